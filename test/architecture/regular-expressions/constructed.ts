import { vi } from 'vitest';
import type { Expression } from './literals.ts';

/** Every file building expressions from parts, with a use that builds all of them. */
export const CONSTRUCTED: Record<string, () => Promise<unknown>> = {
  'agent/jobs/windows-events.ts': async () =>
    (await import('../../../agent/jobs/windows-events.ts')).eventsIn(Buffer.from('<Event><System></System></Event>')),
  'functions/web/certificates.ts': () => import('../../../functions/web/certificates.ts'),
  'lib/books/certificates/web/answer.ts': () => import('../../../lib/books/certificates/web/answer.ts'),
  'lib/trees/credits/exact-input.ts': async () =>
    (await import('../../../lib/trees/credits/exact-input.ts')).serialNumberInput().safeParse('1'),
  'lib/operations/export/csv-file.ts': () => import('../../../lib/operations/export/csv-file.ts'),
  'lib/metering/report-files/dates.ts': () => import('../../../lib/metering/report-files/dates.ts'),
  'lib/metering/integrations/adapters/lexmark.ts': () =>
    import('../../../lib/metering/integrations/adapters/lexmark.ts'),
  'lib/metering/integrations/requests.ts': async () =>
    (await import('../../../lib/metering/integrations/requests.ts')).secretsIn('api_key=1;2', 'api_key'),
  'lib/metering/integrations/response-parsing.ts': async () =>
    (await import('../../../lib/metering/integrations/response-parsing.ts')).hasMoreThan(1, '', '[,[{]'),
  'lib/communication/mails/render/names.ts': () => import('../../../lib/communication/mails/render/names.ts'),
  'lib/platform/id.ts': () => import('../../../lib/platform/id.ts'),
  'lib/platform/mail-transport/address.ts': async () =>
    (await import('../../../lib/platform/mail-transport/address.ts')).identityOf('a@b.test'),
  'lib/platform/name.ts': async () => (await import('../../../lib/platform/name.ts')).hasVisible('a'),
  'lib/platform/outbound/url.ts': async () =>
    (await import('../../../lib/platform/outbound/url.ts')).checkUrl('https://a.test', false, {
      example: '',
      credentials: '',
    }),
  'lib/communication/public-pages/web/answer.ts': () => import('../../../lib/communication/public-pages/web/answer.ts'),
  'lib/communication/public-pages/web/ledger-answer.ts': () =>
    import('../../../lib/communication/public-pages/web/project-answer.ts'),
  'lib/presentation/rendering/text/scripts.ts': () => import('../../../lib/presentation/rendering/text/scripts.ts'),
  'lib/communication/search/terms.ts': async () => {
    const { canBeInside, queryTerms } = await import('../../../lib/communication/search/terms.ts');
    queryTerms('a 漢').map(canBeInside);
  },
  'lib/accounts/users/email.ts': async () =>
    (await import('../../../lib/accounts/users/email.ts')).email().safeParse('a@b.test'),
};

/** Files whose expressions are not collected; the reason says what else bounds their time. */
export const BOUNDED: Record<string, string> = {
  'docs/verify-credits.mjs': 'one member of a signed text, between its quotation marks',
  'docs/verify-ledger.mjs': 'one member of a signed text, between its quotation marks',
  'lib/presentation/claims/amounts.ts': 'a text of at most 5,000 characters, with tests of its own',
  'lib/presentation/claims/notation.ts': 'a text of at most 5,000 characters, with tests of its own',
  'lib/presentation/claims/number-words.ts': 'a text of at most 5,000 characters, with tests of its own',
};

/** The expressions built by using a file, in that file or in one it imports. */
export async function constructedBy(use: () => Promise<unknown>, place: string): Promise<Expression[]> {
  const built = new Map<string, Expression>();
  const original = globalThis.RegExp;
  vi.resetModules();
  globalThis.RegExp = new Proxy(original, {
    construct(target, [pattern, flags]: [string | RegExp, string?]) {
      const expression = new target(pattern, flags);
      if (isOurs(place)) built.set(String(expression), { place, source: expression.source, flags: expression.flags });
      return expression;
    },
  });
  try {
    await use();
  } finally {
    globalThis.RegExp = original;
  }
  return [...built.values()];
}

/** Packages build expressions too; only the named file's expressions count. */
const isOurs = (place: string): boolean => new Error().stack?.includes(`/${place}:`) === true;
