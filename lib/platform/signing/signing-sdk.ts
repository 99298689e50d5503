/** The SDK's client of KMS, as far as signing needs it. A file of its own beside a function's bundle: see infra/bundle.ts. */
export { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
export { awsRequestHandler } from '../idle-agents.ts';
