/** The SDK's client of SES, bundled into a separate file that is loaded at the first use (infra/bundle.ts). */
export { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
export { awsRequestHandler } from '../idle-agents.ts';
