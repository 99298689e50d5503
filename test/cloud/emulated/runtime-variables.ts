import { randomUUID } from 'node:crypto';
import { PAYLOAD_MAX_BYTES } from '../../../infra/payload-limits.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { REGION } from './template.ts';

/** The variables Lambda itself sets for every function. */
export const runtimeVariables = (
  { name, memoryMegabytes, credentials, folder }: FunctionDefinition,
  certificateFile: string,
  api: string,
) => ({
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_SESSION_TOKEN: credentials.sessionToken,
  AWS_REGION: REGION,
  AWS_DEFAULT_REGION: REGION,
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
  AWS_LAMBDA_RUNTIME_API: api,
  LAMBDA_TASK_ROOT: folder,
  TZ: ':UTC',
  LANG: 'en_US.UTF-8',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  NODE_EXTRA_CA_CERTS: certificateFile,
});

export const newTrace = (): string => `Root=1-${randomUUID()};Parent=0;Sampled=0`;

export const timedOut = (seconds: number) => ({
  errorType: 'Sandbox.Timedout',
  errorMessage: `Task timed out after ${seconds}.00 seconds`,
});

export const tooLarge = (body: string) => ({
  errorType: 'Function.ResponseSizeTooLarge',
  errorMessage: `Response payload size (${Buffer.byteLength(body)} bytes) exceeded maximum allowed payload size (${PAYLOAD_MAX_BYTES} bytes).`,
});
