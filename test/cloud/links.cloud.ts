import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInvitation } from '../../lib/accounts/users/membership.ts';
import { periodAt } from '../../lib/communication/mails/digests/period-digest.ts';
import { clock } from '../../lib/platform/clock.ts';
import { personHash } from '../../lib/platform/table/keys/person-hash.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { newAddress } from '../support/people.ts';
import type { Cloud } from './emulated/cloud.ts';
import { find } from './find-function.ts';
import { follow, linksIn, qrIn } from './links.ts';
import { functionNamed, ownCloud, theTemplate } from './own-cloud.ts';

/** A deployment with default settings leads people to the right pages: the tests open every link people receive. */
let cloud: Cloud;
let account: TestAccount;
const remote = process.env.REGROVE_TEST_URL;

beforeAll(async () => {
  cloud = await ownCloud(undefined, { readsStream: true });
  process.env.REGROVE_TEST_URL = cloud.apiUrl.replace(/\/v1$/, '');
  account = await distributor();
});

afterAll(async () => {
  process.env.REGROVE_TEST_URL = remote;
  await cloud?.stop();
});

async function freshCertificate() {
  const { body: offset } = await account.post('/biomass/offsets', { pages: 16_666 });
  const { body } = await account.get(`/biomass/certificates/${offset.certificate_id}`);
  return body as { id: string; url: string; pdf_url: string };
}

describe('a fresh certificate', () => {
  it('is a page at its url, which the QR code on it and every link of it lead to', async () => {
    const { id, url } = await freshCertificate();
    const html = await (await follow(cloud, url)).text();

    expect(html).toContain(id);
    expect(qrIn(html)).toBe(url);
    const own = linksIn(html, url).filter((link) => link.startsWith(cloud.publicUrl));
    expect(own.some((link) => link.includes('.png'))).toBe(true);
    for (const link of own) {
      // A project's page is for search engines too.
      const robots = link.includes('/projects/') ? null : 'noindex';
      expect((await follow(cloud, link)).headers.get('x-robots-tag'), link).toBe(robots);
    }
  });

  it('is a PDF, a picture and signed facts beside it, which name where the keys are', async () => {
    const { url, pdf_url } = await freshCertificate();
    const { facts } = (await (await follow(cloud, `${url}.json`)).json()) as { facts: { url: string; keys: string } };

    expect((await follow(cloud, pdf_url)).headers.get('content-type')).toBe('application/pdf');
    expect((await follow(cloud, `${url}.png`)).headers.get('content-type')).toBe('image/png');
    expect(facts.url).toBe(url);
    expect(await (await follow(cloud, facts.keys)).json()).toMatchObject({ keys: [expect.any(Object)] });
  });
});

it('the public page of an account leads to its certificates and shows its pictures', async () => {
  const { id } = await freshCertificate();
  const { body } = await account.patch('/settings', { public_page: true });
  const url = body.public_page_url as string;
  const links = linksIn(await (await follow(cloud, url)).text(), url);

  expect(links).toContainEqual(expect.stringContaining(`/certificates/${id}`));
  for (const link of links.filter((one) => one.startsWith(cloud.publicUrl))) await follow(cloud, link);
});

it('every link of every mail opens', async () => {
  const email = newAddress('links');
  await account.post('/users', { email, notifications: ['certificates'] });
  await acceptInvitation(email, account.id, new Date());
  await closeMonth();
  await settled();
  await sendDigest(email);
  const mails = await mailsTo(email);

  expect(mails).toHaveLength(2);
  for (const { html = '', headers } of mails) {
    const links = linksIn(html, cloud.publicUrl);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) await follow(cloud, link);
    const [, ending] = /<([^>]+)>/.exec(headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '') ?? [];
    if (ending) await follow(cloud, ending, 'POST');
  }
  expect(mails.flatMap(({ html = '' }) => linksIn(html, cloud.publicUrl))).toContainEqual(
    expect.stringMatching(new RegExp(`^${cloud.publicUrl}/certificates/[0-9a-f-]{36}`)),
  );
});

/** A past month's deposit, made in this process with another clock, and the schedule that closes it. */
async function closeMonth(): Promise<void> {
  process.env.REGROVE_TEST_URL = '';
  clock.use(() => Date.parse('2026-03-10T12:00:00Z'));
  expect((await account.post('/deposits', { pages: 1_000 })).status).toBe(200);
  clock.use(undefined);
  process.env.REGROVE_TEST_URL = cloud.apiUrl.replace(/\/v1$/, '');
  await cloud.start(functionNamed(theTemplate(), 'CloseStart'), {});
}

/** The month's mail would wait for the 2nd: its message is sent at once here. */
async function sendDigest(email: string): Promise<void> {
  const [id] = find(theTemplate(), 'AWS::SQS::Queue', 'NoticesQueue');
  const queue = [...cloud.queues.values()].find((one) => one.id === id);
  const notice = { kind: 'digest', person: personHash(email), period: periodAt(new Date()) };
  const now = Date.now();
  queue?.messages.push({ id: 'digest', body: JSON.stringify(notice), sentAt: now, received: 0, visibleAt: now });
  await settled();
}

async function settled(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await cloud.mappings.idle();
    await cloud.drained();
  }
}

const mailsTo = (email: string) =>
  Promise.all(cloud.mails.filter(({ to }) => to[0] === email).map(({ raw }) => PostalMime.parse(raw)));
