import { describe, expect, it } from 'vitest';
import { eventsIn } from '../../../lib/communication/webhooks/events.ts';
import type { Change } from '../../../lib/platform/changes/change.ts';
import { rootPath } from '../../../lib/platform/table/account-path.ts';
import { kinds } from '../../../lib/platform/table/table.ts';

const PATH = rootPath('0190a1b2-0000-7000-8000-00000000000b');
type Fields = Record<string, unknown>;

const change = (sk: string, before: Fields | undefined, after: Fields | undefined): Change => {
  const item = (fields: Fields | undefined) => fields && { pk: PATH, sk, ...fields };
  return { id: 'c', sequence: 1n, pk: PATH, sk, at: new Date(0), before: item(before), after: item(after) };
};
const typesIn = (...of: Parameters<typeof change>): string[] => eventsIn(change(...of)).map(({ type }) => type);

const [active, inactive] = [{ status: 'active' }, { status: 'inactive' }];
const offset = (trees: string, covered?: string) => ({ trees, ...(covered !== undefined && { covered }) });

describe('a change is the event', () => {
  it.each<[string, string, Fields | undefined, Fields | undefined]>([
    ['account.created', kinds.account, undefined, active],
    ['account.activated', kinds.account, inactive, active],
    ['account.deactivated', kinds.account, active, inactive],
    ['biomass_offset.created', `${kinds.biomassOffset}1`, undefined, offset('1')],
    ['biomass_offset.deleted', `${kinds.biomassOffset}1`, offset('1'), undefined],
    ['biomass_offset.planted', `${kinds.biomassOffset}1`, offset('1.5', '1'), offset('1.5', '1.50')],
    ['certificate.issued', `${kinds.certificate}1`, undefined, {}],
    ['month.closed', `${kinds.month}2026-10`, {}, { closed_at: 't' }],
    ['month.closed', `${kinds.month}2026-10`, undefined, { closed_at: 't' }],
    ['order.placed', `${kinds.order}1`, { status: 'open' }, { status: 'placed' }],
    ['carbon_offset.fulfilled', `${kinds.carbonOffset}1`, { status: 'waiting' }, { status: 'fulfilled' }],
    ['quote.executed', `${kinds.quote}1`, {}, { biomass_offset_id: 'o' }],
    ['quote.executed', `${kinds.quote}1`, { biomass_offset_id: '' }, { biomass_offset_id: 'o' }],
  ])('%s', (type, sk, before, after) => {
    expect(typesIn(sk, before, after)).toEqual([type]);
  });

  it.each<[string, string, Fields | undefined, Fields | undefined]>([
    ['an account that stays as it is', kinds.account, active, active],
    ['an account that is deleted', kinds.account, active, undefined],
    ['counters of an account', `${kinds.ownTotals}1`, undefined, active],
    ['an offset that is not covered whole', `${kinds.biomassOffset}1`, offset('1'), offset('1', '0.9')],
    ['an offset that was covered before', `${kinds.biomassOffset}1`, offset('1', '1'), offset('1', '1')],
    ['an offset whose cover is lost', `${kinds.biomassOffset}1`, offset('1', '1'), offset('1', '0')],
    ['a certificate that changes', `${kinds.certificate}1`, {}, {}],
    ['a certificate that is withdrawn', `${kinds.certificate}1`, {}, undefined],
    ['a month that was closed before', `${kinds.month}2026-10`, { closed_at: 't' }, { closed_at: 'u' }],
    ['a month that is open', `${kinds.month}2026-10`, {}, { pages: 1 }],
    ['an order that was placed before', `${kinds.order}1`, { status: 'placed' }, { status: 'placed' }],
    ['an order that is new', `${kinds.order}1`, undefined, { status: 'placed' }],
    ['a carbon offset that waits', `${kinds.carbonOffset}1`, { status: 'fulfilled' }, { status: 'waiting' }],
    ['a quote that was executed before', `${kinds.quote}1`, { biomass_offset_id: 'o' }, { biomass_offset_id: 'p' }],
    ['a quote that is new', `${kinds.quote}1`, undefined, { biomass_offset_id: 'o' }],
    ['a record that was put back', kinds.account, undefined, { ...active, restored_at: 't' }],
    ['something else', 'SETTINGS', undefined, active],
  ])('never for %s', (_, sk, before, after) => {
    expect(typesIn(sk, before, after)).toEqual([]);
  });
});

describe('planting news', () => {
  const news = (audited: boolean, what: string | null = null) => ({
    path: `${PATH}/child`,
    planting_id: 'p',
    audited,
    what,
  });
  const sk = `${kinds.plantingNews}x`;

  it('are reported to the account with trees in it, once', () => {
    expect(eventsIn(change(sk, undefined, news(true)))).toMatchObject([
      { type: 'planting.audited', path: `${PATH}/child`, match: { to: { resource: 'PLANTING#p' } } },
    ]);
    expect(typesIn(sk, undefined, news(false))).toEqual([]);
    expect(typesIn(sk, news(true), news(true))).toEqual([]);
    expect(typesIn(sk, news(true), undefined)).toEqual([]);
    expect(typesIn(sk, undefined, news(false, 'not_planted'))).toEqual(['planting.not_planted']);
    expect(typesIn(sk, undefined, news(false, 'lost'))).toEqual([]);
  });
});

it("an event's id follows from its change and type", () => {
  const [one] = eventsIn(change(kinds.account, undefined, active));
  const [again] = eventsIn(change(kinds.account, undefined, active));
  const [other] = eventsIn({ ...change(kinds.account, undefined, active), id: 'd' });

  expect(one?.id).toMatch(/^evt_[\w-]{43}$/);
  expect(again?.id).toBe(one?.id);
  expect(other?.id).not.toBe(one?.id);
});
