/** An export that cannot be made as requested, with a sentence for the operator. */
export class ExportRefused extends Error {}
