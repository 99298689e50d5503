import { parse } from 'parse5';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { certificatesContent } from '../../../lib/communication/mails/kinds/certificates.ts';
import { bare, isolated } from '../../../lib/communication/mails/render/content.ts';
import { withoutLinks } from '../../../lib/communication/mails/render/names.ts';
import { renderMail } from '../../../lib/communication/mails/render/render-mail.ts';
import { LOCALES } from '../../../lib/platform/locale.ts';
import { mimeOf } from '../../../lib/platform/mail-transport/mime.ts';
import { MAIL_TEXTS } from '../../../lib/presentation/texts/all/mails.ts';
import { sampleOf } from '../../support/long.ts';
import { HOSTILE, RIGHT_TO_LEFT, samples } from './samples.ts';

const SENDER = { address: 'trees@regrove.example', name: 'Regrove' };

describe.each(LOCALES)('mails in %s', (locale) => {
  it.each(Object.keys(samples('en')))('%s is a valid mail whose parts say the same', async (kind) => {
    const content = samples(locale)[kind];
    if (!content) throw new Error(kind);
    const mail = { id: kind, to: { address: 'mei@school.example' }, ...renderMail(content) };
    const parsed = await PostalMime.parse(await mimeOf(mail, SENDER, new Date('2026-11-15T10:00:00Z')));

    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim());
    expect(parsed.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim());
    const words = wordsIn(mail.html);
    const lines = mail.text.split('\n').filter((line) => line !== '-- ');
    // HTML does not show a link's address, and puts label and value in cells instead of joining them with a colon.
    const said = lines.flatMap((line) => bare(line).split(/(?:\u00a0?:|：)? *https:\S+|^> |\u00a0?: |：| · /));
    for (const part of said) expect(words, kind).toContain(withoutSpace(part));
  });

  it('write dates as the language does, and the colon behind a label', () => {
    for (const [kind, content] of Object.entries(samples(locale))) {
      const { text } = renderMail(content);
      expect(text.replace(/https:\S+/g, ''), kind).not.toMatch(/\d{4}-\d\d(?!\d)/);
      if (locale === 'fr') expect(text, kind).not.toMatch(/[^\u00a0\n]:(?:\s|$)/);
      if (locale === 'ja' || locale.startsWith('zh')) expect(text, kind).not.toMatch(/[^\n]: /);
    }
  });

  it('have each name in one pair of quotation marks, and keep the full stops of a sentence', () => {
    for (const [kind, content] of Object.entries(samples(locale))) {
      const text = bare(renderMail(content).text);
      expect(text, kind).not.toMatch(/([“„”«»「」])\s?\1/);
      // In Japanese no space stands between sentences.
      expect(text, kind).not.toMatch(/\p{Script=Hiragana} [\p{Script=Katakana}\p{Script=Han}]/u);
    }
  });

  it('are HTML that a strict parser has nothing to say about', () => {
    for (const [kind, content] of Object.entries(samples(locale))) {
      const errors: string[] = [];
      parse(renderMail(content).html, { onParseError: ({ code }) => errors.push(code), sourceCodeLocationInfo: true });
      expect(errors, kind).toEqual([]);
    }
  });

  it('say nothing in another language', () => {
    if (locale === 'en') return;
    const english = textsIn(MAIL_TEXTS.en);
    const same = textsIn(MAIL_TEXTS[locale]).filter((text) => text.length > 8 && english.includes(text));

    expect(same).toEqual([]);
  });
});

it("an invoice's number stays on one line, unless its prefix is long", () => {
  const title = 'Invoices RG-2026-000042, 2026-000043, LONG-RG-2026-000044 and 12026-0000451';
  const { html } = renderMail({ locale: 'en', subject: '', title, parts: [] });

  expect(html.match(/(?<=nowrap">)[^<]+/g)).toEqual(['RG-2026-000042', '2026-000043']);
});

it("nothing is written between a mail's rows, cells and paragraphs", () => {
  const rows = ['a', 'b'].map((name) => ({ name, values: ['1', '2'] }));
  for (const [kind, content] of Object.entries(samples('en'))) {
    const { html } = renderMail({ ...content, parts: [...content.parts, { rows }] });
    expect(html, kind).not.toMatch(/<\/(td|tr|table|p)>[^<\s]/);
  }
});

it('sign-in codes and invitations cannot be ended, everything else can', () => {
  const ended = Object.entries(samples('en')).filter(([, { end }]) => end !== undefined);

  expect(ended.map(([kind]) => kind)).toEqual(['certificates', 'year', 'trees', 'desk']);
});

describe("the month's mail", () => {
  const listed = {
    account: 'Riverside School',
    project: 'Atlantic Forest',
    month: '2026-10',
    url: 'https://x.example/c',
  };
  const facts = { name: 'Mei', month: '2026-10', pages: 0, trees: 0, count: 1, url: 'https://x.example' };
  const said = (locale: (typeof LOCALES)[number], pages: number, trees: number): string =>
    renderMail(
      certificatesContent({
        ...facts,
        locale,
        unsubscribeUrl: 'https://x.example/u',
        listed: [{ ...listed, pages, trees, pagesPerTree: 8333 }],
      }),
    )
      .text.split('\n')
      .filter((line) => line.includes('Atlantic Forest'))
      .map(bare)
      .join();

  it.each([
    [12_345, 1.481458, 'For 12,345 sheets of paper used in October 2026, 1.48 trees were ordered'],
    [8_333, 1, 'For 8,333 sheets of paper used in October 2026, 1 tree was ordered'],
    [16_666, 2, 'For 16,666 sheets of paper used in October 2026, 2 trees were ordered'],
    [8_330, 0.99964, 'For 8,330 sheets of paper used in October 2026, 1 tree was ordered'],
    [1, 0.00012, 'For 1 sheet of paper used in October 2026, a share of a tree (1 of 8,333 sheets) was ordered'],
  ])('says for %i sheets and %d trees what was ordered', (pages, trees, sentence) => {
    expect(said('en', pages, trees)).toBe(`${sentence} for Riverside School in Atlantic Forest.`);
  });

  it('has the form that each language needs', () => {
    expect(said('de', 1, 1)).toBe(
      'Für 1 Blatt Papier, verbraucht im Oktober 2026, wurde 1 Baum für Riverside School im Projekt Atlantic Forest bestellt.',
    );
    expect(said('fr', 12_345, 1.48)).toContain('1,48 arbre a été commandé');
    expect(said('es', 12_345, 1.48)).toContain('se encargaron 1,48 árboles');
    expect(said('it', 175_000, 21)).toContain('sono stati ordinati 21 alberi');
  });
});

it('only the mail about trees mentions lost trees', () => {
  const telling = Object.entries(samples('en')).filter(([, content]) =>
    /\blost: |alive/.test(renderMail(content).text),
  );

  expect(telling.map(([kind]) => kind)).toEqual(['trees']);
});

it('a name is isolated in the text part, and stands bare in the subject', () => {
  const content = samples('de', { account: RIGHT_TO_LEFT }).invitation;
  const mail = content && renderMail(content);

  expect(mail?.text).toContain(`„\u2068${RIGHT_TO_LEFT}\u2069“ hat Ihnen`);
  expect(mail?.subject).toBe(`„${RIGHT_TO_LEFT}“ lädt Sie zu Regrove ein`);
});

it('a name that is markup is escaped wherever it stands', () => {
  for (const content of Object.values(samples('en', { name: HOSTILE, account: HOSTILE }))) {
    const { html } = renderMail(content);
    expect(html).not.toContain('<img');
  }
});

describe('a name that a tenant gave', () => {
  const PHISHING = 'Your mailbox is full. Confirm at https://evil.example/now today or lose all of your mails for ever';
  const OURS = ['https://regrove.example'];
  /** Finds texts a mail program would make clickable, using an independent link detector. */
  const linksIn = (text: string): string[] =>
    (text.match(/[\w-]+:\/\/\S+|\S+@\S+|[\p{L}\p{N}-]+\.[\p{L}]{2,}\S*/giu) ?? []).filter(
      (link) => !OURS.some((own) => link.replace(/^\W+/, '').startsWith(own)),
    );

  it.each(LOCALES)('puts no address, link or message into subject or body: %s', (locale) => {
    const names = [
      PHISHING,
      'evil.example',
      'Pay www.evil.example',
      'write to boss@evil.example',
      'ｅｖｉｌ．ｅｘａｍｐｌｅ',
      'evil\u200b.example',
      'evil。example',
      'mailto:boss@evil.example',
      'go 192.0.2.1 now',
      'evil.example:8443/x',
    ];
    for (const name of sampleOf(names, 3, LOCALES.indexOf(locale) % 3)) {
      for (const [kind, content] of Object.entries(samples(locale, { name, account: name }))) {
        const { subject, text, html } = renderMail(content);
        const words = textUnder(parse(html));
        for (const part of [subject, text, words]) {
          expect(
            linksIn(bare(part)).filter((link) => /evil|boss|192/i.test(link.normalize('NFKC'))),
            kind,
          ).toEqual([]);
          expect(bare(part), kind).not.toContain('lose all');
        }
      }
    }
  });

  it('is shortened between characters, and stands in quotation marks', () => {
    const family = '👨‍👩‍👧‍👦';
    const mail = samples('en', { account: family.repeat(80) }).invitation;

    expect(mail && renderMail(mail).subject).toBe(`“${family.repeat(49)}…” invites you to Regrove`);
  });

  it.each([
    ['Amazon.com Inc.', 'Amazon com Inc.'],
    ['Turnverein e.V.', 'Turnverein e.V.'],
    ['S.p.A. Carta', 'S.p.A. Carta'],
    ['Café @ Home', 'Café @ Home'],
    ['Version 2.5', 'Version 2.5'],
    ['St.Gallen', 'St Gallen'],
    ['株式会社。森', '株式会社。森'],
    ['See https://evil.example/a and http://b.example', 'See … and …'],
  ])('%s reads %s', (given, shown) => {
    expect(withoutLinks(given)).toBe(shown);
  });
});

it('a name cannot end its own isolation', () => {
  expect(isolated('a\u2069\u202eb\r\nc')).toBe('\u2068abc\u2069');
});

const withoutSpace = (text: string): string => text.replace(/\s/gu, '');

/** A document's words, as read by a third-party parser. */
const wordsIn = (html: string): string => withoutSpace(textUnder(parse(html)));

type Node = { nodeName: string; value?: string; childNodes?: Node[] };

const textUnder = ({ nodeName, value = '', childNodes = [] }: Node): string =>
  nodeName === 'style' ? '' : value + childNodes.map(textUnder).join('');

/** Every text in a language, with empty values for its parameters. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value(typeof value === 'function' && value.length ? EMPTY : ''))];
  return Object.values(value as object).flatMap(textsIn);
}

const EMPTY = { account: '', system: '', since: '', day: '', host: '', toString: () => '' };

it("the mail about a year leads to each account's report, and no other mail does", () => {
  const leading = Object.entries(samples('en')).filter(([, content]) => JSON.stringify(content).includes('/reports'));
  const [, year] = leading[0] ?? [];

  expect(leading.map(([kind]) => kind)).toEqual(['year']);
  expect(JSON.stringify(year).match(/\/accounts\/[0-9a-f-]{36}\/reports\?year=2026"/g)).toHaveLength(3);
});
