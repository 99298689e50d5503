/** The address cannot receive mail. Permanent: do not retry. */
export class Unsendable extends Error {}

/** The transport refused the mail, so it was surely not sent. It may be retried at once. */
export class NotTaken extends Error {}
