/**
 * Integration tests that cannot pass through another process, each with the reason. All other tests in test/functions and test/contract
 * pass unchanged through the emulated cloud.
 */
export const EXCLUDED_TESTS: { file: string; name: RegExp; why: string }[] = [
  {
    file: 'contract/endpoints.test.ts',
    name: /GET \S*\/reports\/issued\/\{id\} takes one round trip when warm/,
    why: 'Here the reports function counts a read of the log.',
  },
  {
    file: 'functions/meter-reports.test.ts',
    name: /answers its file as an attachment for 30 days|takes 50 new files a day|takes CSV, XLSX and ZIP, and answers the row|of type upload answers 400 to what would wait/,
    why: 'It moves the clock of its own process, or expects the bytes that are a redirect here.',
  },
  {
    file: 'functions/public-log.test.ts',
    name: /serves its files, the newest checkpoint for a minute/,
    why: 'It writes a log of its own into a folder; cloud/grants.cloud.ts reads one through the front door.',
  },
  {
    file: 'functions/account-moves.test.ts',
    name: /needs a full user who signed in within the last 30 minutes/,
    why: 'It moves the clock of its own process.',
  },
  {
    file: 'functions/biomass.test.ts',
    name: /chooses a favorite, or else any active project, when none is named/,
    why: 'It changes the catalog and makes its own process forget the old one.',
  },
  {
    file: 'functions/biomass.test.ts',
    name: /is correct across the boundaries of month, quarter and year/,
    why: 'It moves the clock of its own process.',
  },
  {
    file: 'functions/biomass.test.ts',
    name: /has every month of the range, zeros included, oldest first/,
    why: 'It counts one round trip; here volume is another function, which has to look up the key first.',
  },
  {
    file: 'functions/quotes.test.ts',
    name: /creates an offset of its pages, trees and project, in two round trips/,
    why: 'It counts two round trips; here biomass is another function, which has to look up the key first.',
  },
  {
    file: 'functions/feeds.test.ts',
    name: /answers every field, with activated_at in this answer's form alone|moves one timestamp, keeps the other/,
    why: 'It stops the clock of its own process.',
  },
  {
    file: 'functions/feeds.test.ts',
    name: /is unhealthy with wrong credentials, and the log says why without them/,
    why: 'It reads the log of its own process.',
  },
  {
    file: 'functions/feeds.test.ts',
    name: /is unhealthy on an address that is not public, unless the host allows it/,
    why: 'It changes the environment of its own process.',
  },
  {
    file: 'functions/deposit-batches.test.ts',
    name: /is named in the response, and listed with what it made|keeps deposits in closed books/,
    why: 'It stops the clock of its own process.',
  },
  {
    file: 'functions/feed-sheets.test.ts',
    name: /applies from the day it was set|counts a day again only with a later reading/,
    why: 'It stops the clock of its own process.',
  },
  {
    file: 'functions/feed-sheets.test.ts',
    name: /a system reporting daily amounts/,
    why: 'It collects in its own process, which has no key to the passwords of the cloud.',
  },
  {
    file: 'functions/orders.test.ts',
    name: /refuses a complete or inactive project, naming the field/,
    why: 'It changes the catalog and makes its own process forget the old one.',
  },
  {
    file: 'functions/orders.test.ts',
    name: /has room for 20 biomass and 20 carbon projects in one transaction/,
    why: 'It counts the round trips of a process that knows the key.',
  },
  {
    file: 'contract/deactivated.test.ts',
    name: /reads for everybody and changes only for callers above|nothing is changed below it either, by its own key|activates itself by key or person|a key of a feed pushes nothing/,
    why: 'An account that was deactivated is known to other functions for up to 55 seconds more; the test makes its own process forget it.',
  },
  {
    file: 'functions/feed-push.test.ts',
    name: /with more and longer names than a feed keeps is refused whole/,
    why: 'The emulated table throttles a partition as DynamoDB does, so that 5,000 long names at once are answered with 429 here.',
  },
  {
    file: 'functions/servers.test.ts',
    name: /may not be "http:\/\//,
    why: 'The cloud of the suite allows plain HTTP on this machine, for the print-monitoring systems of the tests.',
  },
  {
    file: 'functions/servers.test.ts',
    name: /changes given fields and leaves omitted ones|replaces the password, and clears it with null|loses none of 20 changes at once|servers of an account in the path.*are managed by the same endpoints/,
    why: 'It decrypts a stored password under the key of its own process; here the key never leaves KMS.',
  },
  {
    file: 'functions/large-lists.long.ts',
    name: /is cut at 4 MB of the response: 7,000 certificates/,
    why: 'It counts the round trips of a process that knows the key.',
  },
  {
    file: 'contract/older-items.test.ts',
    name: /was tried with many/,
    why: 'It watches what its own process reads.',
  },
  {
    file: 'functions/feeds.test.ts',
    name: /takes no longer than its limit when the host/,
    why: 'It shortens the limit in the environment of its own process.',
  },
  {
    file: 'functions/deposits.test.ts',
    name: /is its date's until the next month's 1st|does not depend on earlier deposits, nor on months|is the current one when its own was closed|locks its deposits|locks the offsets|subtracts it from the month|counts once when 10 requests delete it concurrently/,
    why: 'It moves the clock of its own process, or counts the round trips of a warm one.',
  },
  {
    file: 'functions/servers.test.ts',
    name: /to another scheme, host or port needs the password along|never brings a password to a host it was not given for|is set by the host, and an account below has its own limit|leaves no feed without its server|lets no feed use another type's server/,
    why: 'It decrypts under the key of its own process, or changes the limits in its environment.',
  },
  ...['functions/users.test.ts', 'functions/servers.test.ts'].map((file) => ({
    file,
    name: /takes one round trip for each request/,
    why: 'It counts the round trips of a warm process.',
  })),
  {
    file: 'functions/batches.test.ts',
    name: /has every row once after it was killed in the middle/,
    why: 'It kills calls of its own process.',
  },
  {
    file: 'functions/webhooks.test.ts',
    name: /in no log and no remembered answer|takes this machine's address where the process allows it|is refused with the url http:\/\/127|wakes the worker|while no message can be sent/,
    why: 'It reads the log, the queue or the environment of its own process; the cloud of the suite allows plain HTTP on this machine.',
  },
  {
    file: 'functions/sign-in.test.ts',
    name: /asking for a code (?!is unknown)|signing in when the process dies|a code (is for ten minutes|is stored as a hash)|a session (ends twelve hours|is written to once)|what a person may do (is told by|is counted)/,
    why: 'It moves the clock, reads the messages or the log, or counts the calls of its own process; or it asks from networks of its choosing.',
  },
  {
    file: 'functions/api-keys.test.ts',
    name: /the day of the last use|revoking (ends the key at once here|may be done by the key itself)/,
    why: 'It moves the clock of its own process, or what it remembers; here another function may know a revoked key for 55 seconds.',
  },
  {
    file: 'functions/feed-push.test.ts',
    name: /counts its first day from its first reading|moves a late reading's pages between months while both are open|leaves its pages on the next day if its month is closed before a late reading comes|leaves a day alone whose month is closed|counts a day's first reading in the current month|ignores a reading replacing one in a month closed|keeps a closed day's deposit|dates readings from an agent with a fast clock as now|is unhealthy from the first day without data/,
    why: 'It moves the clock of its own process.',
  },
  {
    file: 'functions/feed-upload.test.ts',
    name: /a file with a bad row, and books nothing|stays healthy without a file a day/,
    why: 'It moves the clock of its own process.',
  },
  {
    file: 'functions/sign-in.test.ts',
    name: /is for ten minutes|ends twelve hours after its last use|is written to once in five minutes at the most/,
    why: 'It moves the clock of its own process.',
  },
  {
    file: 'functions/sign-in.test.ts',
    name: /changes nothing after 60 seconds when|count requests by session, as a key's/,
    why: 'It makes its own process forget who called, or limits requests in its own environment.',
  },
  {
    file: 'functions/sign-in.test.ts',
    name: /answers 401 without the word at which a browser opens its own dialog/,
    why: 'It sends no cookie, so here it comes to the API’s own address; cloud/sign-in.cloud.ts tries it through the front door.',
  },
  {
    file: 'functions/api-keys.test.ts',
    name: /ends the key at once here, keeps it listed/,
    why: 'A revoked key works for up to 55 seconds more in other functions that it was used with.',
  },
  {
    file: 'functions/settings.test.ts',
    name: /are all off to begin with|has an address that changes with it, and none when it is gone/,
    why: 'It knows the public address of its own process; here it is that of the front door.',
  },
];

/** For `testNamePattern`: every name but those. */
export const INCLUDED_TESTS = new RegExp(`^(?!.*(${EXCLUDED_TESTS.map(({ name }) => name.source).join('|')}))`);

/**
 * Files in which nearly every test moves its own process's clock, or has its own table or queues, by their names in test/functions.
 */
const OF_ONE_PROCESS = [
  'months',
  'statements',
  'lists-below',
  'months-below',
  'project-totals',
  'feed-status',
  'agents',
  'enrollments',
  // The cloud of the suite receives no mail.
  'mail-addresses',
  // Other functions know the former line of an account for up to 55 seconds more.
  'moved-months',
  'moved-statements',
  // It also needs the operator's settings in its environment: cloud/grants.cloud.ts connects a feed here.
  'universal-print',
  // It has its own queues and a table with its own stream: cloud/callers-walk.ts requests the health and every queue's dead letters here.
  'operator-health',
];

/** A file that only `npm run test:long` runs is excluded as well. */
export const EXCLUDED_FILES = [
  ...OF_ONE_PROCESS.map((name) => `test/functions/${name}.{test,long}.ts`),
  'test/contract/moved.test.ts',
];
