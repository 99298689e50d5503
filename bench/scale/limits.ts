/** AWS's published limits within reach on a month's first day, at an account's default quotas. */
export const LIMITS = {
  /** DynamoDB on demand: units per second a table accepts at once if it was never busier. */
  tableStart: 4_000,
  /** It accepts twice its former peak, and reaches that within this many seconds. */
  doublesEverySeconds: 1_800,
  /** The quota for one table in an account. */
  tableQuota: 40_000,
  /** Write units per second for one partition key, however the table grows. */
  partition: 1_000,
  /** Lambda: functions running concurrently in an account. */
  concurrency: 1_000,
  /** SES: mails per second for an account that has just left the sandbox, and per day. */
  mailsASecond: 14,
  mailsADay: 50_000,
};
