import { Fault } from '../../fault.ts';

/** The revisions of the interface that run side by side. The domain knows only the newest. */
export const REVISIONS = ['1.6.3', '1.6.6'] as const;
export type Revision = (typeof REVISIONS)[number];
export const NEWEST: Revision = '1.6.6';

export const isRevision = (text: string): text is Revision => (REVISIONS as readonly string[]).includes(text);

/** The revision that an Api-Revision header names; undefined without one. */
export function revisionNamed(header: string | undefined): Revision | undefined {
  const text = header?.trim();
  if (text === undefined || isRevision(text)) return text;
  throw new Fault(
    'invalid',
    `Api-Revision must be one of ${REVISIONS.join(', ')}, but was ${JSON.stringify(text.slice(0, 40))}.`,
  );
}
