import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { treeNewsIn } from '../../../../lib/communication/mails/digests/tree-news.ts';
import { mailChangeHandler } from '../../../../lib/communication/mails/queue/change-handler.ts';
import { NOTICE_QUEUE } from '../../../../lib/communication/mails/queue/trigger.ts';
import { useQueues } from '../../../../lib/platform/jobs/queue.ts';
import { useTransport } from '../../../../lib/platform/mail-transport/sender.ts';
import { type Item, kinds } from '../../../../lib/platform/table/table.ts';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  useTransport(async () => 'carried');
  useQueues((queue) => ({ send: async (messages) => void (queue === NOTICE_QUEUE && sent.push(...messages)) }));
});
afterEach(() => {
  useTransport(undefined);
  useQueues(undefined);
});
const change = (sk: string, before: Item | undefined, after: Item | undefined, pk = 'account') => ({
  id: 'c',
  sequence: 1n,
  pk,
  sk,
  before,
  after,
  at: new Date('2026-11-15T10:00:00Z'),
});
const triggers = async (...changes: ReturnType<typeof change>[]) => {
  sent.length = 0;
  await mailChangeHandler.handle(changes);
  return [...sent];
};

describe('a change', () => {
  it('of a new user invites the person, unless a limit was reached', async () => {
    const user = `${kinds.user}1`;

    expect(await triggers(change(user, undefined, { id: '1', mailed: true }))).toEqual([
      { kind: 'invitation', path: 'account', user: '1' },
    ]);
    expect(await triggers(change(user, undefined, { id: '2' }))).toHaveLength(1);
    expect(await triggers(change(user, undefined, { id: '1', mailed: false }))).toEqual([]);
    expect(await triggers(change(user, { id: '1' }, { id: '1' }))).toEqual([]);
    expect(await triggers(change(user, { id: '1' }, undefined))).toEqual([]);
  });

  it('of a new user invited by an operator notifies the others, also if the person is not mailed', async () => {
    const user = { id: '1', mailed: false, by_operator: true };

    expect(await triggers(change(`${kinds.user}1`, undefined, user))).toEqual([
      { kind: 'new_person', path: 'account', user: '1' },
    ]);
    expect(await triggers(change(`${kinds.user}1`, user, { ...user, accepted_at: 'now' }))).toEqual([]);
  });

  it('of a domain warns when its number of days rises', async () => {
    const claim = (warned_days: number) => ({ path: 'p', domain: 'd.example', warned_days, missing_since: 's' });
    const of = (before: number | undefined, after: number) =>
      triggers(change(`${kinds.domainProof}d`, before === undefined ? undefined : claim(before), claim(after)));

    expect(await of(1, 14)).toEqual([{ kind: 'domain', path: 'p', domain: 'd.example', days: 14, since: 's' }]);
    expect([await of(14, 14), await of(14, 0), await of(undefined, 0)]).toEqual([[], [], []]);
    expect(await of(undefined, 1)).toHaveLength(1);
  });

  it('of a ledger reports when a project runs short of trees', async () => {
    const of = (before: string | null | undefined, after: string | null) =>
      triggers(change(kinds.ledgerRun, { short_since: before }, { short_since: after }, 'LEDGER#project'));

    expect(await of(null, '2026-11-14')).toEqual([{ kind: 'shortage', project: 'project', since: '2026-11-14' }]);
    expect([await of('2026-11-14', '2026-11-14'), await of('2026-11-14', null)]).toEqual([[], []]);
    expect(await of('2026-11-01', '2026-11-14')).toHaveLength(1);
  });

  it('of the seller reports each version once', async () => {
    const version = `${kinds.sellerVersion}000000000002`;

    expect(await triggers(change(version, undefined, { version: 2 }))).toEqual([{ kind: 'seller', version: 2 }]);
    expect(await triggers(change(version, { version: 2 }, { version: 2 }))).toEqual([]);
  });

  it('makes no mail while mail is off', async () => {
    useTransport(undefined);

    expect(await triggers(change(`${kinds.user}1`, undefined, { id: '1' }))).toEqual([]);
  });
});

it('tree news are certificates with more trees covered, and changed plantings', () => {
  const certificate = (before: unknown, after: unknown) =>
    treeNewsIn(
      change(`${kinds.certificate}1`, before === undefined ? undefined : { covered: before }, { covered: after }),
    );

  expect(certificate('1', '1.5')).toEqual([{ path: 'account', month: 'planted', planting: null }]);
  expect(certificate(null, 1)).toHaveLength(1);
  expect([certificate('1', '1'), certificate('2', '1'), certificate(undefined, '1')]).toEqual([[], [], []]);
});
