// Quint is not a dependency, to keep the install small: `npm run test:models` downloads exact versions with `npm exec`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Checks each model in docs/models on random walks from a fixed seed, and by its own runs, the cases too rare for walks. Then it
 * changes a copy: it removes a condition, or replaces a text. The invariant must break, so the model shows that the original is needed.
 */
type Model = {
  file: string;
  samples: number;
  steps: number;
  needed: string[];
  replaced?: [is: string, wrong: string][];
};

const models: Model[] = [
  {
    file: 'docs/models/account-move.qnt',
    samples: 100,
    steps: 80,
    needed: [
      'entry.version == moving.get(worker).version,',
      '.setBy(entry.parent, before => before.exclude(Set(account)))',
      'read.rollUps == rollUps,',
      'clock - cache.get(instance).get(account).at <= LIFETIME,',
    ],
    replaced: [
      ['val line = offset.line', 'val line = lineOf(offset.account)'],
      ['if (isWaiting) isStillWaiting else', 'if (isWaiting) true else'],
      ['ownLines(account).map(line => line[1])', 'Set(directory.get(account).parent)'],
    ],
  },
  {
    file: 'docs/models/staged-import.qnt',
    samples: 300,
    steps: 120,
    needed: [
      'seen.get(allocator).version == ledger.version,',
      'record.state == Committed and record.applied == parts.get(process),',
      'or { record.state == Nothing, record.state == Staging and record.owner == importer },',
    ],
  },
  {
    file: 'docs/models/invoice-numbers.qnt',
    samples: 200,
    steps: 80,
    needed: [
      'seen.get(worker).turn == worker._1,',
      'not(isAtWork(table.turn)),',
      'not(isReserved(table.last + 1)) or objects.get(table.last + 1) == worker._1,',
      'objects.get(number) == worker._1,',
      'not(isAtWork(objects.get(highest))),',
    ],
  },
];

const SEED = process.env.SEED ?? '1';

/** The default backend is a download from elsewhere; the one in TypeScript is part of the package. */
function quint(...args: string[]): boolean {
  const { status, error } = spawnSync('quint', [...args, '--backend=typescript', `--seed=${SEED}`, '--verbosity=1']);
  if (error) throw error;
  return status === 0;
}

const isSafe = (file: string, { samples, steps }: Model): boolean =>
  quint('test', file) && quint('run', '--invariant=safe', `--max-samples=${samples}`, `--max-steps=${steps}`, file);

const folder = mkdtempSync(join(tmpdir(), 'regrove-models-'));
let isRight = true;
const report = (isAsExpected: boolean, sentence: string): void => {
  isRight &&= isAsExpected;
  console.log(`${isAsExpected ? 'ok    ' : 'FAILED'} ${sentence}`);
};
try {
  for (const model of models) {
    const { file, needed, replaced = [] } = model;
    report(isSafe(file, model), `${file} keeps its invariants`);
    const text = readFileSync(file, 'utf8');
    for (const [is, wrong] of [...needed.map((condition) => [condition, ''] as const), ...replaced]) {
      const copy = join(folder, basename(file));
      const changed = text.replace(is, wrong);
      writeFileSync(copy, changed);
      const how = wrong === '' ? `without ${is}` : `with ${wrong}`;
      report(changed !== text && !isSafe(copy, model), `${file} breaks them ${how.replace(/\s+/g, ' ')}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = isRight ? 0 : 1;
