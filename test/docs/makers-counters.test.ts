import { expect, it } from 'vitest';
import { MAKERS } from '../../agent/snmp/makers/makers.ts';
import { textOf } from './variables.ts';

const page = textOf('docs/makers-counters.md');
const rowsBelow = (title: string): string[] => {
  const [, section = ''] = page.split(`## ${title}\n`);
  return (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| [A-Z]/.test(line));
};
const isRowOf = (parts: string[]) => (row: string) => parts.every((part) => row.includes(part));

it('docs/makers-counters.md has each counter that is read, and no other', () => {
  const rows = rowsBelow('Read');
  const counters = MAKERS.flatMap((maker) => maker.counters.map((counter) => ({ maker, counter })));

  expect(rows).toHaveLength(counters.length);
  for (const { maker, counter } of counters) {
    const { tells, name, column, unit } = counter;
    const parts = [maker.name, maker.enterprises.join(', '), `\`${tells}\``, name, `\`${column}\``, `| ${unit}`];
    expect(rows.filter(isRowOf(parts)), name).toHaveLength(1);
  }
});

it('docs/makers-counters.md has each counter that is not read, and no other', () => {
  const rows = rowsBelow('Not read');
  const counters = MAKERS.flatMap((maker) => maker.unread.map((counter) => ({ maker, counter })));

  expect(rows).toHaveLength(counters.length);
  for (const { maker, counter } of counters) {
    const parts = [maker.name, counter.name, `\`${counter.column}\``, counter.source.path];
    expect(rows.filter(isRowOf(parts)), counter.name).toHaveLength(1);
  }
});

it('docs/makers-counters.md names each source', () => {
  for (const { source } of MAKERS.flatMap(({ counters, unread }) => [...counters, ...unread])) {
    expect(page).toContain(source.repository);
    expect(page).toContain(source.path);
  }
});
