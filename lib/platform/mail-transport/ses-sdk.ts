/** By itself, so that only who sends mail loads it, and only when it does. */
export { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
export { awsRequestHandler } from '../idle-agents.ts';
