import { afterEach, expect, it } from 'vitest';
import { sharingHandlers } from '../../functions/changes/sharing-handlers.ts';
import { pascalCase } from '../../infra/pascal-case.ts';
import { distributor } from '../support/api.ts';
import type { Cloud } from './emulated/cloud.ts';
import type { Queue } from './emulated/sqs.ts';
import { ownCloud, replace } from './own-cloud.ts';

/** The table's stream readers as defined in the template, with records a function cannot handle. */
let cloud: Cloud | undefined;
const remote = process.env.REGROVE_TEST_URL;

afterEach(async () => {
  process.env.REGROVE_TEST_URL = remote;
  await cloud?.stop();
});

async function start(...replaced: [name: string, code: string][]): Promise<Cloud> {
  cloud = await ownCloud(
    (template, folder) => {
      for (const [name, code] of replaced) replace(template, folder, name, code);
    },
    { readsStream: true },
  );
  process.env.REGROVE_TEST_URL = cloud.apiUrl.replace(/\/v1$/, '');
  return cloud;
}

const queueNamed = ({ queues }: Cloud, start: string): Queue => {
  const found = [...queues.values()].find(({ id }) => id.startsWith(start));
  if (!found) throw new Error(`There is no queue ${start}.`);
  return found;
};

/** Fails on accounts with a matching name: by reporting the record, or as a whole. */
const poisoned = (how: string) => `
const isBad = ({ dynamodb }) => dynamodb.NewImage?.name?.S === 'Poison';
export async function handler({ Records }) {
  const bad = Records.find(isBad);
  if (!bad) console.log(JSON.stringify({ heard: Records.map(({ dynamodb }) => dynamodb.NewImage?.name?.S) }));
  if (bad) ${how}
  return { batchItemFailures: [] };
}`;

it.each([
  ['names', 'return { batchItemFailures: [{ itemIdentifier: bad.dynamodb.SequenceNumber }] };'],
  ['dies of', "throw new Error('Poison.');"],
])('a record that the reader of totals %s is given up, noted, and those behind it go on', async (_, how) => {
  const own = await start(['TotalsChanges', poisoned(how)]);
  const account = await distributor();
  await account.post('/accounts', { name: 'Poison' });
  await account.post('/accounts', { name: 'Behind' });
  await own.drained();

  const notes = queueNamed(own, 'FailedChanges').messages.map(({ body }) => JSON.parse(body));
  expect(notes.length).toBeGreaterThan(0);
  for (const note of notes) {
    expect(note.requestContext.condition).toBe('RetryAttemptsExhausted');
    expect(note.DDBStreamBatchInfo).toMatchObject({
      batchSize: 1,
      startSequenceNumber: expect.stringMatching(/^\d+$/),
    });
  }
  expect(own.log.filter((line) => line.includes('"heard"')).join()).toContain('Behind');
  // The other reader, and those behind their queues, have received everything.
  const activity = (await account.get('/activity')).body as { operation: string }[];
  expect(activity.filter(({ operation }) => operation === 'createAccount')).toHaveLength(2);
});

it('a change handler that fails on everything parks its own changes, and delays no other', async () => {
  const own = await start(['WebhooksChanges', "export async function handler() { throw new Error('I am ill.'); }"]);
  const account = await distributor();
  const customer = await (await account.below()).below();
  await customer.post('/biomass/offsets', { pages: 8_333 });
  await own.drained();

  expect(queueNamed(own, 'FailedChanges').messages).toEqual([]);
  const letters = queueNamed(own, 'WebhooksChangesDeadLetters').messages.map(({ body }) => JSON.parse(body));
  expect(letters.length).toBeGreaterThan(0);
  expect(new Set(letters.map(({ changeHandler }) => changeHandler))).toEqual(new Set(['webhooks']));
  for (const name of ['Activity', 'Attention', 'Ledger', 'Mail', 'Search'])
    expect(queueNamed(own, `${name}ChangesDeadLetters`).messages).toEqual([]);
  expect((await account.get('/totals')).body.below.pages).toBe(8_333);
  expect((await customer.get('/activity')).body).toContainEqual(
    expect.objectContaining({ operation: 'createBiomassOffset' }),
  );
});

it('change handlers that share a queue hold up no other with a poison record, and each parks its own', async () => {
  const own = await start();
  const account = await distributor();
  const shared = queueNamed(own, 'SharedChangesQueue');
  const now = Date.now();
  const names = sharingHandlers.map(({ name }) => name);
  // In one batch: for each a record that it cannot read, and a change from which search and attention make something.
  await account.post('/accounts', { name: 'Beside the poison' });
  for (const name of names) {
    const body = JSON.stringify({ changeHandler: name, record: { eventID: `poison of ${name}` } });
    shared.messages.push({ id: `poison of ${name}`, body, sentAt: now, received: 0, visibleAt: now });
  }
  shared.onSent();
  await own.drained();

  for (const name of names) {
    const letters = queueNamed(own, `${pascalCase(name)}ChangesDeadLetters`).messages;
    expect(letters.map(({ body }) => JSON.parse(body).message_id)).toEqual([`poison of ${name}`]);
  }
  expect(queueNamed(own, 'SharedChangesDeadLetters').messages).toEqual([]);
  expect(shared.messages).toEqual([]);
  expect((await account.get('/search?q=Beside')).body.map(({ name }: { name: string }) => name)).toEqual([
    'Beside the poison',
  ]);
});
