/** AWS's published limits that a month's first day can meet, as an account has them without asking for more. */
export const LIMITS = {
  /** DynamoDB, on demand: units a second that a table takes at once when it was never busier. */
  tableStart: 4_000,
  /** It takes twice its former peak, and reaches that within so many seconds. */
  doublesEverySeconds: 1_800,
  /** The quota of a table in an account. */
  tableQuota: 40_000,
  /** Units of writing a second for one partition key, however the table grows. */
  partition: 1_000,
  /** Lambda: functions running at once in an account. */
  concurrency: 1_000,
  /** SES: mails a second for an account that has just left the sandbox, and in a day. */
  mailsASecond: 14,
  mailsADay: 50_000,
};
