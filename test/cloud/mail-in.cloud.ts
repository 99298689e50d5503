import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAIL_IN } from '../../lib/metering/mail-in/stored-mail.ts';
import { mailOf } from '../metering/mail-in/mails.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { place } from '../support/tables.ts';
import { type Cloud, startCloud } from './emulated/cloud.ts';
import { type Synthesized, synthesize } from './emulated/synthesize.ts';
import { askHere, revoke } from './own-cloud.ts';

/** Mail in is off by default, so it is deployed here with its setting: SES stores a mail and notifies the function. */
const DOMAIN = 'reports.example.com';
let deployed: Synthesized;
let cloud: Cloud;
let stopAsking: () => void;
let account: TestAccount;
let feed: { id: string; mail_address: string };

beforeAll(async () => {
  deployed = await synthesize({ rateLimit: 0, mailDomain: DOMAIN });
  cloud = await deploy();
  stopAsking = askHere(cloud);
});
afterAll(async () => {
  stopAsking?.();
  await cloud?.stop();
  rmSync(deployed.folder, { recursive: true, force: true });
});
beforeEach(async () => {
  account = await distributor();
  feed = (await account.post('/feeds', { type: 'upload' })).body;
  await account.patch(`/feeds/${feed.id}`, {
    columns: { serial: 'Serial', total: 'Total' },
    mail_from: ['dealer.example'],
  });
});

function deploy(template = deployed.template): Promise<Cloud> {
  const { endpoint: engine, table } = place();
  return startCloud({ ...deployed, template }, { engine, table, speedUp: 2_000 });
}

const mailWith = (total: number) =>
  mailOf([{ name: 'meters.csv', type: 'text/csv', bytes: `Serial;Total\nA1;${total}\n` }]);
const received = (raw: string, more: { recipients?: string[]; dmarc?: 'PASS' | 'FAIL' } = {}, by = cloud) =>
  by.receive({ from: 'reports@dealer.example', recipients: [feed.mail_address], raw, ...more });
const reports = async () => (await account.get(`/feeds/${feed.id}/reports`)).body;
const leftIn = ({ buckets }: Cloud) =>
  [...buckets.values()].flatMap((objects) => [...objects.keys()]).filter((key) => key.startsWith(MAIL_IN));

it('a mail that SES received is counted by its verdict, and removed', async () => {
  expect(feed.mail_address).toMatch(new RegExp(`^[a-z2-7]{26}@${DOMAIN}$`));
  received(mailWith(1_000));
  await eventually(async () => expect(await reports()).toMatchObject([{ status: 'counted' }]));
  // A reading has the second of its arrival, and of two with one second the first counts.
  await sleep(1_000);
  received(mailWith(1_010), { recipients: [feed.mail_address, `nobody@${DOMAIN}`] });
  received(mailWith(9_000), { dmarc: 'FAIL' });
  await cloud.mappings.idle();

  const rows = await eventually(async () => {
    const found = await reports();
    expect(found.filter(({ status }: { status: string }) => status === 'counted')).toHaveLength(2);
    return found;
  });
  const outcomes = rows.map(({ by, from, status, pages }: Record<string, unknown>) => [by, from, status, pages]);
  expect(outcomes.sort()).toEqual([
    ['mail', 'reports@dealer.example', 'counted', 0],
    ['mail', 'reports@dealer.example', 'counted', 10],
    ['mail', 'reports@dealer.example', 'waiting', 0],
  ]);
  expect(leftIn(cloud)).toEqual([]);
  expect(cloud.calls.filter(({ refusal }) => refusal)).toEqual([]);
});

it('a notification that comes twice, or whose mail is gone, changes nothing', async () => {
  received(mailWith(1_000));
  const [queue] = [...cloud.queues.values()].filter(({ id }) => id.startsWith('MailInQueue'));
  const [message] = queue?.messages ?? [];
  if (!queue || !message) throw new Error('SES told nobody.');
  await cloud.mappings.idle();
  queue.messages.push({ ...message, id: 'again', received: 0, visibleAt: Date.now() });
  queue.onSent();
  await cloud.mappings.idle();

  expect(await reports()).toHaveLength(1);
  const dead = [...cloud.queues.values()].filter(({ messages }) => messages.length > 0);
  expect(dead).toEqual([]);
});

it('every grant of the function on files is needed', async () => {
  for (const action of ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']) {
    const template = structuredClone(deployed.template);
    revoke(template, 'MailIn', action);
    const poor = await deploy(template);
    received(mailWith(1_000), {}, poor);
    await eventually(async () => expect(poor.calls.some(({ refusal }) => refusal?.includes(action))).toBe(true));
    await poor.stop();
  }
});

it('SES refuses mail for another domain, and fails without the policy of bucket, topic or queue', async () => {
  expect(() => received(mailWith(1), { recipients: ['someone@elsewhere.example'] })).toThrow('No rule takes the mail');
  for (const [type, action] of [
    ['AWS::S3::BucketPolicy', 's3:PutObject'],
    ['AWS::SNS::TopicPolicy', 'sns:Publish'],
    ['AWS::SQS::QueuePolicy', 'sqs:SendMessage'],
  ] as const) {
    const template = structuredClone(deployed.template);
    for (const { Type, Properties } of Object.values(template.Resources))
      if (Type === type) Object.assign(Properties, { PolicyDocument: { Statement: [] } });
    const poor = await deploy(template);
    expect(() => received(mailWith(1), {}, poor)).toThrow(action);
    await poor.stop();
  }
});
