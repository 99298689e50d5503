import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULT_REASONS } from '../lib/platform/fault-reasons.ts';

const PAGE = join(import.meta.dirname, '../docs/errors.md');
const BEGIN = '<!-- reasons: written by npm run upkeep -->';
const END = '<!-- end of reasons -->';

/** The page about errors with the reasons as declared in code. */
export function errorsPage(page = readFileSync(PAGE, 'utf8')): string {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const rows = Object.entries(FAULT_REASONS).map(([reason, sentence]) => `| \`${reason}\` | ${sentence} |`);
  return `${before}${BEGIN}\n\n| reason | sentence |\n|---|---|\n${rows.join('\n')}\n\n${END}${after}`;
}
