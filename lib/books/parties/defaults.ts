/** Days from the issue of an invoice until it is due, unless the buyer has others. */
export const PAYMENT_DAYS = 30;
