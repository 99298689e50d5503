import { describe, expect, it } from 'vitest';
import { placePath } from '../../dashboard/operator/places.ts';
import type { Answer } from './drawn/browser.ts';
import { OwnBlob } from './drawn/requests.ts';
import { answersFor, VIEWERS } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

const USUAL = answersFor(VIEWERS.operator ?? DEALER);
const ROOTS = '/operator/accounts';
const ROOT = {
  id: '018cc251-f400-7000-8000-0000000000c1',
  name: 'Evergreen',
  display_name: 'Evergreen',
  external_id: 'crm-1',
  status: 'active',
  accounts: 3,
  people: 0,
  mtd_pages: 0,
  last_month_pages: 0,
  silent_since: null,
};

describe('an operator', () => {
  const answer: Answer = (method, path, query) => {
    if (method === 'GET' && path === ROOTS) return { json: [ROOT] };
    if (method === 'PATCH') return { json: ROOT };
    if (method === 'POST' && path === `${ROOTS}/${ROOT.id}/users`)
      return { json: { email: 'ann@evergreen.example', mailed: true } };
    return USUAL(method, path, query);
  };

  it('renames a root account', async () => {
    const page = await visit(placePath('accounts'), answering(answer));
    await page.press('Edit: Evergreen');
    await page.type('dialog input', 'Evergreen Two');
    await page.fire('dialog form', 'submit');

    expect(page.sent).toMatchObject([
      {
        call: `PATCH ${ROOTS}/${ROOT.id}`,
        body: { name: 'Evergreen Two', display_name: 'Evergreen Two', external_id: 'crm-1' },
      },
    ]);
    expect(page.all('dialog')).toEqual([]);
  });

  it('gives a root account a person', async () => {
    const page = await visit(placePath('accounts'), answering(answer));
    await page.press('Invite: Evergreen');
    await page.type('dialog input[type=email]', ' ann@evergreen.example ');
    await page.fire('dialog form', 'submit');

    expect(page.sent).toMatchObject([
      { call: `POST ${ROOTS}/${ROOT.id}/users`, body: { email: 'ann@evergreen.example', locale: 'en' } },
    ]);
    expect(page.all('dialog')).toEqual([]);
  });
});

describe('a large import', () => {
  const RESULT = { created: 1200, changed: 0, unchanged: 0, errors: [], changes: [], warnings: [] };
  const JOB = { id: 'j1', kind: 'import', done: 600, of: 1200, result: null, error: null };

  async function chosen(ends: object) {
    const running = { ...JOB, state: 'running' };
    const states: object[] = [running, running, running, { ...JOB, ...ends }];
    const answer: Answer = (method, path, query) => {
      if (path === '/operator/imports') return { json: { job_id: 'j1' } };
      if (path === '/operator/jobs/j1') return { json: states.length > 1 ? states.shift() : states[0] };
      return USUAL(method, path, query);
    };
    const page = await visit(placePath('imports'), answering(answer));
    const file = new OwnBlob(['project_id,trees\nx,1\n'], { name: 'rows.csv', type: 'text/csv' });
    await page.fire('.drop', 'drop', { dataTransfer: { files: [file] } });
    return page;
  }

  it('is followed as a job, and shows what a small one shows', async () => {
    const page = await chosen({ state: 'done', result: RESULT });
    expect(page.texts('[role=status] span')).toContain('600 of 1,200 done');
    expect(page.button('Apply').disabled).toBe(true);
    await page.settle(5_000);

    expect(page.texts('h2')).toContain('Changes');
    expect(page.button('Apply').disabled).toBe(false);
    await page.press('Apply');
    await page.settle(5_000);
    expect(page.sent.map(({ body }) => (body as { dry_run: boolean }).dry_run)).toEqual([true, false]);
    expect(page.button('Import another file')).toBeDefined();
  });

  it('says why it failed', async () => {
    const page = await chosen({ state: 'failed', error: 'The table did not answer.' });
    await page.settle(5_000);

    expect(page.texts('[role=alert]').join()).toContain('The table did not answer.');
    expect(page.button('Apply').disabled).toBe(true);
  });
});
