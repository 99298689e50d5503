import { expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import type { Answer } from './drawn/browser.ts';
import { answersFor } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

const BASE = `/accounts/${DEALER.account}`;
const USUAL = answersFor(DEALER);
const [ONE, TWO] = ['018cc251-f400-7000-8000-0000000000a1', '018cc251-f400-7000-8000-0000000000a2'];
const FEED = '018cc251-f400-7000-8000-0000000000f1';

/** A feed on the first of two servers. */
const answer: Answer = async (method, path, query) => {
  const server = (id: string, host: string) => ({ id, type: 'glpi', url: `https://${host}`, username: 'u' });
  if (path === `${BASE}/servers`) return { json: [server(ONE, 'one.example.org'), server(TWO, 'two.example.org')] };
  const given = await USUAL(method, path, query);
  if (path === `${BASE}/feeds/types` && given !== 'lost') {
    const field = { label: 'Entity', help: 'Its number.', example: '7', required: true };
    const fields = { url: field, username: field, password: field, external_id: field };
    return { json: [{ type: 'glpi', name: 'GLPI', collects: true, fields }] };
  }
  if (path !== `${BASE}/feeds/${FEED}` || given === 'lost') return given;
  const feed = { id: FEED, type: 'glpi', server_id: ONE, external_id: '7', collection_scope: 'all' };
  return { ...given, json: { ...(given.json as object), ...feed } };
};

const edited = async () => {
  const page = await visit(at(DEALER.account, 'feed', FEED), answering(answer));
  await page.press('Edit');
  return page;
};

it('moves a feed to another server and external id, with a word about what is not counted', async () => {
  const page = await edited();
  expect(page.texts('dialog .notice')).toEqual([]);
  page.one('dialog select').value = TWO;
  page.one('dialog select').fire('change');
  await page.type('dialog input', ' 8 ');
  expect(page.texts('dialog .notice')).toEqual([expect.stringContaining('are not counted')]);
  await page.fire('dialog form', 'submit');

  expect(page.sent).toMatchObject([
    { call: `PATCH ${BASE}/feeds/${FEED}`, body: { server_id: TWO, external_id: '8' } },
  ]);
});

it('changes which devices count, and sends nothing else', async () => {
  const page = await edited();
  const [, scope] = page.all('dialog select');
  if (!scope) throw new Error('There is no scope.');
  scope.value = 'managed_only';
  scope.fire('change');
  await page.settle();
  await page.fire('dialog form', 'submit');

  expect(page.sent).toMatchObject([{ body: { collection_scope: 'managed_only' } }]);
  expect(page.texts('dialog .notice')).toEqual([]);
});

it('names the field as the system does, in the reader’s language', async () => {
  const page = await visit(at(DEALER.account, 'feed', FEED), answering(answer), {
    stored: { 'regrove.session': '1', 'regrove.language': 'de' },
  });
  await page.press('Bearbeiten');

  expect(page.texts('dialog form label, dialog form .hint')).toEqual(
    expect.arrayContaining(['Entität', 'Die Nummer der Entität des Kunden.']),
  );
});
