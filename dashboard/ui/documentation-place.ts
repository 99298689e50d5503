/** A page of docs/ without `.md`, and the anchor of one of its headings. */
export type DocumentationPlace = { page: string; section?: string };
