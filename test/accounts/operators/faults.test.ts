import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { addOperator, removeOperator } from '../../../lib/accounts/operators/store.ts';
import { getSuppressed, suppress } from '../../../lib/communication/mails/feedback/suppression.ts';
import { suppressionOf } from '../../../lib/communication/mails/feedback/suppression-list.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor } from '../../support/api.ts';
import { type Fault, isWrite, withFaults } from '../../support/faults.ts';
import { forgetAll } from '../../support/fresh.ts';
import type { StoredItem } from '../../support/invariants.ts';
import { asPerson, catchMessages, newAddress, signInAsOperator } from '../../support/people.ts';

let whole: WholeTable;
let cookie: string;
beforeAll(async () => {
  catchMessages();
  whole = await ownTable();
  forgetAll();
  cookie = await signInAsOperator();
});

const byCommand = () => actOfCommand(clock.now());
const ask = async (method: string, path: string, body?: unknown) =>
  void (await asPerson(cookie, method, `/operator${path}`, body));

/** Each prepares its own data, and returns the action. */
const ACTIONS: Record<string, () => Promise<() => Promise<unknown>>> = {
  addOperator: async () => {
    const email = newAddress();
    return () => addOperator(email, byCommand());
  },
  removeOperator: async () => {
    const email = newAddress();
    await addOperator(email, byCommand());
    return () => removeOperator(email, byCommand());
  },
  approveDomain: async () => {
    const body = { account_id: (await distributor()).id, domain: `${newAddress().split('@')[0]}.example` };
    return () => ask('POST', '/domains', body);
  },
  releaseDomain: async () => {
    const body = { account_id: (await distributor()).id, domain: `${newAddress().split('@')[0]}.example` };
    await ask('POST', '/domains', body);
    return () => ask('DELETE', `/domains/${body.domain}`);
  },
  deleteSuppression: async () => {
    const address = newAddress();
    await suppress(address, { reason: 'bounce', detail: 'gone', codes: true }, clock.now());
    const found = await getSuppressed(address);
    return () => ask('DELETE', `/suppressions/${found && suppressionOf(found).id}`);
  },
};

const recordsIn = (items: StoredItem[]): number => items.filter(({ sk }) => sk.startsWith('STAMP#')).length;
const restOf = (items: StoredItem[]) => items.filter(({ sk }) => !sk.startsWith('STAMP#'));

describe('an action killed at its write', () => {
  it.each(Object.keys(ACTIONS).flatMap((name) => [[name, 'killed before'] as const, [name, 'killed after'] as const]))(
    '%s, %s: is done and on record, or neither',
    async (name, fault: Fault) => {
      const act = await ACTIONS[name]?.();
      const before = await whole.items();
      await withFaults(
        (_, operation) => (isWrite(operation) ? fault : undefined),
        async () => act?.(),
      ).catch(() => {});
      const after = await whole.items();

      const isDone = fault === 'killed after';
      expect(recordsIn(after) - recordsIn(before)).toBe(isDone ? 1 : 0);
      expect(isDeepStrictEqual(restOf(after), restOf(before))).toBe(!isDone);
      // Once more: the action is then done, and recorded once.
      await act?.();
      expect(recordsIn(await whole.items()) - recordsIn(before)).toBe(1);
    },
  );
});
