import { type Exact, exact, sumOfExact } from '../../platform/exact.ts';
import { Fault } from '../../platform/fault.ts';
import { decimalsOf } from '../terms/currency.ts';
import { type Amounts, taxOn, withTax } from './amounts.ts';
import type { Line } from './line.ts';

/** The invoice's parts that a credit reads. `percent` is null where it has no tax. */
type CreditableInvoice = { lines: readonly Line[]; tax: Exact; percent: number | null; currency: string };

/** The amounts earlier credit notes credited: by line number, and the tax. */
export type CreditedSoFar = { lines: ReadonlyMap<number, Exact>; tax: Exact };

export const NOTHING_CREDITED: CreditedSoFar = { lines: new Map(), tax: exact(0) };

type LineToCredit = { line: number; net: number | Exact };

export type Credit = Amounts & { lines: Line[] };

/**
 * Credits some lines, or everything left (`asked` is null). The last credit takes the remaining tax, so an invoice credited in
 * parts ends at exactly zero whatever the parts' taxes rounded to.
 */
export function creditOf(
  { lines, tax, percent, currency }: CreditableInvoice,
  credited: CreditedSoFar,
  asked: readonly LineToCredit[] | null,
): Credit {
  const left = (line: Line) => line.net.minus(credited.lines.get(line.line) ?? 0);
  const nets = asked === null ? new Map(lines.map((line) => [line.line, left(line)])) : netsAsked(asked);
  const chosen = lines.flatMap((line) => {
    const net = nets.get(line.line);
    return net?.gt(0) ? [{ line, net }] : [];
  });
  if (asked === null && chosen.length === 0)
    throw new Fault('invalid', 'Nothing of this invoice is left to credit.', { reason: 'not_accepted' });
  for (const [number] of nets)
    if (!lines.some(({ line }) => line === number))
      throw new Fault('invalid', `The invoice has no line ${number}.`, { field: 'lines', reason: 'not_a_choice' });
  for (const { line, net } of chosen) checkNet(line, net, left(line), decimalsOf(currency));

  const net = sumOfExact(chosen.map((one) => one.net));
  const taxLeft = tax.minus(credited.tax);
  const isRest = net.eq(sumOfExact(lines.map(left)));
  const computed = taxOn(net, percent, currency);
  return {
    lines: chosen.map((one) => creditedLine(one.line, one.net)),
    ...withTax(net, isRest || computed.gt(taxLeft) ? taxLeft : computed),
  };
}

/** A line's descriptive amounts are true only if the whole line is credited. */
const creditedLine = (line: Line, net: Exact): Line =>
  net.eq(line.net) ? line : { ...line, pages: null, trees: null, mtco2e: null, net };

function netsAsked(asked: readonly LineToCredit[]): Map<number, Exact> {
  if (asked.length === 0)
    throw new Fault('invalid', 'lines names no line; send null to credit everything that is left.', {
      field: 'lines',
      reason: 'too_few',
      values: { min: 1 },
    });
  const nets = new Map<number, Exact>();
  for (const { line, net } of asked) {
    if (nets.has(line))
      throw new Fault('invalid', `lines names line ${line} twice.`, { field: 'lines', reason: 'repeated' });
    if (!exact(net).gt(0))
      throw new Fault('invalid', `The net of line ${line} must be above 0.`, {
        field: 'lines',
        reason: 'not_above',
        values: { min: 0 },
      });
    nets.set(line, exact(net));
  }
  return nets;
}

function checkNet({ line }: Line, net: Exact, left: Exact, decimals: number): void {
  if (!net.eq(net.round(decimals)))
    throw new Fault('invalid', `The net of line ${line} has more than ${decimals} decimals: ${net.toFixed()}.`, {
      field: 'lines',
      reason: 'not_accepted',
    });
  if (net.gt(left))
    throw new Fault('invalid', `Of line ${line} only ${left.toFixed(decimals)} is left to credit.`, {
      field: 'lines',
      reason: 'too_large',
      values: { max: left.toFixed(decimals) },
    });
}

/** The credited amounts after one more credit note. */
export function creditedWith(credited: CreditedSoFar, { lines, tax }: Pick<Credit, 'lines' | 'tax'>): CreditedSoFar {
  const sums = new Map(credited.lines);
  for (const { line, net } of lines) sums.set(line, net.plus(sums.get(line) ?? 0));
  return { lines: sums, tax: credited.tax.plus(tax) };
}
