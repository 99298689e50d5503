import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chanceOf } from '../support/chance.ts';
import { copyTree } from '../support/tree-copy.ts';
import { mutationsOf } from './mutations.ts';
import { known, remember } from './progress.ts';
import { type Mutant, type Outcome, outcomeOf } from './run-mutant.ts';
import { reasonFor } from './uncaught.ts';

/**
 * `npm run test:mutants`: puts small faults into sampled places in the code and reports those no test notices. The last commit's hash
 * draws the sample, so two runs on one commit agree and no commit can choose its sample. Outcomes are stored: a stopped run resumes.
 */
const AREAS: { name: string; folders: string[]; share: number; caughtMin: number }[] = [
  { name: 'lib, functions and agent', folders: ['lib', 'functions', 'agent'], share: 0.75, caughtMin: 0.85 },
  { name: 'dashboard', folders: ['dashboard'], share: 0.25, caughtMin: 0.75 },
];
const USAGE = `npm run test:mutants -- [--count 60] [--folder lib/books/quotes]... [--since '1 week ago'] [--seed 1] [--minutes 30] [--at file:line]
  --count    the number of faults; without --folder three of four in lib, functions and agent, one of four in the dashboard
  --folder   only in this folder; may be repeated
  --since    only in files that were committed since then
  --seed     another sample than that of the last commit
  --minutes  stops after this time; the same command continues
  --at       all faults of one line, to see whether a test notices them`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    folder: { type: 'string', multiple: true },
    since: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    at: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();
const seed = values.seed ? Number(values.seed) : Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16);

/** Texts for people and build scripts have no behavior for a test to catch. */
const LEFT_OUT =
  /^dashboard\/(texts|screenshots|build)|\/make-[a-z]+\.ts$|^agent\/(build|executable)|\/texts\/|\/(texts|words|feed-type-names|feed-type-examples)\.ts$|\.d\.ts$/;

if (values.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const stopAt = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : Number.POSITIVE_INFINITY;
  console.log(`Seed ${seed}.`);
  const copy = copyTree();
  const summary: string[] = [];
  try {
    for (const { name, caughtMin, mutants } of sampled()) {
      const results = await run(mutants, copy, stopAt);
      summary.push(...report(name, caughtMin, mutants.length, results));
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`\n${summary.join('\n')}`);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${summary.join('\n\n')}\n`);
}

type Result = { mutant: Mutant; outcome: Outcome };

async function run(mutants: Mutant[], copy: string, stopAt: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, mutant] of mutants.entries()) {
    const stored = values.at ? undefined : known(mutant);
    if (!stored && Date.now() > stopAt) continue;
    const began = Date.now();
    const outcome = stored ?? (await outcomeOf(mutant, copy));
    if (!stored) remember(mutant, outcome);
    results.push({ mutant, outcome });
    const time = stored ? 'stored' : `${Math.round((Date.now() - began) / 1000)} s`;
    console.log(`${index + 1}/${mutants.length} (${time}) ${sentence({ mutant, outcome })}`);
  }
  return results;
}

/** Survivors, then the share caught. A fault that changes nothing counts neither as caught nor as survived. */
function report(name: string, caughtMin: number, planned: number, results: Result[]): string[] {
  const survivors = results.filter(({ outcome }) => 'tests' in outcome);
  const counted = results.length - survivors.filter(({ mutant }) => reasonOf(mutant)).length;
  const caught = results.length - survivors.length;
  const share = `${name}: ${caught} of ${counted} caught; at least ${Math.round(caughtMin * 100)} of 100 are required.`;
  const isDone = results.length === planned;
  if (!isDone || caught < caughtMin * counted) process.exitCode = 1;
  return [
    ...survivors.map(sentence),
    isDone ? share : `${share} ${planned - results.length} of ${planned} are left: run the command again.`,
  ];
}

function sentence({ mutant, outcome }: Result): string {
  const place = `${mutant.file}:${mutant.line} ${mutant.change}`;
  if ('caughtBy' in outcome) return `caught by ${outcome.caughtBy}: ${place}`;
  const reason = reasonOf(mutant);
  return reason ? `changes nothing: ${place} (${reason})` : `SURVIVED ${outcome.tests} test files: ${place}`;
}

/** A declaration, because this module runs while it is loaded. */
function reasonOf(mutant: Mutant): string | undefined {
  return reasonFor(mutant, readFileSync(mutant.file, 'utf8'));
}

function sampled(): { name: string; caughtMin: number; mutants: Mutant[] }[] {
  if (values.at) {
    const [, file, line] = /^(.+):(\d+)$/.exec(values.at) ?? [];
    const all = candidatesIn(AREAS.flatMap(({ folders }) => folders));
    const mutants = all.filter((one) => one.file === file && one.line === Number(line));
    return [{ name: values.at, caughtMin: 1, mutants }];
  }
  const chance = chanceOf(seed);
  const areas = AREAS.map((area) => ({ ...area, candidates: candidatesIn(area.folders) })).filter(
    ({ candidates }) => candidates.length > 0,
  );
  // An area excluded by `--folder` gives its share to the others.
  const shares = areas.reduce((sum, { share }) => sum + share, 0);
  return areas.map(({ name, caughtMin, share, candidates }) => ({
    name,
    caughtMin,
    mutants: chance.shuffled(candidates).slice(0, Math.round((Number(values.count) * share) / shares)),
  }));
}

function candidatesIn(folders: string[]): Mutant[] {
  const changed =
    values.since && new Set(git('log', `--since=${values.since}`, '--name-only', '--format=').split('\n'));
  const inFolder = (file: string): boolean =>
    values.folder === undefined || values.folder.some((folder) => file === folder || file.startsWith(`${folder}/`));
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/node_modules|\/dist\//.test(file) && !LEFT_OUT.test(file) && inFolder(file))
    .filter((file) => !changed || changed.has(file))
    .sort()
    .flatMap((file) => mutationsOf(file, readFileSync(file, 'utf8')).map((mutation) => ({ file, ...mutation })));
}
