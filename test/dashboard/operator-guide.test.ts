import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Block, blocksIn, inlinesIn, sectionOf } from '../../dashboard/operator/guide/markdown.ts';
import { GUIDE_PAGES } from '../../dashboard/operator/guide/sections.ts';
import { problemsIn } from '../../dashboard/operator/health/problems.ts';
import type { Health } from '../../dashboard/operator/health/types.ts';

/** A guide page is in docs/ or in docs/alarms/. */
function pageOf(name: string): string {
  const [file = ''] = globSync(`docs/{alarms/,}${name}.md`);
  return readFileSync(file, 'utf8');
}

const FINE: Health = {
  as_of: '2026-11-16T12:00:00Z',
  version: '1.0.0',
  settings: [],
  cost_estimate_usd: 1,
  jobs: [{ name: 'collect-start', last_run_at: null, duration_s: null, next_run_at: '2026-11-16T13:00:00Z', ok: null }],
  queues: [{ name: 'collect', waiting: 5, oldest_at: null }],
  dead_letters: [{ queue: 'collect', count: 0 }],
  feeds: [{ type: 'agent', name: 'Agent', active: 2, unhealthy: 0, silent: 1 }],
  mails: { sent: 3, failed: 0, suppressed: 1 },
  ledger: { checked_at: '2026-11-16T05:00:00Z', ok: true, differences: 0 },
};

describe('the list of problems', () => {
  it('is empty while everything runs, also if a job never ran', () => {
    expect(problemsIn(FINE)).toEqual([]);
  });

  const WRONG: Health = {
    ...FINE,
    jobs: FINE.jobs.map((job) => ({ ...job, ok: false })),
    dead_letters: [
      { queue: 'collect', count: 2 },
      { queue: 'mail-changes', count: 1 },
    ],
    feeds: [{ type: 'agent', name: 'Agent', active: 2, unhealthy: 1, silent: 0 }],
    mails: { sent: 3, failed: 4, suppressed: 0 },
    ledger: { checked_at: null, ok: false, differences: 0 },
  };

  it('explains each problem once, with a link to an existing section in the docs', () => {
    const problems = [...problemsIn(WRONG), ...problemsIn({ ...FINE, ledger: { ...FINE.ledger, ok: false } })];

    expect(problems.map(({ is }) => is)).toEqual([
      'unchecked',
      'letters',
      'letters',
      'job',
      'mails',
      'feeds',
      'ledger',
    ]);
    for (const { guide } of problems) {
      const [heading] = sectionOf(blocksIn(pageOf(guide.page)), guide.section);
      if (guide.section === '') expect([guide, heading]).toEqual([guide, expect.objectContaining({ level: 1 })]);
      else expect([guide, heading?.is === 'heading' && heading.slug]).toEqual([guide, guide.section]);
    }
  });
});

const textsOf = (block: Block): string[] => {
  if (block.is === 'list') return block.items;
  if (block.is === 'table') return [...block.head, ...block.rows.flat()];
  return [block.text];
};

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe.each(Object.keys(GUIDE_PAGES))('docs/%s.md', (name) => {
  it('is shown with every word', () => {
    const shown = blocksIn(pageOf(name)).flatMap(textsOf).join(' ');
    const withoutLanguages = pageOf(name).replace(/^```\w+$/gm, '```');

    expect(wordsIn(shown)).toEqual(wordsIn(withoutLanguages.replace(/^\d+\. /gm, '')));
  });

  it('leaves no mark of Markdown in a line', () => {
    const left = blocksIn(pageOf(name))
      .filter(({ is }) => is !== 'code')
      .flatMap(textsOf)
      .flatMap(inlinesIn)
      .filter((part) => part.is === 'text' && /`|\*\*|\]\(/.test(part.text));

    expect(left).toEqual([]);
  });
});
