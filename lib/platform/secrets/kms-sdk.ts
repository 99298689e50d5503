/** The SDK's KMS client, bundled into a separate file loaded at first use (infra/bundle.ts). */
export { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
export { awsRequestHandler } from '../idle-agents.ts';
