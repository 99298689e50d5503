import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { REVISIONS } from '../../lib/platform/http/revisions/revision.ts';
import { STATUS } from '../../lib/platform/http/status.ts';
import { outboundTexts } from '../../lib/platform/outbound/reasons.ts';
import { type ReasonText, reasonText } from '../../lib/platform/reasons.ts';
import { attentionTexts } from '../../lib/presentation/reasons/attention-reasons.ts';
import { feedTexts } from '../../lib/presentation/reasons/feed-reasons.ts';
import { integrationTexts } from '../../lib/presentation/reasons/integration-reasons.ts';
import { webhookTexts } from '../../lib/presentation/reasons/webhook-reasons.ts';
import { diagrams } from '../../site/diagrams/diagrams.ts';
import { svgOf } from '../../site/diagrams/draw.ts';
import { faultSentences, sentencesIn } from './fault-sentences.ts';
import { anchorsIn, codeCellsIn, isInNavigation, pagesOfDocs, textOf } from './pages.ts';

describe('docs/errors.md', () => {
  // The reasons at the end are generated, and test/upkeep holds them.
  const [page = ''] = textOf('docs/errors.md').split('\n## Reasons\n', 1);
  const patterns = codeCellsIn(page).map(patternOf);
  const isListed = (sentence: string): boolean => patterns.some((pattern) => pattern.test(sentence));

  it('has a section for each kind of fault, with its status', () => {
    const headings = Array.from(page.matchAll(/^## (\d+ \w+)/gm), ([, heading]) => heading);

    expect(headings).toEqual(Object.entries(STATUS).map(([kind, status]) => `${status} ${kind}`));
  });

  it.each(REVISIONS)('has every error sentence in the OpenAPI document %s', (revision) => {
    const sentences = failuresIn(JSON.parse(textOf(`docs/openapi-${revision}.json`)));

    expect(sentences.length).toBeGreaterThan(4);
    expect(sentences.filter((sentence) => !isListed(sentence))).toEqual([]);
  });

  it('has every sentence of a fault in the code', () => {
    const sentences = faultSentences();

    expect(sentences.length).toBeGreaterThan(150);
    expect(sentences.filter(({ sentence }) => !isListed(sentence))).toEqual([]);
  });

  it('has every sentence of the gateway', () => {
    const code = textOf('infra/gateway-responses.ts') + textOf('infra/content-coding.ts');
    const sentences = Array.from(
      code.matchAll(/(?:refused\(\d+, |=\s+)'([A-Z][^']+ [^']+\.)'/g),
      ([, sentence = '']) => sentence,
    );

    expect(sentences.length).toBe(4);
    expect(sentences.filter((sentence) => !isListed(sentence))).toEqual([]);
  });

  it('has no sentence that the code does not say', () => {
    const said = faultSentences().map(({ sentence }) => sentence);
    const own = codeCellsIn(page).filter((cell) => !said.some((sentence) => patternOf(cell).test(sentence)));

    expect(own).toEqual(FROM_PARTS);
  });
});

/**
 * The page's `…` stands for any text, including several values. A cell with few letters would match everything, so it is taken literally.
 */
function patternOf(cell: string): RegExp {
  const parts = cell.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const letters = cell.match(/[a-z]/gi)?.length ?? 0;
  return new RegExp(`^${parts.join(letters < LETTERS_MIN ? '…' : '.+')}$`, 's');
}

const LETTERS_MIN = 8;

/** Sentences composed by the code, or returned by the gateway. */
const FROM_PARTS = [
  '… is missing; it must be ….',
  '… must be at most … characters long, but has ….',
  'url must be a whole address without blanks, such as ….',
  'url must begin with https://, such as ….',
  'url must not contain a user name or password; ….',
  'The body is not valid JSON: ….',
  'The body is form-encoded; send it as JSON instead, such as {"pages": 5}.',
  'The body is too large; send at most … bytes of JSON, … of rows or readings, or … of a picture.',
  'The body cannot be read in its Content-Encoding; send it as gzip, as deflate, or without one.',
  'The request could not be read; see the reference for its path, query and body.',
  'No API key was given; send it as the user name of HTTP Basic authentication with an empty password.',
  'This API key is unknown or was revoked; use a current key of your account.',
  'This session has ended or never was; sign in again.',
  'The User-Agent header is missing; send one that names your application, such as MyApp/2.7.9 (AlphaCorp).',
  "The User-Agent … is a client's default; send one that names your application, such as MyApp/2.7.9 (AlphaCorp).",
  'The User-Agent … names no version; send one that names your application, such as MyApp/2.7.9 (AlphaCorp).',
  'This request was refused before it reached the service.',
  'Too many requests; try again in … seconds.',
  'There are too many requests at the moment; wait a second and try again.',
  'Something went wrong. Please try again.',
];

/** The sentences in all objects with `code` and `error`. */
function failuresIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { code, error } = value as { code?: unknown; error?: unknown };
  const own = typeof code === 'number' && typeof error === 'string' ? [error] : [];
  return [...own, ...Object.values(value).flatMap(failuresIn)];
}

describe('docs/feed-reasons.md', () => {
  const page = textOf('docs/feed-reasons.md');
  const { month_overdue: _, ...ofFeeds } = attentionTexts;
  const reasons: [string, ReasonText][] = Object.entries({
    ...outboundTexts,
    ...integrationTexts,
    ...feedTexts,
    ...ofFeeds,
  });

  it.each(reasons)('has a section for %s with its sentence', (code, text) => {
    expect(anchorsIn(page)).toContain(code);
    expect(page).toContain(`### \`${code}\`\n\n> ${reasonText(text)}\n`);
  });

  it('has no section for anything else', () => {
    const sections = Array.from(page.matchAll(/^### `(\w+)`$/gm), ([, code = '']) => code);

    expect(sections.sort()).toEqual(reasons.map(([code]) => code).sort());
  });
});

it.each(Object.entries(webhookTexts))('docs/webhooks.md explains %s with its sentence', (code, text) => {
  expect(textOf('docs/webhooks.md')).toContain(`| \`${code}\` | ${reasonText(text)} |`);
});

describe('docs/diagrams', () => {
  it.each(Object.entries(diagrams))('%s.svg is what site/diagrams draws', (name, diagram) => {
    const isCurrent = textOf(`docs/diagrams/${name}.svg`) === svgOf(diagram);

    expect(isCurrent, 'Run `npm run docs:diagrams` and commit the result.').toBe(true);
  });
});

it('no page has a diagram that the site cannot draw', () => {
  const pages = pagesOfDocs().filter((page) => /^```mermaid/m.test(textOf(`docs/${page}.md`)));

  expect(pages, 'Draw it by site/diagrams, whose pictures every forge and the site show.').toEqual([]);
});

describe('docs/questions.json', () => {
  const questions: { reader: string; question: string; page: string }[] = JSON.parse(textOf('docs/questions.json'));

  it('has 40 questions, each with a page of the documentation', () => {
    expect(questions.length).toBe(40);
    expect(questions.filter(({ page }) => !isInNavigation(page))).toEqual([]);
  });

  it('stays as it was before the pages were written', () => {
    const digest = createHash('sha256').update(JSON.stringify(questions)).digest('hex');

    expect(digest).toBe('8af3750ab1b9eb8c980d4eaf37eadb1a3a962fb1a3cfdb0dc3cbc067e2c7dcba');
  });
});

describe('docs/questions-held-out.json', () => {
  const held: { question: string; pages: string[] }[] = JSON.parse(textOf('docs/questions-held-out.json'));
  const chosen: typeof held = JSON.parse(textOf('docs/questions-chosen.json'));

  it('has questions with pages of the documentation, and none that the weights were chosen with', () => {
    expect([...held, ...chosen].flatMap(({ pages }) => pages).filter((page) => !isInNavigation(page))).toEqual([]);
    expect(held.filter(({ question }) => chosen.some((one) => one.question === question))).toEqual([]);
  });

  it('stays as it was before the search was changed', () => {
    const asked = held.map(({ question }) => question).join('\n');

    expect(createHash('sha256').update(asked).digest('hex')).toBe(
      '47ebe855f8756864e0d05c4fe29a6f11699911383a42a19289846c750c68c962',
    );
  });
});

describe('a sentence of a fault', () => {
  it('is read from the code with … for its values', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to be read.
    const code = "throw new Fault(\n  'invalid',\n  `a ${b ? `c ${d}` : '}'} e`,\n); new Fault('not_found', 'f\\'s');";

    expect(sentencesIn(code)).toEqual([
      { kind: 'invalid', sentence: 'a … e' },
      { kind: 'not_found', sentence: "f's" },
    ]);
  });
});
