// Quint is not a dependency, to keep the install small: `npm run test:models` downloads exact versions with `npm exec`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Checks each model in docs/models on random walks from a fixed seed. Then it removes each named condition from a copy: the
 * walks must break the invariant, so the model shows that the condition is needed.
 */
const models = [
  {
    file: 'docs/models/staged-import.qnt',
    needed: [
      'seen.get(allocator).version == ledger.version,',
      'record.state == Committed and record.applied == parts.get(process),',
      'or { record.state == Nothing, record.state == Staging and record.owner == importer },',
    ],
  },
  {
    file: 'docs/models/invoice-numbers.qnt',
    needed: [
      'objects.get(seen.get(job) + 1) == job,',
      'table.last == seen.get(job),',
      'not(objects.get(table.last + 1).in(table.jobs)),',
    ],
  },
];

const SEED = process.env.SEED ?? '1';

/** The default backend is a download from elsewhere; the one in TypeScript is part of the package. */
function isSafe(file: string): boolean {
  const bounds = ['--max-samples=300', '--max-steps=120', `--seed=${SEED}`, '--verbosity=1'];
  const { status, error } = spawnSync('quint', ['run', '--backend=typescript', '--invariant=safe', ...bounds, file]);
  if (error) throw error;
  return status === 0;
}

const folder = mkdtempSync(join(tmpdir(), 'regrove-models-'));
let isRight = true;
const report = (isAsExpected: boolean, sentence: string): void => {
  isRight &&= isAsExpected;
  console.log(`${isAsExpected ? 'ok    ' : 'FAILED'} ${sentence}`);
};
try {
  for (const { file, needed } of models) {
    report(isSafe(file), `${file} keeps its invariants`);
    const text = readFileSync(file, 'utf8');
    for (const condition of needed) {
      const copy = join(folder, basename(file));
      const without = text.replace(condition, '');
      writeFileSync(copy, without);
      const name = condition.replace(/\s+/g, ' ');
      report(without !== text && !isSafe(copy), `${file} breaks them without ${name}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = isRight ? 0 : 1;
