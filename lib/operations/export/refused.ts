/** An export cannot be made as requested. The message is a sentence for the operator. */
export class ExportRefused extends Error {}
