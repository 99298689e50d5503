import { parse } from 'parse5';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { bare, isolated } from '../../lib/mails/render/content.ts';
import { written } from '../../lib/mails/render/written.ts';
import { MAIL_TEXTS } from '../../lib/mails/texts/texts.ts';
import { LOCALES } from '../../lib/platform/locale.ts';
import { mimeOf } from '../../lib/platform/mail/mime.ts';
import { HOSTILE, RIGHT_TO_LEFT, samples } from './samples.ts';

const SENDER = { address: 'trees@regrove.example', name: 'Regrove' };

describe.each(LOCALES)('mails in %s', (locale) => {
  it.each(Object.keys(samples('en')))('%s is a valid mail whose parts say the same', async (kind) => {
    const content = samples(locale)[kind];
    if (!content) throw new Error(kind);
    const mail = { id: kind, to: { address: 'mei@school.example' }, ...written(content) };
    const parsed = await PostalMime.parse(await mimeOf(mail, SENDER, new Date('2026-11-15T10:00:00Z')));

    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.text?.replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim());
    expect(parsed.html?.replaceAll('\r\n', '\n').trim()).toBe(mail.html.trim());
    const words = wordsIn(mail.html);
    const lines = mail.text.split('\n').filter((line) => line !== '-- ');
    // In HTML an address is behind its words, and what a colon joins stands side by side.
    const said = lines.flatMap((line) => bare(line).split(/:? *https:\S+|^> |: | · /));
    for (const part of said) expect(words, kind).toContain(withoutSpace(part));
  });

  it('are HTML that a strict parser has nothing to say about', () => {
    for (const [kind, content] of Object.entries(samples(locale))) {
      const errors: string[] = [];
      parse(written(content).html, { onParseError: ({ code }) => errors.push(code), sourceCodeLocationInfo: true });
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

it('sign-in codes and invitations cannot be ended, everything else can', () => {
  const ended = Object.entries(samples('en')).filter(([, { end }]) => end !== undefined);

  expect(ended.map(([kind]) => kind)).toEqual(['certificates', 'feed', 'held', 'failing', 'off']);
});

it('a name is isolated in the text part, and stands bare in the subject', () => {
  const content = samples('de', { account: RIGHT_TO_LEFT }).invitation;
  const mail = content && written(content);

  expect(mail?.text).toContain(`\u2068${RIGHT_TO_LEFT}\u2069 hat Ihnen`);
  expect(mail?.subject).toBe(`${RIGHT_TO_LEFT} lädt Sie zu Regrove ein`);
});

it('a name that is markup is escaped wherever it stands', () => {
  for (const content of Object.values(samples('en', { name: HOSTILE, account: HOSTILE }))) {
    const { html } = written(content);
    expect(html).not.toContain('<img');
  }
});

it('a name cannot end its own isolation', () => {
  expect(isolated('a\u2069\u202eb\r\nc')).toBe('\u2068abc\u2069');
});

const withoutSpace = (text: string): string => text.replace(/\s/gu, '');

/** The words of a document, as a parser that nobody here wrote reads them. */
const wordsIn = (html: string): string => withoutSpace(textUnder(parse(html)));

type Node = { nodeName: string; value?: string; childNodes?: Node[] };

const textUnder = ({ nodeName, value = '', childNodes = [] }: Node): string =>
  nodeName === 'style' ? '' : value + childNodes.map(textUnder).join('');

/** Every text of a language, with what is put into it left empty. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value(typeof value === 'function' && value.length ? EMPTY : ''))];
  return Object.values(value as object).flatMap(textsIn);
}

const EMPTY = { account: '', system: '', since: '', day: '', host: '', toString: () => '' };
