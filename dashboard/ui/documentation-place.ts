/** A docs/ page without `.md`, and a heading's anchor. */
export type DocumentationPlace = { page: string; section?: string };
