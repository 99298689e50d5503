import { createHash } from 'node:crypto';
import { Fault } from '../fault.ts';

/**
 * A cursor is the sort key that a page ended with, and a tag that binds it to its list, so that one of another list,
 * another account or another range of dates is refused rather than answered with the wrong page. It is no secret:
 * the partition read always comes from the caller's scope, never from the cursor.
 */
export const encodeCursor = (list: string, sk: string): string =>
  `${Buffer.from(sk).toString('base64url')}.${tag(list, sk)}`;

export function decodeCursor(list: string, cursor: string): string {
  const [encoded = '', given] = cursor.split('.');
  const sk = Buffer.from(encoded, 'base64url').toString();
  if (given !== tag(list, sk) || encodeCursor(list, sk) !== cursor) throw notOfThisList(cursor);
  return sk;
}

export const notOfThisList = (cursor: string): Fault =>
  new Fault('invalid', `cursor ${short(cursor)} is not of this list; use one from the Link header of its answer.`);

const tag = (list: string, sk: string): string =>
  createHash('sha256').update(`${list}\n${sk}`).digest('base64url').slice(0, 16);

const short = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
