/** The SDK's client of SQS. A file of its own beside a function's bundle: see infra/bundle.ts. */
export { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
