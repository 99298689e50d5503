import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SpooledReading } from '../../agent/reading.ts';
import { writeAtomically } from '../../agent/spool/atomic-files.ts';
import { openSpool } from '../../agent/spool/spool.ts';
import { stateFile } from '../../agent/spool/state-file.ts';

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'regrove-agent-'));
});
afterEach(() => rmSync(state, { recursive: true }));
const inSpool = (name: string) => join(state, 'spool', name);
const kept = (total: number): SpooledReading => ({
  stamp: 'service',
  reading: { device: 'd', total, at: '2026-11-12T09:00:00Z' },
});

describe('the spool', () => {
  it('keeps parts of 1,000 readings in their order, also after a part with a large number', () => {
    mkdirSync(join(state, 'spool'));
    writeFileSync(inSpool('000000000009-1.jsonl'), '');
    const spool = openSpool(state);
    spool.keep(Array.from({ length: 2_001 }, (_, index) => kept(index)));
    const [, ...names] = spool.waiting();

    expect(names).toEqual(['10', '11', '12'].map((number) => `${number.padStart(12, '0')}-${process.pid}.jsonl`));
    expect(names.map((name) => spool.open(name).kept.length)).toEqual([1_000, 1_000, 1]);
    expect(spool.open(names[1] ?? '').kept[0]).toEqual(kept(1_000));
  });

  it('begins with part 1, and has nothing of no readings', () => {
    const spool = openSpool(state);
    spool.keep([]);
    expect(spool.waiting()).toEqual([]);
    spool.keep([kept(1)]);

    expect(spool.waiting()).toEqual([`000000000001-${process.pid}.jsonl`]);
    expect(statSync(join(state, 'spool')).mode & 0o777).toBe(0o700);
    expect(statSync(inSpool(spool.waiting()[0] ?? '')).mode & 0o777).toBe(0o600);
  });

  it('drops only the given parts', () => {
    const spool = openSpool(state);
    for (const total of [1, 2, 3]) spool.keep([kept(total)]);
    const [first = '', second = ''] = spool.waiting();
    spool.drop([first, second, 'none']);

    expect(spool.waiting()).toHaveLength(1);
  });

  it('moves a damaged part aside', () => {
    const spool = openSpool(state);
    writeFileSync(inSpool('000000000001-1.jsonl'), '{"stamp":');

    expect(spool.open('000000000001-1.jsonl')).toEqual({ name: '000000000001-1.jsonl', kept: [] });
    expect(readdirSync(join(state, 'spool'))).toEqual(['000000000001-1.jsonl.unreadable']);
    expect(() => spool.open('none.jsonl')).toThrow('ENOENT');
  });

  it('counts the readings set aside, each with its reason', () => {
    const spool = openSpool(state);
    expect(spool.asideCount()).toBe(0);
    spool.setAside([kept(1), kept(2)], 'why');
    spool.setAside([kept(3)], 'again');

    expect(spool.asideCount()).toBe(3);
    expect(readFileSync(join(state, 'set-aside.jsonl'), 'utf8').split('\n')[1]).toBe(
      JSON.stringify({ reason: 'why', ...kept(2) }),
    );
  });

  it('removes files that killed processes left an hour ago, and nothing else', () => {
    mkdirSync(join(state, 'spool'));
    const hourAgo = (seconds: number) => new Date(Date.now() - 3_600_000 + seconds * 1000);
    for (const [name, time] of [
      ['old.1.unfinished', hourAgo(-60)],
      ['new.2.unfinished', hourAgo(60)],
      ['old.jsonl', hourAgo(-60)],
    ] as const) {
      writeFileSync(inSpool(name), '');
      utimesSync(inSpool(name), time, time);
    }
    openSpool(state);

    expect(readdirSync(join(state, 'spool')).sort()).toEqual(['new.2.unfinished', 'old.jsonl']);
  });
});

describe('a state file', () => {
  it('holds the last stored value, and nothing if unreadable', () => {
    const file = stateFile<number[] | undefined>(join(state, 'a.json'), undefined);
    expect(file.get()).toBeUndefined();
    file.put([1, 2]);
    expect(stateFile(join(state, 'a.json'), []).get()).toEqual([1, 2]);
    writeFileSync(join(state, 'a.json'), '[1,');

    expect(file.get()).toBeUndefined();
  });

  it('is written whole, for its owner alone, and leaves no temporary file', () => {
    const [file, text] = [join(state, 'b'), 'é'.repeat(100_000)];
    writeAtomically(file, 'before');
    writeAtomically(file, text);

    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.${process.pid}.unfinished`)).toBe(false);
  });
});
