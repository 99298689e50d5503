import { describe, expect, it } from 'vitest';
import { encoded, presignedQuery, queryText, signedHeaders } from '../../lib/platform/aws-signature.ts';
import { s3Request } from '../../lib/platform/objects/s3-bucket.ts';

/** The credentials, time and signatures from the Amazon S3 documentation's examples, "Signature calculations". */
const by = {
  service: 's3' as const,
  region: 'us-east-1',
  credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  now: new Date('2013-05-24T00:00:00.000Z'),
};
const request = (query: Record<string, string>, body = '') =>
  s3Request('GET', 'examplebucket.s3.amazonaws.com', '/', query, Buffer.from(body));

describe("an S3 request's signature", () => {
  it.each([
    [{ lifecycle: '' }, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    [{ prefix: 'J', 'max-keys': '2' }, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])("is the documentation's for %j", (query, signature) => {
    expect(signedHeaders(request(query), by)).toEqual({
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    });
  });

  it("covers a session's token, and depends on the body", () => {
    const withToken = { ...by, credentials: { ...by.credentials, sessionToken: 'token' } };
    const headers = signedHeaders(request({}), withToken);

    expect(headers['x-amz-security-token']).toBe('token');
    expect(headers.authorization).toContain(
      'SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token, ',
    );
    expect(signedHeaders(request({}, 'a'), by).authorization).not.toBe(signedHeaders(request({}), by).authorization);
  });

  it("is the documentation's in a presigned URL", () => {
    const place = { host: 'examplebucket.s3.amazonaws.com', path: '/test.txt', query: {} };
    expect(presignedQuery(place, by, 86_400)).toEqual({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    });
    const withToken = { ...by, credentials: { ...by.credentials, sessionToken: 'token' } };
    expect(presignedQuery(place, withToken, 900)['X-Amz-Security-Token']).toBe('token');
  });

  it('encodes all but unreserved characters', () => {
    expect(encoded("a-Z_0.~!'()* /é")).toBe('a-Z_0.~%21%27%28%29%2A%20%2F%C3%A9');
    expect(queryText({ b: '1 2', a: '' })).toBe('a=&b=1%202');
  });
});
