import { setTimeout as sleep } from 'node:timers/promises';
import { ANY_SIGNATURE } from '../../lib/platform/table/engine.ts';
import { keepAliveExchange } from '../../lib/platform/table/http-exchange.ts';

/** Makes a read-only or repeatable call. `operation` has its service's prefix, such as `DynamoDB_20120810.Scan`. */
export type EngineCall = (operation: string, input: object) => Promise<unknown>;

/** The delays before retries when the engine gave no answer. */
const PAUSES_MS = [50, 100, 200];

/**
 * Calls a local engine without the AWS SDK, which takes several times the call's own CPU time. An engine accepts any
 * signature, but it reads the key and the region from it.
 */
export function engineCalls(endpoint: string): EngineCall {
  const url = new URL(endpoint);
  const exchange = keepAliveExchange(url);
  return async (operation, input) => {
    const body = JSON.stringify(input);
    const headers = {
      host: url.host,
      'content-type': 'application/x-amz-json-1.0',
      'content-length': String(Buffer.byteLength(body)),
      'x-amz-date': '20260101T000000Z',
      'x-amz-target': operation,
      authorization: AUTHORIZATION,
    };
    for (let attempt = 0; ; attempt++) {
      const answer = await exchange({ headers, body });
      if (answer?.status === 200) return JSON.parse(answer.text);
      const pause = PAUSES_MS[attempt];
      if ((answer && answer.status < 500) || pause === undefined) throw refusal(operation, answer?.text);
      await sleep(pause);
    }
  };
}

const { region, credentials } = ANY_SIGNATURE;
const AUTHORIZATION = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`;

/** Has the same name as the SDK's error. */
function refusal(operation: string, text: string | undefined): Error {
  if (text === undefined) return new Error(`The engine does not answer ${operation}.`);
  const [, name = 'Error'] = /"__type"\s*:\s*"(?:[^"#]*#)?(\w+)"/.exec(text) ?? [];
  return Object.assign(new Error(`${operation}: ${text}`), { name });
}
