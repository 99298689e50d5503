/** One clear sentence for a person; whoever started us prints it and exits with 1. */
export class CannotStart extends Error {}
