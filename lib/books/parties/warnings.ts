import { requireFigures } from '../../accounts/totals/store.ts';
import { REVISIONS } from '../../platform/http/revisions/revision.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import { monthOf } from '../../platform/time.ts';
import { SERVICE_CURRENCY } from '../terms/currency.ts';
import { getTerms } from '../terms/store.ts';
import { type StoredTerms, type TermsRecord, termsIn } from '../terms/terms.ts';
import type { Buyer } from './buyer.ts';
import { missingFor } from './requirements.ts';
import type { Seller } from './seller.ts';
import { getBuyer, getSeller } from './store.ts';
import type { Warning } from './warning.ts';

/** What this month's terms and all planned ones require from buyer and seller, each once, and whom a currency surprises. */
export async function termsWarnings(rootId: string, record: TermsRecord, now: Date): Promise<Warning[]> {
  const [buyer, seller, pinned] = await Promise.all([getBuyer(rootId), getSeller(), pinnedWarnings(rootId, record)]);
  return [...missingForAll(inForce(record, now), buyer, seller), ...pinned];
}

export async function buyerWarnings(rootId: string, buyer: Buyer, now: Date): Promise<Warning[]> {
  const [record, seller] = await Promise.all([getTerms(rootId), getSeller()]);
  return missingForAll(inForce(record, now), buyer, seller);
}

/** This month's terms, or the service's own if there are none, and the planned ones. */
const inForce = (record: TermsRecord, now: Date): Pick<StoredTerms, 'currency' | 'tax'>[] => {
  const month = monthOf(now);
  const present = termsIn(record, month) ?? { currency: SERVICE_CURRENCY, tax: null };
  return [present, ...record.terms.filter(({ from }) => from > month)];
};

function missingForAll(terms: Pick<StoredTerms, 'currency' | 'tax'>[], buyer: Buyer, seller: Seller): Warning[] {
  const all = terms.flatMap(({ currency, tax }) => missingFor({ currency, tax, buyer, seller }));
  return [...new Map(all.map((warning) => [`${warning.field} ${warning.text}`, warning])).values()];
}

/** Answers of the first revision have no `currency`, so its readers take every price for USD. */
async function pinnedWarnings(rootId: string, { terms }: TermsRecord): Promise<Warning[]> {
  if (terms.every(({ currency }) => currency === SERVICE_CURRENCY)) return [];
  const { own, below } = await requireFigures(rootPath(rootId));
  const pinned = (own.pinned_keys?.toNumber() ?? 0) + (below.pinned_keys?.toNumber() ?? 0);
  if (pinned <= 0) return [];
  return [
    {
      field: 'terms.currency',
      code: 'pinned_keys',
      values: { count: pinned, revision: REVISIONS[0] },
      text: `API keys of the account and below that are pinned to revision ${REVISIONS[0]}, which states prices without their currency: ${pinned}.`,
    },
  ];
}
