import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REVISIONS } from '../lib/platform/http/revisions/revision.ts';
import { type Project, problemsOf, releaseNotes } from './release-rules.ts';

/**
 * `npm run release`: checks that the committed tree can be released, writes artifacts/release-notes.md and tags the
 * commit. The tag is pushed by hand; .github/workflows/release.yml then tests and publishes it. `--dry-run` makes no
 * tag, and `--notes` only writes the notes.
 */
const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, notes: { type: 'boolean' } } });
const folder = join(import.meta.dirname, '..');
const git = (...words: string[]): string => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
const versionOf = (file: string): string => JSON.parse(textOf(file)).version;

const project: Project = {
  versions: Object.fromEntries(
    ['package.json', 'client/package.json', 'agent/package.json'].map((file) => [file, versionOf(file)]),
  ),
  changelog: textOf('CHANGELOG.md'),
  uncommitted: git('status', '--porcelain'),
  branch: git('rev-parse', '--abbrev-ref', 'HEAD'),
  tags: git('tag', '--list').split('\n'),
  documents: Object.fromEntries(
    REVISIONS.map((revision) => [
      revision,
      { now: textOf(`docs/openapi-${revision}.json`), released: textOf(`docs/released/openapi-${revision}.json`) },
    ]),
  ),
};
const version = project.versions['package.json'] ?? '';
const notes = releaseNotes(project.changelog, version);
const problems = values.notes ? [] : problemsOf(project);
if (notes === undefined) problems.unshift(`CHANGELOG.md has no section "## ${version} (YYYY-MM-DD)".`);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

mkdirSync(join(folder, 'artifacts'), { recursive: true });
writeFileSync(join(folder, 'artifacts/release-notes.md'), `${notes}\n`);
console.log('wrote artifacts/release-notes.md');
if (!values.notes && !values['dry-run']) {
  git('tag', '--annotate', `v${version}`, '--message', `Regrove ${version}`);
  console.log(`tagged v${version}; publish it with: git push origin main v${version}`);
}
