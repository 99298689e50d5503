/** Days from an invoice's issue until it is due, unless the buyer has others. */
export const PAYMENT_DAYS = 30;
