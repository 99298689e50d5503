import { afterAll, beforeAll, expect, it } from 'vitest';
import { distributor, type TestAccount } from '../support/api.ts';
import { place } from '../support/tables.ts';
import { type Cloud, startCloud } from './emulated/cloud.ts';
import { synthesize } from './emulated/synthesize.ts';
import { follow, qrIn } from './links.ts';

/** A deployment with its own names for the API and the front door, beside the suite's default one. */
let cloud: Cloud;
let account: TestAccount;

beforeAll(async () => {
  const synthesised = await synthesize({
    domainName: 'api.test',
    domainCertificateArn: 'arn:aws:acm:eu-central-1:123456789012:certificate/one',
    frontDoorDomainName: 'trees.test',
    frontDoorCertificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/two',
    rateLimit: 0,
  });
  const { endpoint: engine, table } = place();
  cloud = await startCloud(synthesised, { engine, table });
  account = await distributor();
});

afterAll(() => cloud?.stop());

const ask = async (base: string, path: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${account.key}`, 'user-agent': 'Cloud/1.0 (Tests)' };
  return (await fetch(`${base}${path}`, { headers })).json();
};

it('answers the API by its own name and through the front door', async () => {
  for (const base of [cloud.apiUrl, `${cloud.frontDoorUrl}/v1`])
    expect(await ask(base, '/account')).toMatchObject({ id: account.id });
});

it('shows certificates below the name of the front door', async () => {
  await account.post('/biomass/offsets', { pages: 16_666 });
  const certificates = await ask(cloud.apiUrl, '/biomass/certificates');
  const [{ id = '', url = '' } = {}] = certificates as { id?: string; url?: string }[];
  const html = await (await follow(cloud, url)).text();

  expect(url).toBe(`https://trees.test/certificates/${id}`);
  expect(qrIn(html)).toBe(url);
});
