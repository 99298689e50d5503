/** The SDK's KMS client for signing, bundled into a separate file loaded at first use (infra/bundle.ts). */
export { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
export { awsRequestHandler } from '../idle-agents.ts';
