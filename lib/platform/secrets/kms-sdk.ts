/** The SDK's client of KMS, bundled into a separate file that is loaded at the first use (infra/bundle.ts). */
export { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
export { awsRequestHandler } from '../idle-agents.ts';
