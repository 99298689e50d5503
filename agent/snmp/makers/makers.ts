import { BROTHER } from './brother.ts';
import { CANON } from './canon.ts';
import { HP } from './hp.ts';
import { KONICA_MINOLTA } from './konica-minolta.ts';
import { KYOCERA } from './kyocera.ts';
import { LEXMARK } from './lexmark.ts';
import type { Maker } from './maker.ts';
import { RICOH } from './ricoh.ts';
import { XEROX } from './xerox.ts';

/** docs/makers-counters.md has them as a table. */
export const MAKERS: readonly Maker[] = [BROTHER, CANON, HP, KONICA_MINOLTA, KYOCERA, LEXMARK, RICOH, XEROX];

/** By the enterprise number of its sysObjectID. */
export function makerOf(sysObjectId: unknown): Maker | undefined {
  const [, number] = /^1\.3\.6\.1\.4\.1\.(\d+)(?:\.|$)/.exec(String(sysObjectId)) ?? [];
  return number === undefined ? undefined : MAKERS.find(({ enterprises }) => enterprises.includes(Number(number)));
}
