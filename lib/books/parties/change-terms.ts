import { changesBetween, type OperatorAct, recordStep } from '../../accounts/operators/record.ts';
import { Fault } from '../../platform/fault.ts';
import { rootPath } from '../../platform/table/account-path.ts';
import { table } from '../../platform/table/table.ts';
import { type NewTerms, storedTerms } from '../terms/input.ts';
import { firstOpenMonth, isSettled } from '../terms/settled.ts';
import { forgetTerms, getTerms, requireNewest, termsStep } from '../terms/store.ts';
import { plainTerms, type StoredTerms, type TermsRecord, withoutTerms, withTerms } from '../terms/terms.ts';
import type { Seller } from './seller.ts';
import { getSeller } from './store.ts';

/** Bounds a root account's record: terms changing each month for twenty years. */
const TERMS_MAX = 240;

/** Sets a root account's terms from a month on. The same terms again write and record nothing. */
export async function putTerms(rootId: string, input: NewTerms, act: OperatorAct): Promise<TermsRecord> {
  const [before, seller] = await Promise.all([getTerms(rootId), getSeller()]);
  requireNewest(input.version, before);
  const { from = firstOpenMonth(act.now) } = input;
  requireOpen(from, act.now);
  requireTaxCurrency(input, seller);
  const replaced = before.terms.find((one) => one.from === from);
  const terms = storedTerms(input, from);
  const after = withTerms(before, terms);
  if (after.terms.length > TERMS_MAX)
    throw new Fault('invalid', `An account has at most ${TERMS_MAX} terms; replace planned ones.`, {
      reason: 'limit_reached',
      values: { max: TERMS_MAX },
    });
  return changeTerms(rootId, { before, after, replaced, terms, operation: 'putTerms' }, act);
}

/** Removes planned terms. */
export async function deleteTerms(rootId: string, from: string, act: OperatorAct): Promise<TermsRecord> {
  const before = await getTerms(rootId);
  const replaced = before.terms.find((one) => one.from === from);
  if (!replaced) throw new Fault('not_found', `The account has no terms that begin in ${from}.`);
  requireOpen(from, act.now);
  const after = withoutTerms(before, from);
  return changeTerms(rootId, { before, after, replaced, operation: 'deleteTerms' }, act);
}

type TermsChange = {
  before: TermsRecord;
  after: TermsRecord;
  replaced?: StoredTerms | undefined;
  terms?: StoredTerms;
  operation: string;
};

async function changeTerms(rootId: string, change: TermsChange, act: OperatorAct): Promise<TermsRecord> {
  const { before, after, replaced, terms, operation } = change;
  const changes = changesBetween(replaced && plainTerms(replaced), terms && plainTerms(terms));
  if (changes.length === 0) return before;
  await table.write([
    termsStep(rootId, before, after),
    recordStep(act, { operation, path: rootPath(rootId), resource_id: rootId, changes }),
  ]);
  forgetTerms(rootId);
  return after;
}

function requireOpen(from: string, now: Date): void {
  if (!isSettled(from, now)) return;
  throw new Fault(
    'invalid',
    `from ${from} begins in less than 25 hours or has begun, so its terms are settled; the first month to choose is ${firstOpenMonth(now)}.`,
    { reason: 'too_early', field: 'from' },
  );
}

/** While there is no seller every currency is taken. */
export function requireTaxCurrency({ currency, tax }: Pick<NewTerms, 'currency' | 'tax'>, seller: Seller): void {
  if (tax?.category !== 'S' || seller.tax_currency === null || seller.tax_currency === currency) return;
  throw new Fault(
    'invalid',
    `currency must be ${seller.tax_currency}, the tax_currency of the seller, for tax of category S.`,
    { reason: 'not_accepted', field: 'currency' },
  );
}
