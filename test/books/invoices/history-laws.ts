import { expect } from 'vitest';
import { listBilledAmounts } from '../../../lib/books/billing/runs.ts';
import { invoiceFiles } from '../../../lib/books/invoices/files.ts';
import type { StoredInvoice } from '../../../lib/books/invoices/stored-invoice.ts';
import { sha256 } from '../../../lib/platform/digest.ts';
import type { World } from './history-operations.ts';
import { allDocuments, expectNumbers } from './laws.ts';
import { asText, type Document, monthsSoFar, type State } from './model.ts';

/** `2026-000042`, without the prefix. */
const serialOf = ({ number }: Pick<StoredInvoice, 'number'>): string => number.slice(-11);

/** The service's state as the model writes it: documents by serial, and billed amounts. */
type Observed = { documents: Map<string, string>; amounts: string[] };

export async function observed({ state }: World): Promise<Observed> {
  const documents = await allDocuments();
  const amounts: string[] = [];
  for (const month of monthsSoFar(state))
    for (const root of state.roots)
      for (const { run, account_id, pages, price } of await listBilledAmounts(root, month))
        amounts.push([month, run, account_id, pages, price.toFixed(9)].join(' '));
  return { documents: new Map(documents.map((one) => [serialOf(one), contentOf(one)])), amounts: amounts.sort() };
}

export async function idOfSerial(serial: string): Promise<string> {
  return (await allDocuments()).find((one) => serialOf(one) === serial)?.id ?? '';
}

function contentOf(one: StoredInvoice): string {
  const { kind, number, account_id, account_name, month, issued_on, due_on, currency, credits, paid_on } = one;
  const decimals = { USD: 2, JPY: 0, KWD: 3 }[currency] ?? 2;
  const money = (amount: StoredInvoice['net']) => amount.toFixed(decimals);
  return JSON.stringify({
    kind,
    prefix: number.slice(0, -11),
    root: account_id,
    name: account_name,
    month,
    issued_on,
    due_on,
    currency,
    seller: one.seller.legal_name,
    buyer: [one.buyer.legal_name, one.buyer.address.line1],
    lines: one.lines.map(({ line, account_id: account, account_name: name, pages, net }) => [
      line,
      account,
      name,
      pages,
      money(net),
    ]),
    net: money(one.net),
    tax: one.tax && [one.tax.category, one.tax.percent, money(one.tax.amount)],
    gross: money(one.gross),
    credits: credits?.slice(-11) ?? null,
    credited: money(one.credited),
    paid_on,
  });
}

function expectedContent(one: Document): string {
  const money = (units: bigint) => asText(units, one.currency);
  const net = one.lines.reduce((sum, line) => sum + line.net, 0n);
  return JSON.stringify({
    kind: one.kind,
    prefix: one.prefix,
    root: one.root,
    name: one.name,
    month: one.month,
    issued_on: one.issuedOn,
    due_on: one.dueOn,
    currency: one.currency,
    seller: one.seller,
    buyer: [one.buyer, one.street],
    lines: one.lines.map(({ line, account, name, pages, net: amount }) => [line, account, name, pages, money(amount)]),
    net: money(net),
    tax: one.tax && [one.tax.category, one.tax.percent, money(one.tax.amount)],
    gross: money(one.gross),
    credits: one.credits,
    credited: money(one.credited),
    paid_on: one.paidOn,
  });
}

const expectedAmounts = ({ runs }: State): string[] =>
  [...runs]
    .flatMap(([month, some]) =>
      some.flatMap(({ amounts }, run) =>
        amounts.map(({ account, pages, price }) => {
          const digits = String(price)
            .padStart(10, '0')
            .replace(/(.{9})$/, '.$1');
          return [month, run + 1, account, pages, digits].join(' ');
        }),
      ),
    )
    .sort();

/** Gives the model's new documents the serials of the service's equal ones. Undefined if both have the same. */
export function differenceFrom(state: State, { documents, amounts }: Observed): string | undefined {
  const known = new Set(state.documents.map(({ serial }) => serial));
  const unknown = new Map([...documents].filter(([serial]) => !known.has(serial)));
  for (const document of state.documents) {
    const content = expectedContent(document);
    if (document.serial === '') document.serial = [...unknown].find(([, one]) => one === content)?.[0] ?? '';
    unknown.delete(document.serial);
    const found = documents.get(document.serial);
    if (found !== content) return `The model has ${content}, the service ${found ?? [...unknown.values()].join('\n')}`;
  }
  if (unknown.size > 0) return `The model has no ${[...unknown.values()].join('\n')}`;
  const wanted = expectedAmounts(state);
  return wanted.join('\n') === amounts.join('\n') ? undefined : `Billed is ${amounts}, in the model ${wanted}`;
}

export async function expectSame(world: World, at: string): Promise<void> {
  await expectNumbers(await allDocuments(), at);
  expect(differenceFrom(world.state, await observed(world)), at).toBeUndefined();
}

/**
 * After everything was billed and issued, each page of each offset is on one invoice, those credited to be issued again aside. Only
 * amounts below half of the smallest unit wait, and root accounts whose terms cannot be invoiced.
 */
export async function expectEverythingInvoiced({ state }: World, at: string): Promise<void> {
  const documents = await allDocuments();
  const again = new Set(state.documents.filter(({ isAgain }) => isAgain).map(({ serial }) => serial));
  for (const root of state.roots)
    for (const month of new Set(state.offsets.map((one) => one.month))) {
      const own = state.offsets.filter((one) => one.month === month && state.accounts.get(one.account)?.root === root);
      const invoices = documents.filter((one) => one.account_id === root && one.month === month);
      const lines = invoices
        .filter((one) => one.kind === 'invoice' && !again.has(serialOf(one)))
        .flatMap((one) => one.lines);
      const invoiced = lines.reduce((sum, { pages }) => sum + (pages ?? 0), 0);
      const ordered = own.reduce((sum, { pages }) => sum + pages, 0);
      expect(invoiced, at).toBeLessThanOrEqual(ordered);
      if (!isWaiting(state, root, month)) expect(invoiced, `${at}: ${month} of ${root}`).toBe(ordered);
    }
}

function isWaiting({ runs, covered, terms }: State, root: string, month: string): boolean {
  const own = (terms.get(root) ?? []).filter(({ from }) => from <= month);
  const latest = own.toSorted((one, other) => (one.from < other.from ? -1 : 1)).at(-1);
  if (latest?.tax?.category === 'S' && latest.currency !== 'EUR') return true;
  const left = (runs.get(month) ?? []).flatMap(({ amounts }, run) =>
    covered.get(`${root} ${month}`)?.has(run + 1) ? [] : amounts.filter((one) => one.root === root),
  );
  // Half a yen is the most that waits on a line.
  return left.every(({ price }) => price < 500_000_000n) && left.length > 0;
}

/** The files are the bytes that were made at the issue. */
export async function expectFiles(): Promise<void> {
  for (const one of await allDocuments())
    for (const { kind, read } of invoiceFiles(one)) expect(sha256(await read())).toBe(one.files[kind]?.sha256);
}
