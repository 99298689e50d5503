/** The revisions of the interface that run side by side. The domain knows only the newest. */
export const REVISIONS = ['1.6.3', '1.6.6'] as const;
export type Revision = (typeof REVISIONS)[number];
export const NEWEST: Revision = '1.6.6';

export const isRevision = (text: string): text is Revision => (REVISIONS as readonly string[]).includes(text);
