import { describe, expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import type { Answer, Given } from './drawn/browser.ts';
import { answersFor } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

/** The search box by keyboard: test/dashboard/search.test.ts tries it in a real browser. */
const OVERVIEW = at(DEALER.account, 'overview');
const FIELD = '#search';
const USUAL = answersFor(DEALER);

describe('the keys that lead to the search', () => {
  it.each([
    ['/', {}],
    ['k', { ctrlKey: true }],
    ['K', { metaKey: true }],
  ])('%s with %o focus it', async (key, more) => {
    const page = await visit(OVERVIEW);

    expect(await page.fire('h1', 'keydown', { key, ...more })).toBe(false);
    expect(page.document.activeElement).toBe(page.one(FIELD));
  });

  it.each([
    ['h1', 'k', {}],
    ['h1', 'x', { ctrlKey: true }],
    ['h1', '/', { ctrlKey: true }],
    ['h1', '/', { metaKey: true }],
    ['h1', '/', { altKey: true }],
    // A slash typed into a field is text.
    ['select', '/', {}],
  ])('on %s, %s with %o does not', async (place, key, more) => {
    const page = await visit(OVERVIEW);

    expect(await page.fire(place, 'keydown', { key, ...more })).toBe(true);
    expect(page.document.activeElement).not.toBe(page.one(FIELD));
  });

  it('no key leaves an open dialog', async () => {
    const page = await visit(OVERVIEW);
    await page.press('Help');
    page.one('dialog').setAttribute('open', '');

    expect(await page.fire('dialog', 'keydown', { key: '/' })).toBe(true);
  });
});

describe('the results', () => {
  const searched = async (answer: Answer = USUAL) => {
    const page = await visit(OVERVIEW, answer);
    page.one('h1').focus();
    await page.type(FIELD, 'name');
    const active = (): string | undefined => page.texts('[role=option][aria-selected=true]')[0];
    const key = (name: string, more = {}): Promise<boolean> => page.fire(FIELD, 'keydown', { key: name, ...more });
    return { ...page, active, key };
  };

  it('are walked through by the arrow keys, around both ends', async () => {
    const page = await searched();
    const names = page.texts('[role=option]');
    expect(names.length).toBe(4);
    expect(page.active()).toBe(names[0]);

    await page.key('ArrowDown');
    expect(page.active()).toBe(names[1]);
    expect(page.one(FIELD).getAttribute('aria-activedescendant')).toBe(
      page.one('[aria-selected=true]').getAttribute('id'),
    );
    await page.key('ArrowUp');
    await page.key('ArrowUp');
    expect(page.active()).toBe(names[3]);
    await page.key('ArrowDown');
    expect(page.active()).toBe(names[0]);
  });

  it('leave other keys and those of an input method to the browser', async () => {
    const page = await searched();

    expect(await page.key('a')).toBe(true);
    expect(await page.key('ArrowDown', { isComposing: true })).toBe(true);
    expect(page.active()).toBe(page.texts('[role=option]')[0]);
  });

  it('are opened by Enter, and remembered for this person until they sign out', async () => {
    const page = await searched();
    await page.key('ArrowDown');
    const [, second] = page.all('[role=option]');
    await page.key('Enter');

    expect(page.places[0]).toBe(`went to: ${second?.getAttribute('href')}`);
    expect(page.all('.finder-panel')).toEqual([]);
    expect(page.one(FIELD).value).toBe('');
    expect(JSON.parse(page.storage.get('regrove.recent') ?? '')).toMatchObject({ results: [{ name: 'name 4' }] });
    await page.press('Sign out');
    expect(page.storage.has('regrove.recent')).toBe(false);
  });

  it('are offered again before anything is typed, the newest first and each once', async () => {
    const page = await searched();
    await page.key('Enter');
    for (const [place, text] of [
      [1, 'name'],
      [0, 'name'],
    ] as const) {
      await page.type(FIELD, text);
      for (let steps = 0; steps < place; steps += 1) await page.key('ArrowDown');
      await page.key('Enter');
    }
    page.one(FIELD).focus();
    await page.settle();

    expect(page.texts('.finder-group')[0]).toBe('Recently opened');
    expect(page.texts('[role=option]').slice(0, 2)).toEqual(['name 1detail 1', 'name 4detail 4']);
  });

  it('close by Escape, and the focus returns to where it was', async () => {
    const page = await searched();
    await page.key('Escape');

    expect(page.all('.finder-panel')).toEqual([]);
    expect(page.one(FIELD).value).toBe('');
    expect(page.document.activeElement?.localName).toBe('h1');
  });

  it('close when the focus leaves the field', async () => {
    const page = await searched();
    page.button('Show as table').focus();
    await page.settle();

    expect(page.all('.finder-panel')).toEqual([]);
  });

  it('open as soon as they come if Enter was pressed before', async () => {
    let come = (): void => {};
    const page = await searched(async (method, path, query) => {
      if (path.endsWith('/search')) await new Promise<void>((done) => (come = done));
      return USUAL(method, path, query);
    });
    await page.key('Enter');
    expect(page.places).toEqual([]);

    come();
    await page.settle();
    expect(page.places[0]).toMatch(/^went to: /);
  });

  it.each([
    [{ json: [] }, 'No results'],
    [{ status: 500, json: { code: 500, error: 'x' } }, 'This could not be loaded'],
  ] as [Given, string][])('say that there are none (%o)', async (given, said) => {
    const base = `/accounts/${DEALER.account}`;
    const page = await searched(answering({ [`GET ${base}/search`]: given, [`GET ${base}/accounts`]: { json: [] } }));
    await page.settle(10_000);

    expect(page.texts('.finder-none').join()).toContain(said);
    expect(page.all('.finder-panel[hidden]')).toEqual([]);
  });
});
