import * as z from 'zod';
import { sha256 } from '../../../platform/digest.ts';
import { payloadOf } from '../../../platform/signing/jws.ts';
import { keys, table } from '../../../platform/table/table.ts';
import { isLogOn } from '../../../platform/transparency-log/log-files.ts';
import { leafKey, loggedIn, StoredLeaf } from '../../../presentation/signed-documents/log-leaf.ts';
import { factsIn } from '../ledger/files.ts';

const SignedOnDay = z.object({ jws: z.string() });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A project's figures as the public log's run signed them on a day, with their proof; undefined if it signed none. */
export async function ledgerOnDay(projectId: string, day: string): Promise<object | undefined> {
  if (!DAY.test(day) || !isLogOn()) return undefined;
  const signed = await table.get(keys.ledgerOnDay(projectId, day), SignedOnDay);
  if (!signed) return undefined;
  const text = payloadOf(signed.jws);
  const key = leafKey({ kind: 'ledger', entryKind: 'ledger', id: projectId, payloadHash: sha256(text) });
  const leaf = await table.get(key, StoredLeaf);
  return { facts: factsIn({ text }), jws: signed.jws, inclusion: (leaf && loggedIn(leaf)?.inclusion) ?? null };
}
