import * as z from 'zod';
import { callerDirectory } from '../../lib/accounts/authentication/authenticated-callers.ts';
import { getSettings } from '../../lib/accounts/settings/store.ts';
import { type Counters, sumOf } from '../../lib/accounts/totals/counters.ts';
import { hasAccountsBelow } from '../../lib/accounts/totals/figures.ts';
import { reportedPagesOfAllTime } from '../../lib/accounts/totals/reported-paper.ts';
import { requireFigures } from '../../lib/accounts/totals/store.ts';
import { listCertificates } from '../../lib/books/certificates/store.ts';
import { certificateUrl } from '../../lib/books/certificates/url.ts';
import { publicPageUrl } from '../../lib/communication/public-pages/url.ts';
import { text } from '../../lib/platform/fields.ts';
import type { AccountScope } from '../../lib/platform/http/caller.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';
import { serve } from '../../lib/platform/http/serve.ts';
import { LOCALE_DEFAULT, LOCALES } from '../../lib/platform/locale.ts';
import { exact } from '../../lib/platform/table/table.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { ClaimCheck, Claims } from '../../lib/presentation/claims/answers.ts';
import type { Ledger } from '../../lib/presentation/claims/claims.ts';
import { retirementsOf } from '../../lib/trees/credits/retirements.ts';

const CHARACTERS_MAX = 5000;

const getClaims = endpoint({
  method: 'GET',
  path: '/claims',
  scoped: true,
  summary: 'Sentences that an account may use about its trees today, and sentences to avoid',
  description:
    "Every sentence is true by the account's own ledger at this moment, or (`with_below`) by the ledger of the account with its customers, and names the page that shows the same figures. Nothing booked: no sentences.",
  query: z.object({ lang: z.enum(LOCALES).optional().describe('The language of the sentences; omitted: en.') }),
  response: Claims,
  faults: ['invalid'],
  async run({ account, query: { lang = LOCALE_DEFAULT }, now }) {
    const [ledgers, proofs, { avoidIn, claimsOf }] = await Promise.all([
      ledgersOf(account),
      proofsOf(account),
      import('../../lib/presentation/claims/claims.ts'),
    ]);
    const urls = proofs(ledgers);
    // Credits for all accounts below have too many retirements to name them.
    const [own, ...below] = ledgers;
    const named = own?.tonnes.gt(0) ? [{ ...own, retirements: await retirementsOf(account.path) }, ...below] : ledgers;
    const sentences = named.flatMap((ledger, index) => claimsOf(ledger, urls[index], now, lang));
    return { as_of: timestamp(now), sentences, avoid: avoidIn(lang) };
  },
});

const checkClaims = endpoint({
  method: 'POST',
  path: '/claims/check',
  scoped: true,
  reads: true,
  summary: 'Find expressions in a text that are not allowed, and numbers above the ledger',
  description: 'The text is stored nowhere.',
  body: z
    .object({
      text: text(CHARACTERS_MAX),
      lang: z.enum(LOCALES).optional().describe('The language of the text; omitted: the lists of all languages.'),
    })
    .meta({ id: 'ClaimToCheck' }),
  response: ClaimCheck,
  faults: ['invalid'],
  async run({ account, body }) {
    const [ledgers, { checkClaim }] = await Promise.all([
      ledgersOf(account),
      import('../../lib/presentation/claims/check.ts'),
    ]);
    return checkClaim(body.text, ledgers, body.lang);
  },
});

/** The account's own ledger, followed by the one with all accounts below it, if any. */
async function ledgersOf({ path }: AccountScope): Promise<Ledger[]> {
  const { name, own, below } = await requireFigures(path);
  const ofOwn = ledgerOf(name, own);
  if (!hasAccountsBelow(below)) return [ofOwn];
  return [ofOwn, { ...ledgerOf(name, sumOf([own, below])), with_below: true }];
}

function ledgerOf(account: string, counters: Counters): Ledger {
  const amount = (counter: string) => counters[counter] ?? exact(0);
  return {
    account,
    with_below: false,
    pages: reportedPagesOfAllTime(counters).toNumber(),
    hasTreesByNumber: amount('pages_derived').gt(0),
    trees: amount('trees'),
    planted: amount('trees_planted'),
    lost: amount('trees_lost'),
    tonnes: amount('mtco2e_offset'),
    retirements: [],
  };
}

/**
 * Pages showing a ledger's figures: the public page if it is on, else the newest certificate's page for the account's own
 * ledger. Undefined without either.
 */
async function proofsOf({ id, path }: AccountScope): Promise<(ledgers: Ledger[]) => (string | undefined)[]> {
  const [settings, { items }] = await Promise.all([getSettings(path), listCertificates(path, { limit: 1 })]);
  const newest = items[0] && certificateUrl(items[0].id);
  return (ledgers) =>
    ledgers.map(({ with_below }) => {
      if (settings.public_page) return publicPageUrl(id, with_below || ledgers.length === 1 ? 'all' : 'own');
      return with_below ? undefined : newest;
    });
}

export const claims = { getClaims, checkClaims };
export const handler = serve(claims, callerDirectory);
