/** The SDK's SES client, bundled into a separate file loaded at first use (infra/bundle.ts). */
export { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
export { awsRequestHandler } from '../idle-agents.ts';
