import { createHash } from 'node:crypto';
import { Fault } from '../fault.ts';

/**
 * A cursor is a page's last sort key and a tag that binds it to its list. A cursor from another list, account or date range is
 * refused instead of returning the wrong page. It is not a secret: the partition always comes from the caller's scope, never
 * from the cursor.
 */
export const encodeCursor = (list: string, sk: string): string =>
  `${Buffer.from(sk).toString('base64url')}.${tag(list, sk)}`;

export function decodeCursor(list: string, cursor: string): string {
  const [encoded = '', sentTag] = cursor.split('.');
  const sk = Buffer.from(encoded, 'base64url').toString();
  if (sentTag !== tag(list, sk) || encodeCursor(list, sk) !== cursor) throw notOfThisList(cursor);
  return sk;
}

/** The position in a counted list. Cursors are not signed, so a forged one may hold any text. */
export function decodeNumber(list: string, cursor: string): number {
  const text = decodeCursor(list, cursor);
  if (!/^\d{1,12}$/.test(text)) throw notOfThisList(cursor);
  return Number(text);
}

export const notOfThisList = (cursor: string): Fault =>
  new Fault('invalid', `cursor ${short(cursor)} is not of this list; use one from the Link header of its answer.`, {
    reason: 'not_accepted',
    field: 'cursor',
  });

const tag = (list: string, sk: string): string =>
  createHash('sha256').update(`${list}\n${sk}`).digest('base64url').slice(0, 16);

const short = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
