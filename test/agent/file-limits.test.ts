import { mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { csvSource, type FilesRead } from '../../agent/sources/csv.ts';
import type { Source } from '../../agent/sources/source.ts';
import { windowsSource } from '../../agent/sources/windows-events.ts';
import { memory } from './memory.ts';

const NOW = new Date('2026-11-16T18:00:00Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file', () => {
  const told = async (from: Source) => {
    const said: string[] = [];
    await from.read(
      async () => {},
      (sentence) => said.push(sentence),
    );
    return said;
  };
  const sized = (name: string, bytes: number) => {
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), bytes);
  };

  it('over 20 MB is not read as CSV, and over 50 MB not as an event export', async () => {
    sized('a.csv', 20_000_001);
    expect(await told(csvSource(folder, memory<FilesRead>({})))).toEqual([
      `${join(folder, 'a.csv')} was not read: it has more than 20 MB; split it.`,
    ]);
    rmSync(join(folder, 'a.csv'));
    sized('a.xml', 50_000_001);
    expect(await told(windowsSource({ folder, ignore: [] }, memory(undefined)))).toEqual([
      `${join(folder, 'a.xml')} was not read: it has more than 50 MB; export a shorter time.`,
    ]);
  });

  it.each([
    [59_999, 0],
    [60_000, 1],
  ])('without a final newline is read after a minute: %i ms', async (ms, expected) => {
    const file = join(folder, 'a.csv');
    writeFileSync(file, 'device,total\nx,5');
    utimesSync(file, NOW, NOW);
    const from = csvSource(folder, memory<FilesRead>({}), () => NOW.getTime() + ms);

    expect(
      (
        await from.read(
          async () => {},
          () => {},
        )
      ).read,
    ).toBe(expected);
  });

  it('with more than three skipped events reports how many', async () => {
    const row = (record: number) => `${record},2026-11-16T09:40:50Z,,1`;
    writeFileSync(
      join(folder, 'a.csv'),
      ['RecordId,TimeCreated,Printer,Pages', ...[1, 2, 3, 4, 5].map(row)].join('\n'),
    );

    expect((await told(windowsSource({ folder, ignore: [] }, memory(undefined)))).slice(3)).toEqual([
      'a.csv: 2 more events are skipped.',
    ]);
  });
});
