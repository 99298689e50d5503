/** No mail to this address will ever be taken, whoever tries how often. */
export class Unsendable extends Error {}

/** The carrier refused the mail, so it surely has not gone: it may be tried again at once. */
export class NotTaken extends Error {}
