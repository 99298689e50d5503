/** An export that cannot be made as asked, with a sentence for the operator. */
export class ExportRefused extends Error {}
