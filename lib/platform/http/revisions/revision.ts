import { Fault } from '../../fault.ts';

/** The API revisions running side by side, oldest first. The domain knows only the newest. */
export const REVISIONS = ['1.6.3', '1.6.6'] as const;
export type Revision = (typeof REVISIONS)[number];
export const NEWEST: Revision = '1.6.6';

export const isRevision = (text: string): text is Revision => (REVISIONS as readonly string[]).includes(text);

/** Whether a revision includes something introduced in another: in the newest, unless its declaration names an earlier one. */
export const includes = (revision: Revision, since: Revision = NEWEST): boolean =>
  REVISIONS.indexOf(since) <= REVISIONS.indexOf(revision);

/** Since this revision, a request must name its application in User-Agent. */
export const requiresUserAgent = (revision: Revision): boolean => includes(revision, '1.6.6');

/** The revision named by an Api-Revision header; undefined without one. */
export function revisionNamed(header: string | undefined): Revision | undefined {
  const text = header?.trim();
  if (text === undefined || isRevision(text)) return text;
  throw new Fault(
    'invalid',
    `Api-Revision must be one of ${REVISIONS.join(', ')}, but was ${JSON.stringify(text.slice(0, 40))}.`,
    { reason: 'not_accepted' },
  );
}
