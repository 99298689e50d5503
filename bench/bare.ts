import { createHash, createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * The baseline: the least code for a DynamoDB call with Node alone. It signs as AWS requires, posts by node:http, and
 * parses the JSON; no retry, no timeout, no value conversion.
 */
type BareCall = (operation: string, body: string) => Promise<Record<string, unknown>>;

export function bareCall(endpoint: string): BareCall {
  const url = new URL(endpoint);
  const agent = new Agent({ keepAlive: true, maxSockets: 200, scheduling: 'lifo' });
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const scope = `${day}/local/dynamodb/aws4_request`;
  const signingKey = ['local', 'dynamodb', 'aws4_request'].reduce(hmac, hmac('AWS4local', day));
  const names = 'content-type;host;x-amz-date;x-amz-target';
  const type = 'application/x-amz-json-1.0';

  return (operation, body) => {
    const target = `DynamoDB_20120810.${operation}`;
    const time = `${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
    const canonical = `POST\n/\n\ncontent-type:${type}\nhost:${url.host}\nx-amz-date:${time}\nx-amz-target:${target}\n\n${names}\n${hash(body)}`;
    const signature = hmac(signingKey, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash(canonical)}`).toString('hex');
    const headers = {
      host: url.host,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'x-amz-date': time,
      'x-amz-target': target,
      authorization: `AWS4-HMAC-SHA256 Credential=local/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent, host: url.hostname, port: url.port, method: 'POST', path: '/', headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const answer = JSON.parse(Buffer.concat(chunks).toString());
            if (response.statusCode === 200) resolve(answer);
            else reject(new Error(JSON.stringify(answer)));
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}

type BareGet = (key: { pk: string; sk: string }) => Promise<unknown>;

export function bareGet(endpoint: string, table: string): BareGet {
  const call = bareCall(endpoint);
  return ({ pk, sk }) =>
    call('GetItem', JSON.stringify({ TableName: table, Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true }));
}
