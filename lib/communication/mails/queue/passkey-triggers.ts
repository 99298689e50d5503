import { type StoredPasskey, StoredPasskeys } from '../../../accounts/passkeys/passkey.ts';
import type { Change } from '../../../platform/changes/change.ts';
import { kinds, read } from '../../../platform/table/table.ts';
import { dayOf } from '../../../platform/time.ts';
import type { Trigger } from './trigger.ts';

/** Passkeys added or removed, or whose counter fell. Erasing a person deletes the whole item, and mails nobody. */
export function passkeyTriggers({ pk, sk, before, after, at }: Change): Trigger[] {
  if (sk !== kinds.passkeys || !after) return [];
  const person = pk.slice(pk.indexOf('#') + 1);
  const old = before ? read(before, StoredPasskeys()).passkeys : [];
  const present = read(after, StoredPasskeys()).passkeys;
  const about = ({ id, name }: StoredPasskey) => ({ person, passkey: id, name, day: dayOf(at) });
  const added = missingIn(old, present);
  return [
    ...added.map((one): Trigger => ({ kind: 'passkey', news: 'added', ...about(one) })),
    ...missingIn(present, old).map((one): Trigger => ({ kind: 'passkey', news: 'removed', ...about(one) })),
    ...present.filter((one) => hasFallen(one, old)).map((one): Trigger => fallen(one, about(one))),
    ...(old.length === 0 ? added : []).map((one): Trigger => {
      const { name: _, ...ids } = about(one);
      return { kind: 'operator_passkey', ...ids };
    }),
  ];
}

const missingIn = (list: StoredPasskey[], among: StoredPasskey[]): StoredPasskey[] =>
  among.filter(({ id }) => !list.some((one) => one.id === id));

const hasFallen = ({ id, counter_fell_at }: StoredPasskey, old: StoredPasskey[]): boolean =>
  counter_fell_at !== null && old.some((one) => one.id === id && one.counter_fell_at !== counter_fell_at);

/** The time distinguishes one fall from the next. */
const fallen = (
  { counter_fell_at }: StoredPasskey,
  about: { person: string; passkey: string; name: string; day: string },
): Trigger => ({ kind: 'passkey', news: 'counter', ...about, at: counter_fell_at ?? undefined });
