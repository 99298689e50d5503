import { isDeepStrictEqual } from 'node:util';
import { sumOfExact } from '../platform/exact.ts';
import { sixDecimals } from '../platform/fields.ts';
import type { ReportContent } from './content.ts';
import { type Sentence, sentence } from './sentences.ts';

/** The differences of a report from the number before it, in sentences. */
export function changesBetween(before: ReportContent, after: ReportContent): Sentence<'changes'>[] {
  const changed = (code: Sentence<'changes'>['code'], amount: (content: ReportContent) => number) => {
    const values = { before: amount(before), after: amount(after) };
    return values.before === values.after ? [] : [sentence<'changes'>(code, values)];
  };
  const differs = (code: Sentence<'changes'>['code'], of: (content: ReportContent) => unknown) =>
    isDeepStrictEqual(of(before), of(after)) ? [] : [sentence<'changes'>(code)];
  const found = [
    ...changed('pages', ({ figures }) => figures.pages),
    ...changed('paper', ({ figures }) => figures.paper_kg),
    ...changed('co2e', ({ figures }) => figures.mtco2e),
    ...changed('trees', ({ figures }) => figures.trees),
    ...changed('sheets', ({ figures }) => figures.sheets ?? 0),
    ...changed('covered', ({ projects }) => sixDecimals(sumOfExact(projects.map((one) => one.planted_in_all)))),
    ...changed('credits', ({ credits }) => sixDecimals(sumOfExact(credits.map((one) => one.mtco2e)))),
    ...changed('accounts', ({ accounts_in_all }) => accounts_in_all),
    ...differs('quality', ({ quality }) => quality),
    ...differs('factors', ({ factors }) => factors),
    ...differs('names', ({ account_name, dealer, issuer, accounts }) => [
      account_name,
      dealer,
      issuer,
      ...accounts.map((one) => [one.account_id, one.account_name].join()).sort(),
    ]),
  ];
  return found.length > 0 ? found : [sentence('none')];
}
