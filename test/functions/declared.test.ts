import { describe, expect, it } from 'vitest';
import {
  apiFunctions,
  authorizer,
  type Declared,
  exportFunction,
  jobFunctions,
  restoreTestFunction,
  streamFunctions,
  webFunctions,
} from '../../functions/index.ts';
import { namesIn } from '../../lib/platform/jobs/shared-queue.ts';

/** Memory is billed by size, and no other test notices a mistake in it or in a time limit: only these values are in use. */
const MEMORY = [256, 512, 1024, 1769];
const SECONDS = [15, 30, 60, 120, 300, 900];

/** A function's permissions in words. */
function granted({ table, index, passwords, signs, mail, letters, ...more }: Declared): string {
  const flags = (['makersKeys', 'sendsEvents', 'issuer', 'publicUrl'] as const).filter((flag) => more[flag] === true);
  const sends = (more.sends ?? []).map((queue) => `>${queue}`);
  return [table, ...(index ? ['index'] : []), ...(passwords ?? []), ...(signs ?? []), mail, letters, ...flags, ...sends]
    .filter(Boolean)
    .join(' ');
}
const grantsOf = (functions: Record<string, Declared>): Record<string, string> =>
  Object.fromEntries(Object.entries(functions).map(([name, declared]) => [name, granted(declared)]));

describe("functions' limits", () => {
  it.each(Object.entries({ ...jobFunctions, ...streamFunctions, ...webFunctions }))(
    'are usual ones for %s',
    (_, { memory, timeoutSeconds }) => {
      expect(MEMORY).toContain(memory);
      expect(SECONDS).toContain(timeoutSeconds);
    },
  );

  it('are the longest where work is done as long as there is some', () => {
    const longest = Object.entries(jobFunctions).flatMap(([name, { timeoutSeconds }]) =>
      timeoutSeconds === 900 ? [name] : [],
    );

    expect(longest).toEqual(['ledger-work', 'domain-check', 'collect-work']);
  });

  it('have fewer workers where a receiver or a mail server would suffer', () => {
    const limited = Object.entries(jobFunctions).flatMap(([name, { concurrency }]) =>
      concurrency === undefined ? [] : [`${name} ${concurrency}`],
    );

    expect(limited).toEqual(['webhook-work 20', 'mails 2', 'notices 2', 'mail-events 2', 'mail-in 2']);
  });

  it('gather changes for a short time, and raise an alarm soon', () => {
    const changes = Object.entries(jobFunctions).filter(([name]) => name.endsWith('-changes'));
    for (const [, { batch, lateMinutes }] of changes)
      expect([batch, lateMinutes]).toEqual([{ size: 200, windowSeconds: 1 }, 15]);

    expect(changes.length).toBeGreaterThan(2);
    expect(Object.values(streamFunctions).map(({ windowSeconds }) => windowSeconds)).toEqual([5, 2]);
    expect(jobFunctions['long-job-work']?.lateMinutes).toBe(30);
  });

  it('run once when time is skipped, if they only look', () => {
    const looking = Object.entries(jobFunctions).flatMap(([name, { isReadOnly }]) => (isReadOnly ? [name] : []));

    expect(looking).toEqual(['books-sum-start', 'ledger-check']);
  });
});

/** Reading and writing only the table is usual; test/infra/stack lists the functions that may write. */
const beyondTheTable = (functions: Record<string, Declared>): Record<string, string> =>
  Object.fromEntries(Object.entries(grantsOf(functions)).filter(([, words]) => !/^(none|read|write)$/.test(words)));

describe('permissions beyond the table', () => {
  it('are those of jobs and pages', () => {
    expect(beyondTheTable({ ...jobFunctions, ...webFunctions })).toEqual({
      'close-start': 'read >close-months',
      'close-work': 'write index >close-months',
      'close-check': 'read index',
      'books-sum-start': 'read >long-jobs',
      'attention-start': 'read index >attention-changes',
      'ledger-start': 'read >ledger',
      'public-log': 'read >long-jobs',
      'ledger-check': 'read >ledger',
      'ledger-work': 'write index >ledger',
      'ledger-watch': 'read index >ledger',
      watch: 'read counts',
      'collect-start': 'none >collect-feeds',
      'collect-work': 'write index decrypt encrypt makersKeys >collect-feeds',
      'long-job-start': 'none index >long-jobs',
      'long-job-work': 'write index report certificate coverage ledger issuer publicUrl >long-jobs',
      'webhook-start': 'none index >webhooks',
      'webhook-work': 'write decrypt sendsEvents >webhooks',
      mails: 'write sends',
      'notices-start': 'read index raises >notices >long-jobs',
      notices: 'write sends',
      'mail-in': 'write index >long-jobs',
      'webhooks-changes': 'write >webhooks',
      'shared-changes': 'write raises >ledger >notices',
      certificates: 'read certificate coverage publicUrl',
      forests: 'read index ledger credit_ledger publicUrl',
    });
  });

  it("include all change handlers' queues for the stream's reader", () => {
    const queues = Object.values(jobFunctions).flatMap(({ queue = '' }) =>
      queue.endsWith('-changes') ? namesIn(queue) : [],
    );

    expect(streamFunctions.changes?.sends?.toSorted()).toEqual(queues.sort());
    expect(grantsOf(streamFunctions)).toMatchObject({ 'totals-changes': 'write' });
  });

  it('are those of the API', () => {
    expect(beyondTheTable(apiFunctions)).toEqual({
      'api-keys': 'write publicUrl',
      archives: 'write publicUrl >long-jobs',
      claims: 'read publicUrl',
      forestry: 'read index',
      operator: 'write index raises >long-jobs',
      'operator-catalog': 'write index >long-jobs',
      'operator-invoices': 'write >long-jobs',
      'operator-health': 'read retries',
      reports: 'write index issuer publicUrl >long-jobs',
      'sign-in': 'write decrypt encrypt issuer publicUrl >mails',
      'company-sign-in': 'write decrypt encrypt publicUrl',
      settings: 'write publicUrl',
      users: 'write raises',
      'feed-readings': 'write index >long-jobs',
      servers: 'write encrypt',
      feeds: 'write decrypt encrypt makersKeys publicUrl',
      webhooks: 'write encrypt >webhooks',
    });
    expect(grantsOf({ authorizer, exportFunction, restoreTestFunction })).toEqual({
      authorizer: 'read',
      exportFunction: 'read',
      restoreTestFunction: 'read',
    });
  });

  it('to write single attributes name these', () => {
    const attributes = (declared: Declared | undefined) =>
      (declared?.writes ?? []).map((one) => `${one.action} ${one.partitions.join(' ')}: ${one.attributes.join(' ')}`);

    expect(attributes(jobFunctions['ledger-watch'])).toEqual(['update LEDGER#*: at short_since']);
    expect(attributes(jobFunctions.beat)).toEqual(['update BEAT#*: at heard']);
    expect(attributes(jobFunctions['mail-events'])).toEqual([
      'update MAIL#*: state carrier_id settled_at lease lease_until counted_sent counted_failed',
      'update MAIL_COUNTS#*: sent failed expires',
      'put SUPPRESSED: address reason detail codes suppressed_at',
    ]);
    expect(attributes(jobFunctions['activity-changes'])).toEqual([
      'put ????????-????-????-????-* OPERATORS: id at user_id key_hint operator operation resource_id changes account_id expires',
    ]);
    expect(attributes(apiFunctions['operator-health'])).toEqual([
      'update LETTERS#*: sent expires lease lease_until',
      'put OPERATORS: stamp expires',
    ]);
    expect(attributes(webFunctions.unsubscribe).map((text) => text.split(': ')[1])).toEqual([
      'notifications',
      'digest',
    ]);
  });
});
