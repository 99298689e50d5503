import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { copyTree } from '../support/tree-copy.ts';
import { EQUIVALENT } from './equivalent.ts';
import { mutationsOf } from './mutations.ts';
import { type Mutant, type Outcome, outcomeOf } from './run-mutant.ts';
import { randomFrom, sampleOf } from './sample.ts';

/**
 * `npm run test:mutants`: puts small faults into sampled places of the code and reports which ones no test notices. The sample is drawn by
 * the hash of the last commit, so that two runs of one commit agree and no commit can choose its sample.
 */
const AREAS: { name: string; folders: string[]; share: number; caughtMin: number }[] = [
  { name: 'lib, functions and agent', folders: ['lib', 'functions', 'agent'], share: 0.75, caughtMin: 0.85 },
  { name: 'dashboard', folders: ['dashboard'], share: 0.25, caughtMin: 0.75 },
];
const USAGE = `npm run test:mutants -- [--count 60] [--folder lib/quotes]... [--since '1 week ago'] [--seed 1] [--at file:line]
  --count   how many faults; three of four in lib, functions and agent, one of four in the dashboard
  --folder  only in this folder; may be repeated
  --since   only in files that were committed since then
  --seed    another sample than that of the last commit
  --at      all faults of one line, to see whether a test notices them`;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    folder: { type: 'string', multiple: true },
    since: { type: 'string' },
    seed: { type: 'string' },
    at: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Texts of the languages and scripts that build are not behavior that a unit of code decides. */
const LEFT_OUT = /^dashboard\/(texts|screenshots|build)|^agent\/(build|executable)|\/texts\/|\.d\.ts$/;

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

function drawn(): Mutant[][] {
  const [, file, line] = /^(.+):(\d+)$/.exec(values.at ?? '') ?? [];
  if (values.at)
    return [
      candidatesIn(['lib', 'functions', 'agent', 'dashboard']).filter(
        (one) => one.file === file && one.line === Number(line),
      ),
    ];
  const random = randomFrom(seed);
  return AREAS.map(({ folders, share }) =>
    sampleOf(candidatesIn(folders), Math.round(Number(values.count) * share), random),
  );
}

const lines: string[] = [];
function report(line: string): void {
  lines.push(line);
  console.log(line);
}

const seed = values.seed ? Number(values.seed) : Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16);

if (values.help) console.log(USAGE);
else await main();

async function main(): Promise<void> {
  const copy = copyTree();
  try {
    report(`Seed ${seed}.`);
    for (const [index, mutants] of drawn().entries()) {
      const area = values.at ? { name: values.at, caughtMin: 1 } : AREAS[index];
      if (area && mutants.length > 0) await runArea(area, mutants, copy);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${lines.join('\n\n')}\n`);
}

async function runArea({ name, caughtMin }: { name: string; caughtMin: number }, mutants: Mutant[], copy: string) {
  let [caught, counted] = [0, 0];
  for (const mutant of mutants) {
    const outcome = await outcomeOf(mutant, copy);
    const equivalent = EQUIVALENT.find(({ file, change }) => file === mutant.file && change === mutant.change);
    report(`${wordFor(outcome, equivalent?.reason)} ${mutant.file}:${mutant.line} ${mutant.change}`);
    if (outcome === 'survived' && equivalent) continue;
    counted += 1;
    if (outcome !== 'survived') caught += 1;
  }
  report(`${name}: ${caught} of ${counted} caught; at least ${Math.round(caughtMin * 100)} of 100 are required.`);
  if (caught < caughtMin * counted) process.exitCode = 1;
}

function wordFor(outcome: Outcome, reason: string | undefined): string {
  if (outcome !== 'survived') return `caught (${outcome.caughtBy})`;
  return reason ? `no difference (${reason})` : 'SURVIVED';
}
