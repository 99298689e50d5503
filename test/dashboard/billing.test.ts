import { describe, expect, it } from 'vitest';
import type { Answer, Given } from './drawn/browser.ts';
import { idOf } from './drawn/example.ts';
import { answersFor, VIEWERS, type Viewer } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

/** An operator bills a month and imports rows. Both run once and show their progress. */
const OPERATOR: Viewer = VIEWERS.operator ?? DEALER;
const MONTH = '/operator/billing/2026-10';
const JOB = idOf('job', 1);
const USUAL = answersFor(OPERATOR);
const ready = (more: Record<string, Given> = {}): Answer => {
  const month = (USUAL('GET', MONTH, new URLSearchParams()) as Given).json as object;
  return answering({ [`GET ${MONTH}`]: { json: { ...month, month: '2026-10', state: 'ready' } }, ...more }, OPERATOR);
};
const job = (state: string, done: number, of: number, error: string | null = null): Given => ({
  json: { job_id: JOB, kind: 'billing', state, done, of, error, created_at: '2026-11-16T12:00:00Z' },
});

describe('billing a month', () => {
  const begun = async (answers: Record<string, Given>) => {
    const page = await visit(MONTH, ready({ [`POST ${MONTH}`]: { status: 202, json: { job_id: JOB } }, ...answers }));
    await page.press('Bill month');
    await page.submit();
    return page;
  };

  it('is done once, and reports its progress every second until it ends', async () => {
    const page = await begun({ [`GET /operator/jobs/${JOB}`]: job('running', 3, 8) });
    expect(page.sent).toHaveLength(1);
    expect(page.texts('dialog [role=status]')).toEqual(['3 of 8 done']);
    expect(page.one('progress').getAttribute('value')).toBe('3');
    expect(page.one('progress').getAttribute('max')).toBe('8');
    expect(page.texts('dialog .muted')).toEqual(['You can close this; it continues in the background.']);
    const polls = (): number => page.asked.filter((call) => call.startsWith('/operator/jobs/')).length;
    const before = polls();

    await page.settle(3_000);
    expect(polls()).toBe(before + 3);

    page.answerBy(ready({ [`GET /operator/jobs/${JOB}`]: job('done', 8, 8) }));
    await page.settle(1_000);
    expect(page.texts('dialog [role=status]')).toEqual(['Done']);
    expect(page.texts('dialog .muted')).toEqual(['Month billed.']);
    const last = polls();
    await page.settle(10_000);
    expect(polls()).toBe(last);
  });

  it.each([
    [job('waiting', 0, 0), ['Waiting to start']],
    [job('running', 0, 0), ['In progress']],
  ])('has no bar before it is counted (%#)', async (given, said) => {
    const page = await begun({ [`GET /operator/jobs/${JOB}`]: given });

    expect(page.texts('dialog [role=status]')).toEqual(said);
    expect(page.one('progress').hasAttribute('value')).toBe(false);
  });

  it('says why it stopped', async () => {
    const page = await begun({ [`GET /operator/jobs/${JOB}`]: job('failed', 2, 8, 'The table is full.') });

    expect(page.texts('dialog [role=alert]')[0]).toMatch(/^Stopped before it finished The table is full\./);
    expect(page.texts('dialog .muted')).toEqual([]);
  });

  it('asks for a new sign-in after half an hour', async () => {
    const page = await begun({ [`POST ${MONTH}`]: { status: 403, json: { code: 403, error: 'Too old.' } } });

    expect(page.texts('dialog [role=alert]')).toEqual([
      'To bill, you must have signed in within the last 30 minutes. Sign in again',
    ]);
    expect(page.one('dialog [role=alert] a').getAttribute('href')).toBe(`/sign-in?to=${encodeURIComponent(MONTH)}`);
    expect(page.one('dialog [type=submit]').disabled).toBe(true);
  });
});

describe('an import into the catalog', () => {
  const ROWS = 'project,trees\nx,5\n';
  const result = (more: object): Given => ({
    json: { created: 0, changed: 0, unchanged: 0, errors: [], changes: [], warnings: [], ...more },
  });
  const checked = async (given: Given, text = ROWS) => {
    const page = await visit('/operator/imports', answering({ 'POST /operator/imports': given }, OPERATOR));
    await page.type('textarea', text);
    await page.press('Check rows');
    return page;
  };

  it('is checked first, and applied once it has been seen', async () => {
    const page = await checked(
      result({ created: 1, changes: [{ row: 1, field: 'trees', before: null, after: ['a', 'b'] }] }),
    );
    expect(page.sent[0]?.body).toEqual({ kind: 'plantings', csv: ROWS, dry_run: true });
    expect(page.texts('del')).toEqual(['–']);
    expect(page.texts('ins')).toEqual(['a, b']);
    expect(page.window.fire('beforeunload')).toBe(false);

    await page.press('Apply');
    expect(page.sent[1]?.body).toEqual({ kind: 'plantings', csv: ROWS, dry_run: false });
    expect(page.window.fire('beforeunload')).toBe(true);
    expect(page.all('.primary')).toEqual([]);
  });

  it.each([
    ['nothing would change', result({ unchanged: 2 }), true],
    ['only something new', result({ created: 2 }), false],
    ['only something changed', result({ changed: 2 }), false],
    ['a row is wrong', result({ created: 2, errors: [{ row: 1, field: 'trees', error: 'Too many.' }] }), true],
  ])('cannot be applied if it should not: %s', async (_, given, isDisabled) => {
    expect((await checked(given)).button('Apply').disabled).toBe(isDisabled);
  });

  it('is not applied if a row has become wrong in between', async () => {
    const page = await checked(result({ created: 1 }));
    page.answerBy(
      answering({ 'POST /operator/imports': result({ errors: [{ row: 1, field: null, error: 'Gone.' }] }) }, OPERATOR),
    );
    await page.press('Apply');

    expect(page.texts('[role=alert]').length).toBeGreaterThan(0);
    expect(page.texts('.toasts p')).toEqual([]);
    expect(page.button('Apply').disabled).toBe(true);
  });

  it('may be JSON, and broken JSON is not sent', async () => {
    const page = await checked(result({ created: 1 }), ' [{"trees":5}]');
    expect(page.sent[0]?.body).toEqual({ kind: 'plantings', json: [{ trees: 5 }], dry_run: true });

    const broken = await checked(result({}), '[{"trees":');
    expect(broken.sent).toEqual([]);
    expect(broken.texts('[role=alert]')).toHaveLength(1);
    await broken.press('Choose another file');
    expect(broken.all('[role=alert]')).toEqual([]);
  });
});
