/** The SDK's client of KMS. A file of its own beside a function's bundle: see infra/bundle.ts. */
export { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
export { awsRequestHandler } from '../idle-agents.ts';
