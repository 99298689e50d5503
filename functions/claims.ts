import * as z from 'zod';
import { callerDirectory } from '../lib/callers/authenticated-callers.ts';
import { eachCertificate, listCertificates } from '../lib/certificates/store.ts';
import { certificateUrl } from '../lib/certificates/url.ts';
import { ClaimCheck, checkClaim } from '../lib/claims/check.ts';
import { avoidIn, Claims, claimsOf, type Ledger } from '../lib/claims/claims.ts';
import { lostTreesOf } from '../lib/ledger/lost-trees.ts';
import { text } from '../lib/platform/fields.ts';
import type { AccountScope } from '../lib/platform/http/caller.ts';
import { endpoint } from '../lib/platform/http/endpoint.ts';
import { serve } from '../lib/platform/http/serve.ts';
import { LOCALE_DEFAULT, LOCALES } from '../lib/platform/locale.ts';
import type { AccountPath } from '../lib/platform/table/account-path.ts';
import { type Exact, exact } from '../lib/platform/table/table.ts';
import { timestamp } from '../lib/platform/time.ts';
import { shownSettings } from '../lib/settings/settings.ts';
import { getSettings } from '../lib/settings/store.ts';
import { requireFigures } from '../lib/totals/store.ts';

const CHARACTERS_MAX = 5000;

const getClaims = endpoint({
  method: 'GET',
  path: '/claims',
  scoped: true,
  summary: 'Sentences that an account may use about its trees today, and sentences to avoid',
  description:
    "Every sentence is true by the account's own ledger at this moment and names the page that proves it. Nothing booked: no sentences.",
  query: z.object({ lang: z.enum(LOCALES).optional().describe('The language of the sentences; omitted: en.') }),
  response: Claims,
  faults: ['invalid'],
  async run({ account, query: { lang = LOCALE_DEFAULT }, now }) {
    const [ledger, url] = await Promise.all([ownLedger(account), proofOf(account)]);
    return { as_of: timestamp(now), sentences: claimsOf(ledger, url, now, lang), avoid: avoidIn(lang) };
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
  run: async ({ account, body }) => checkClaim(body.text, [await ownLedger(account)], body.lang),
});

async function ownLedger({ path }: AccountScope): Promise<Ledger> {
  const { name, own } = await requireFigures(path);
  const amount = (counter: string) => own[counter] ?? exact(0);
  return {
    account: name,
    pages: amount('pages').toNumber(),
    trees: amount('trees'),
    planted: await standing(path, amount('trees_planted')),
    tonnes: amount('mtco2e_offset'),
  };
}

/** The trees that plantings cover, without those that were lost since. */
async function standing(path: AccountPath, planted: Exact): Promise<Exact> {
  if (planted.lte(0)) return planted;
  const left = planted.minus(await lostTreesOf(eachCertificate(path)));
  return left.lt(0) ? exact(0) : left;
}

/** The public page if it is on, else the page of the newest certificate; undefined without either. */
async function proofOf({ id, path }: AccountScope): Promise<string | undefined> {
  const [settings, { items }] = await Promise.all([getSettings(path), listCertificates(path, { limit: 1 })]);
  if (settings.public_page) return shownSettings(id, settings).public_page_url;
  return items[0] && certificateUrl(items[0].id);
}

export const claims = { getClaims, checkClaims };
export const handler = serve(claims, callerDirectory);
