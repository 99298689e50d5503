import { describe, expect, it } from 'vitest';
import { timeIn } from '../../../lib/platform/id.ts';
import { asPath, pathBelow, rootPath } from '../../../lib/platform/table/account-path.ts';
import { keys } from '../../../lib/platform/table/keys.ts';
import {
  STAMP,
  type Stamp,
  stamped,
  stampFields,
  stampIn,
  stamping,
  stampStep,
  unstamped,
} from '../../../lib/platform/table/stamp.ts';
import type { Step } from '../../../lib/platform/table/step.ts';

const ROOT = rootPath('0190a1b2-0000-7000-8000-00000000000b');
const BELOW = pathBelow(ROOT, '0190a1b2-0000-7000-8000-00000000000c');
const OTHER = rootPath('0190a1b2-0000-7000-8000-00000000000d');
const ID = '0190a1b2-0000-7000-8000-0000000000a7';
const NOW = new Date('2026-11-15T09:30:00.000Z');
const STAMPED: Stamp = { operation: 'doIt', who: { user_id: 'u' }, path: ROOT, resource_id: null, now: NOW };

const written = (steps: Step[], stamp = STAMPED): readonly Step[] => stamping(stamp, () => stamped(steps));
/** The indexes of steps with a stamp. */
const carriers = (steps: readonly Step[]): number[] =>
  steps.flatMap((step, index) => (JSON.stringify(step).includes(`"${STAMP}":`) ? [index] : []));
const textIn = (step: Step | undefined): string => {
  if (step && 'put' in step) return String(step.put[STAMP]);
  return step && 'update' in step ? String(step.set?.[STAMP]) : '';
};

const quote = { put: { ...keys.quote(ROOT, ID), id: ID } };
const guard = { put: { ...keys.quoteExternalId(ROOT, 'x'), id: ID } };
const update = { update: keys.account(ROOT), set: { a: 1 } };
const remembered = { put: { ...keys.idempotency(ROOT, 'k') } };
const elsewhere = { put: { ...keys.quote(OTHER, ID), id: ID } };
const check = { check: keys.account(ROOT), must: 'exist' as const };
const deletion = { delete: keys.quote(ROOT, ID) };

describe("a request's steps", () => {
  it.each<[string, Step[], number[]]>([
    ['the record that is created', [update, guard, quote], [2]],
    ['the account that is created', [{ put: { ...keys.account(BELOW), id: ID } }, quote], [0]],
    ['a record of an account below', [update, { put: { ...keys.quote(BELOW, ID), id: ID } }], [1]],
    ['an update, if nothing is created', [check, remembered, update], [2]],
    ['a put that is no record', [remembered, guard], [1]],
    ['nothing of another account', [elsewhere, update], [1]],
    ['a step of its own, if all are deletions', [deletion], [1]],
    ['a step of its own, beside a remembered answer', [remembered, deletion], [2]],
    ['none, if nothing is of the account', [elsewhere], []],
    ['none, if nothing is written', [], []],
  ])('carry their stamp in %s', (_, steps, expected) => {
    expect(carriers(written(steps))).toEqual(expected);
  });

  it('keep everything else as it was', () => {
    expect(written([update, quote])).toEqual([update, { put: { ...quote.put, [STAMP]: expect.any(String) } }]);
    expect(written([update])).toEqual([{ ...update, set: { a: 1, [STAMP]: expect.any(String) } }]);
  });

  it('carry author and action, under an id with the time', () => {
    const [step] = written([quote], { ...STAMPED, resource_id: ID });
    const { id, ...rest } = JSON.parse(textIn(step));

    expect(rest).toEqual({ operation: 'doIt', path: ROOT, resource_id: ID, user_id: 'u' });
    expect(timeIn(id)).toEqual(NOW);
  });

  it('are stamped once, and not outside of a request', () => {
    const own = stampStep({ operation: 'own', path: ROOT, resource_id: null, who: undefined, now: NOW });

    expect(written([own, quote])).toEqual([own, quote]);
    expect(stamped([quote])).toEqual([quote]);
    expect(stamping(STAMPED, () => unstamped(() => stamped([quote])))).toEqual([quote]);
  });

  it('have a carrier for a day, if all are deletions', () => {
    const [, carrier] = written([deletion]);

    expect(carrier).toMatchObject({ put: { pk: ROOT, expires: NOW.getTime() / 1000 + 86_400 } });
  });
});

describe('a stamp by itself', () => {
  const unbound = { operation: 'o', resource_id: null, who: { operator: null }, now: NOW };

  it('belongs to its account or to the operators', () => {
    const keyOf = (step: Step) => ('put' in step ? [step.put.pk, String(step.put.sk).split('#')[0]] : []);

    expect(keyOf(stampStep({ ...unbound, path: ROOT }))).toEqual([ROOT, 'STAMP']);
    expect(keyOf(stampStep({ ...unbound, path: null }))).toEqual(['OPERATORS', 'STAMP']);
  });

  it('has its fields for a day', () => {
    expect(stampFields({ ...unbound, path: null }, ID)).toEqual({
      [STAMP]: JSON.stringify({ id: ID, operation: 'o', resource_id: null, path: null, operator: null }),
      expires: NOW.getTime() / 1000 + 86_400,
    });
  });
});

it.each([
  [{ [STAMP]: 'a' }, undefined, 'a'],
  [{ [STAMP]: 'a' }, { [STAMP]: 'b' }, 'a'],
  [{ [STAMP]: 'a' }, { [STAMP]: 'a' }, undefined],
  [{ [STAMP]: 7 }, undefined, undefined],
  [undefined, { [STAMP]: 'a' }, undefined],
])('a change from %j to %j has the stamp %s', (after, before, stamp) => {
  const item = (fields: Record<string, unknown> | undefined) => fields && { pk: asPath('p'), sk: 's', ...fields };

  expect(stampIn(item(after), item(before))).toBe(stamp);
});
