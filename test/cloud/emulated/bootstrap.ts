import { Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The counterpart of Lambda's Node runtime: loads the handler, then polls the Runtime API for events. It also redirects
 * connections to AWS host names to this machine, invisibly to the functions.
 */
const [, , awsPort] = process.argv;
const { AWS_LAMBDA_RUNTIME_API: api, LAMBDA_TASK_ROOT: root = '' } = process.env;

type Connect = (...args: unknown[]) => Socket;
const { connect } = Socket.prototype as unknown as { connect: Connect };
(Socket.prototype as unknown as { connect: Connect }).connect = function (this: Socket, ...args) {
  const list = Array.isArray(args[0]) ? args[0] : args;
  const options = list[0] as { host?: string; port?: number } | null;
  if (typeof options === 'object' && options?.host?.endsWith('.amazonaws.com'))
    list[0] = { ...options, host: '127.0.0.1', port: Number(awsPort) };
  return connect.apply(this, args);
};

// An import would load modules the functions load lazily, and so hide their cost.
const http = process.getBuiltinModule('node:http');
const agent = new http.Agent({ keepAlive: true });

type Answer = { headers: Record<string, string>; body: string };

const call = (method: string, path: string, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = http.request(`http://${api}/2018-06-01/runtime${path}`, { method, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: response.headers as Record<string, string>, body: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });

const described = (error: unknown): string =>
  JSON.stringify(
    error instanceof Error
      ? { errorType: error.name, errorMessage: error.message, stackTrace: error.stack?.split('\n') }
      : { errorType: typeof error, errorMessage: String(error) },
  );

let handler: (event: unknown, context: object) => Promise<unknown>;
try {
  ({ handler } = await import(pathToFileURL(join(root, 'index.mjs')).href));
} catch (error) {
  await call('POST', '/init/error', described(error));
  process.exit(1);
}
for (;;) {
  const { headers, body } = await call('GET', '/invocation/next');
  const id = headers['lambda-runtime-aws-request-id'];
  const deadline = Number(headers['lambda-runtime-deadline-ms']);
  process.env._X_AMZN_TRACE_ID = headers['lambda-runtime-trace-id'];
  const context = {
    awsRequestId: id,
    functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
    invokedFunctionArn: headers['lambda-runtime-invoked-function-arn'],
    memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  try {
    const result = await handler(JSON.parse(body), context);
    await call('POST', `/invocation/${id}/response`, JSON.stringify(result) ?? 'null');
  } catch (error) {
    await call('POST', `/invocation/${id}/error`, described(error));
  }
}
