/** A configuration mistake a person has to correct. */
export class Misconfigured extends Error {}
