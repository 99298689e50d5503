import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RegroveError } from '../../client/error.ts';
import { HELP_LINKS } from '../../dashboard/help/links.ts';
import { PLACES } from '../../dashboard/operator/places.ts';
import { failureSection, refusalSection } from '../../dashboard/pages/company/failure-section.ts';
import { PAGE_NAMES } from '../../dashboard/routes.ts';
import { LOCALES } from '../../lib/platform/locale.ts';
import { companyTexts as company } from '../../lib/presentation/texts/en/company-sign-in.ts';
import { anchorsIn, isInNavigation, textOf } from '../docs/pages.ts';

const PAGES = [
  ...PAGE_NAMES,
  ...Object.keys(PLACES).map((name) => `operator/${name}`),
  'sign-in',
  'connected',
  'company',
];

const helpIn = async (locale: string): Promise<Record<string, string>> =>
  (await import(`../../lib/presentation/texts/${locale}/help.ts`)).helpTexts.pages;

/** Thai has no mark at the end of a sentence, so only its lines are counted. */
const sentencesIn = (text: string, locale: string): number =>
  locale === 'th'
    ? text.split('\n').length
    : text
        .split('\n')
        .reduce(
          (sum, line) => sum + [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(line)].length,
          0,
        );

describe.each(LOCALES)('the help in %s', (locale) => {
  it('has two to five sentences for each page of the dashboard, and no other', async () => {
    const help = await helpIn(locale);

    expect(Object.keys(help).sort()).toEqual([...PAGES].sort());
    const counts = Object.entries(help).map(([page, text]) => [page, sentencesIn(text, locale)] as const);
    expect(counts.filter(([, count]) => count < 2 || count > 5)).toEqual([]);
  });

  it('has as many lines as the English one, each a whole sentence', async () => {
    const [english, help] = await Promise.all([helpIn('en'), helpIn(locale)]);
    const linesOf = (text = '') => text.split('\n');

    for (const page of PAGES) expect([page, linesOf(help[page]).length]).toEqual([page, linesOf(english[page]).length]);
    const lines = Object.values(help).flatMap(linesOf);
    expect(lines.filter((line) => line !== line.trim() || (locale !== 'th' && !/[.。]$/.test(line)))).toEqual([]);
  });

  it('names buttons as the page does', async () => {
    const [{ dashboardTexts }, { operatorTexts }, { companyTexts }, { chargingTexts }, english] = await Promise.all([
      import(`../../lib/presentation/texts/${locale}/dashboard.ts`),
      import(`../../lib/presentation/texts/${locale}/operator.ts`),
      import(`../../lib/presentation/texts/${locale}/company-sign-in.ts`),
      import(`../../lib/presentation/texts/${locale}/charging.ts`),
      helpIn('en'),
    ]);
    const help = await helpIn(locale);
    const shown = new Set(leavesOf([dashboardTexts, operatorTexts, companyTexts, chargingTexts]));
    const quoted = (text = '') => Array.from(text.matchAll(/[“„«‘「](.+?)[”“»’」]/g), ([, name = '']) => name.trim());

    for (const page of PAGES) expect([page, quoted(help[page]).length]).toEqual([page, quoted(english[page]).length]);
    expect(
      Object.values(help)
        .flatMap(quoted)
        .filter((name) => !shown.has(name)),
    ).toEqual([]);
  });
});

const leavesOf = (texts: unknown): unknown[] =>
  typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(leavesOf) : [texts];

const isThere = ({ page, section }: { page: string; section?: string }): boolean =>
  isInNavigation(page) &&
  existsSync(`docs/${page}.md`) &&
  (section === undefined || anchorsIn(textOf(`docs/${page}.md`)).has(section));

describe('a link into the documentation leads to a page and a heading that exist:', () => {
  it("of each page's help", () => {
    expect(Object.keys(HELP_LINKS).sort()).toEqual([...PAGES].sort());
    expect(Object.values(HELP_LINKS).filter((place) => !isThere(place))).toEqual([]);
  });

  it('of each failed sign-in with a code', () => {
    const failureOf = (code: number) => new RegroveError(new Response(null, { status: code }), undefined);
    const sections = [new TypeError(), ...[400, 401, 429, 500].map(failureOf)].map(failureSection);

    expect(sections).toEqual([
      'the-service-cannot-be-reached',
      'if-you-cannot-sign-in',
      'the-code-is-refused',
      'too-many-codes',
      'if-you-cannot-sign-in',
    ]);
    expect(sections.filter((section) => !isThere({ page: 'sign-in', section }))).toEqual([]);
  });

  it('of each refused company sign-in', () => {
    const { problems } = company;

    expect(refusalSection('guest', problems)).toBe('guest');
    expect(refusalSection('something else', problems)).toBe('refusals');
    const sections = [...Object.keys(problems), 'refusals'];
    expect(sections.filter((section) => !isThere({ page: 'company-sign-in', section }))).toEqual([]);
  });

  it('in the code of a page', () => {
    const links = globSync('dashboard/**/*.tsx').flatMap((file) =>
      Array.from(
        readFileSync(file, 'utf8').matchAll(/<DocumentationLink page="([^"]+)"(?: section="([^"]+)")?/g),
        ([, page = '', section]) => ({ page, ...(section !== undefined && { section }) }),
      ),
    );

    expect(links).toHaveLength(5);
    expect(links.filter((place) => !isThere(place))).toEqual([]);
  });
});
