/** The export cannot be made as requested; the message is for the operator. */
export class ExportRefused extends Error {}
