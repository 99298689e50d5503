/** The SDK's client of KMS for signing, bundled into a separate file that is loaded at the first use (infra/bundle.ts). */
export { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
export { awsRequestHandler } from '../idle-agents.ts';
