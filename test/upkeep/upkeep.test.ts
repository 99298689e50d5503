import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decisionOf } from '../../upkeep/decisions.ts';
import { upkeep } from '../../upkeep/upkeep.ts';

const project = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(project, file), 'utf8');

describe('a generated file', async () => {
  const made = await upkeep();

  it('is committed in its current form', () => {
    const stale = Object.entries(made).filter(
      ([file, text]) => !existsSync(join(project, file)) || textOf(file) !== text,
    );

    expect(
      stale.map(([file]) => file),
      'Run `npm run upkeep` and commit the result.',
    ).toEqual([]);
  });

  it('names fonts embedded in PDFs, and packages in the bundles', () => {
    const { 'THIRD_PARTY_NOTICES.md': notices = '' } = made;

    for (const name of ['@fontsource-variable/noto-serif-jp', 'marked', 'zod', 'openapi-fetch'])
      expect(notices).toContain(`| ${name} |`);
    expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(notices).not.toContain('| vitest |');
  });
});

describe('a decision', () => {
  it('has a date, a status and a title', () => {
    const text = '---\ndate: 2026-11-15\nstatus: accepted\n---\n\n# One table\n\nBecause.\n';

    expect(decisionOf('one.md', text)).toEqual({
      file: 'one.md',
      date: '2026-11-15',
      status: 'accepted',
      title: 'One table',
    });
  });

  it.each([
    '# One table\n',
    '---\ndate: 15 November\nstatus: accepted\n---\n\n# One\n',
    '---\ndate: 2026-11-15\nstatus: maybe\n---\n\n# One\n',
  ])('without them is refused with what to write: %j', (text) => {
    expect(() => decisionOf('one.md', text)).toThrow('docs/decisions/one.md must begin with');
  });
});

it('.editorconfig says what biome.json says', () => {
  const { formatter } = JSON.parse(textOf('biome.json'));
  const [everywhere = ''] = textOf('.editorconfig').split('[*.md]');

  expect(everywhere).toContain(`indent_style = ${formatter.indentStyle}\n`);
  expect(everywhere).toContain(`indent_size = ${formatter.indentWidth}\n`);
  expect(everywhere).toContain(`max_line_length = ${formatter.lineWidth}\n`);
});
