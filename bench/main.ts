import { mkdirSync, writeFileSync } from 'node:fs';
import { columns, type Figure, printed } from './figures.ts';

/**
 * `npm run bench`: the speed described in docs/performance.md. Each figure is measured side by side with its baseline
 * in the same run, because absolute times on a shared machine mean little. Exits with 1 when a target is missed. `npm
 * run bench -- <name>` runs one; benchmarks that take minutes, or print a table rather than a figure, run only that
 * way.
 */
type Bench = { about: string; isOnRequest?: true; run(): Promise<Figure[]> };

const BENCHES: Record<string, Bench> = {
  call: {
    about: 'CPU of a DynamoDB call through the table, against bare signed HTTP',
    run: async () => [await (await import('./table-call.ts')).tableCall()],
  },
  server: {
    about: 'GET and POST a deposit on the local server, against a bare server and public samples',
    run: async () => (await import('./local-server.ts')).localServer(),
  },
  batches: {
    about: 'a row of a batch against a request of its own, and the memory it takes',
    run: async () => (await import('./batches.ts')).batches(),
  },
  dashboard: {
    about: "the dashboard's first view in a real browser: bytes, and requests to the API until the first figures",
    run: async () => (await import('./dashboard.ts')).dashboard(),
  },
  'first-paint': {
    about: "the dashboard's first view on a line of 400 ms and 50 KB/s: round trips, bytes, times, layout shift",
    run: async () => (await import('./first-paint.ts')).firstPaint(),
  },
  cold: {
    about: "loading each function's bundle in a new process, against the DynamoDB client alone",
    run: async () => (await import('./cold-start.ts')).coldStart(),
  },
  'cold-start-before': {
    about: "a function's cold start against that of a checkout in BENCH_BEFORE",
    isOnRequest: true,
    run: async () => (await import('./cold-start-before.ts')).coldStartBefore(),
  },
  plugins: {
    about: 'what each step of bundling saves of a cold start',
    isOnRequest: true,
    run: async () => (await import('./bundle-plugins.ts')).bundlePlugins(),
  },
  close: {
    about: 'closing a month: what an account takes, of many against of few',
    run: async () => (await import('./close.ts')).close(),
  },
  invoices: {
    about: 'issuing invoices: what one takes, of 1,000 root accounts against of 200; BENCH_ROOTS',
    isOnRequest: true,
    run: async () => (await import('./invoices.ts')).invoices(),
  },
  moves: {
    about: 'moving a channel with 4,000 customers: calls, units and time, against one with 10',
    isOnRequest: true,
    run: async () => (await import('./moves.ts')).moves(),
  },
  certificates: {
    about: 'page, PDF, picture and signature of a certificate, warm, in all languages',
    run: async () => (await import('./certificates.ts')).certificates(),
  },
  reports: {
    about: "the PDF of a year's report with 200 of 600 accounts, against a certificate, and its memory",
    run: async () => (await import('./reports.ts')).reports(),
  },
  'meter-reports': {
    about: "a dealer's nightly report of 4,000 devices: memory, and time for a device against 400",
    isOnRequest: true,
    run: async () => (await import('./meter-reports.ts')).meterReports(),
  },
  'report-year': {
    about:
      "a year of a dealer's nightly reports of 4,000 devices, compared with a model of the contract; BENCH_NIGHTS, SEED",
    isOnRequest: true,
    run: async () => (await import('./meter-reports.ts')).reportYear(),
  },
  'agent-fleet': {
    about: "three days of a dealer's 600 agents, the desk compared with a model: units of a heartbeat; BENCH_AGENTS",
    isOnRequest: true,
    run: async () => (await import('./agent-fleet.ts')).agentFleet(),
  },
  'mail-in': {
    about: 'parsing a received mail of 30 MB: memory, and CPU for a megabyte against a mail of 2 MB',
    isOnRequest: true,
    run: async () => (await import('./mail-in.ts')).mailIn(),
  },
  'public-log': {
    about: 'a day of 30,000 documents added to a public log of a million: time and memory',
    isOnRequest: true,
    run: async () => (await import('./public-log.ts')).publicLog(),
  },
  'public-log-units': {
    about: 'a day of 1,000 certificates: calls and units of the run that adds them to the public log',
    isOnRequest: true,
    run: async () => (await import('./public-log-units.ts')).publicLogUnits(),
  },
  archives: {
    about: 'an archive of 100,000 deposits: memory and time, against 10,000',
    isOnRequest: true,
    run: async () => (await import('./archives.ts')).archives(),
  },
  csv: {
    about: 'a list of 100,000 deposits as CSV in pages: memory and time for a row',
    isOnRequest: true,
    run: async () => (await import('./csv.ts')).csv(),
  },
  load: {
    about: '64 connections on one account, a minute, beside the same DynamoDB calls made by bare signed HTTP',
    isOnRequest: true,
    run: async () => (await import('./load.ts')).load(),
  },
  totals: {
    about: "what it costs to count an offset up to the root, and a month's end of 8,000 accounts",
    isOnRequest: true,
    run: async () => (await import('./totals.ts')).totals(),
  },
  'large-parents': {
    about: 'counting closes below a parent with 20,000 accounts after three years, against one with 200',
    isOnRequest: true,
    run: async () => (await import('./large-parents.ts')).largeParents(),
  },
  changes: {
    about: 'totals of 800 offsets with 20 failing webhooks, against without',
    isOnRequest: true,
    run: async () => (await import('./changes.ts')).changes(),
  },
  capacity: {
    about: 'DynamoDB calls and capacity units of each kind of request',
    isOnRequest: true,
    run: async () => (await import('./capacity.ts')).capacity(),
  },
  ledger: {
    about: 'covering an offset with planted trees: calls and units, early and late among 20,000',
    isOnRequest: true,
    run: async () => (await import('./ledger.ts')).ledger(),
  },
  webhooks: {
    about: '10,000 events to 20 receivers: none lost, none doubled, memory flat',
    isOnRequest: true,
    run: async () => (await import('./webhooks.ts')).webhooks(),
  },
  'sign-in': {
    about: 'how long signing in takes for addresses that are known and that are not',
    isOnRequest: true,
    run: async () => (await import('./sign-in.ts')).signIn(),
  },
  agent: {
    about: 'the agent over 5,000 printers: all are pushed, in how much time and memory',
    isOnRequest: true,
    run: async () => (await import('./agent.ts')).agent(),
  },
};

const [wanted] = process.argv.slice(2);
if (wanted !== undefined && !BENCHES[wanted]) {
  const rows = Object.entries(BENCHES).map(([name, { about, isOnRequest }]) => [name, isOnRequest ? '*' : '', about]);
  console.error(`There is no bench ${JSON.stringify(wanted)}. Without a name all run but those with a star:\n`);
  console.error(columns(rows));
  process.exit(2);
}

const figures: Figure[] = [];
for (const [name, { isOnRequest, run }] of Object.entries(BENCHES)) {
  if (wanted === undefined ? isOnRequest : name !== wanted) continue;
  process.stderr.write(`${name} …\n`);
  figures.push(...(await run()));
}
if (figures.length > 0) console.log(`\n${printed(figures)}`);
mkdirSync('artifacts', { recursive: true });
writeFileSync('artifacts/bench.json', `${JSON.stringify({ node: process.version, figures }, null, 2)}\n`);
// Servers left running by benchmarks, such as printers, would keep this process alive.
process.exit(figures.every(({ isMet }) => isMet) ? 0 : 1);
