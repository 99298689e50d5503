/**
 * The partitions of the table by the beginning of their keys, as patterns of IAM: `*` is any characters, `?` is one. A function
 * that needs to write few kinds of item is granted these partitions alone. The keys themselves are made in keys.ts.
 */
export const partitions = {
  /** The path of an account begins with the id of its root, a UUID. */
  account: '????????-????-????-????-*',
  apiKey: 'KEY#*',
  rateWindow: 'RATE#*',
  session: 'SESSION#*',
  beat: 'BEAT#*',
  mail: 'MAIL#*',
  suppressed: 'SUPPRESSED',
  signedFacts: 'SIGNED#*',
} as const;
