/** The address cannot receive mail. Permanent: do not retry. */
export class Unsendable extends Error {}

/** The receiving server refused the address during sending. Permanent, and no further mail goes to the address. */
export class Bounced extends Unsendable {
  /** The server's words, which may name the recipient. */
  readonly detail: string;

  constructor(message: string, detail: string) {
    super(message);
    this.detail = detail;
  }
}

/** The transport refused the mail, so it was surely not sent. A retry need not wait until the mail's lease expires. */
export class NotTaken extends Error {
  /** Another attempt within seconds would be refused too. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent = false, ...options }: { isPermanent?: boolean } & ErrorOptions = {}) {
    super(message, options);
    this.isPermanent = isPermanent;
  }
}
