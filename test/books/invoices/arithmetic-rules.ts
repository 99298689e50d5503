/**
 * The arithmetic and tax rules of EN 16931, written from the standard and independent of the code that makes the XML. The
 * official rules have all of them and hundreds more, but need Java: see official-rules.
 */
type Element = { name: string; attributes: string; children: Element[]; text: string };

/** The names of the rules that a document breaks. Amounts are compared in the smallest unit that two decimals have. */
export function brokenRules(xml: string): string[] {
  const root = parsed(xml);
  const lines = [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')];
  const [totals, [tax]] = [one(root, 'LegalMonetaryTotal'), all(root, 'TaxTotal')];
  if (!tax) return ['BR-CO-14'];
  const subtotals = all(tax, 'TaxSubtotal');
  const sum = (elements: Element[], name: string) => elements.reduce((all, element) => all + amount(element, name), 0n);
  const codes = subtotals.map((subtotal) => textAt(subtotal, 'TaxCategory', 'ID'));
  const [code = ''] = codes;
  const percent = Number(textAt(subtotals[0] ?? root, 'TaxCategory', 'Percent') || 0);
  const reason = textAt(subtotals[0] ?? root, 'TaxCategory', 'TaxExemptionReason');
  const sellerIds = all(one(root, 'AccountingSupplierParty'), 'Party', 'PartyTaxScheme');
  const buyer = one(one(root, 'AccountingCustomerParty'), 'Party');
  const isVat = (scheme: Element) => textAt(scheme, 'TaxScheme', 'ID') === 'VAT';
  const buyerVat = all(buyer, 'PartyTaxScheme').some(isVat);
  const net = amount(totals, 'TaxExclusiveAmount');

  const rules: Record<string, boolean> = {
    'BR-CO-10': amount(totals, 'LineExtensionAmount') === sum(lines, 'LineExtensionAmount'),
    'BR-CO-13': net === amount(totals, 'LineExtensionAmount'),
    'BR-CO-14': amount(tax, 'TaxAmount') === sum(subtotals, 'TaxAmount'),
    'BR-CO-15': amount(totals, 'TaxInclusiveAmount') === net + amount(tax, 'TaxAmount'),
    'BR-CO-16': amount(totals, 'PayableAmount') === amount(totals, 'TaxInclusiveAmount'),
    'BR-CO-17': subtotals.every((subtotal) =>
      isTaxOn(amount(subtotal, 'TaxableAmount'), percent, amount(subtotal, 'TaxAmount')),
    ),
    'BR-16': lines.length > 0,
    'BR-CO-18': subtotals.length === 1,
    [`BR-${code}-01`]: lines.every((line) => textAt(line, 'Item', 'ClassifiedTaxCategory', 'ID') === code),
    [`BR-${code}-08`]: sum(subtotals, 'TaxableAmount') === sum(lines, 'LineExtensionAmount'),
    // Each line has its own rate, which its category decides.
    [`BR-${code}-05`]: lines.every((line) => {
      const rate = textAt(line, 'Item', 'ClassifiedTaxCategory', 'Percent');
      if (code === 'O') return rate === '';
      return code === 'S' ? Number(rate) > 0 && Number(rate) === percent : Number(rate) === 0 && rate !== '';
    }),
    [`BR-${code}-09`]: code === 'S' || sum(subtotals, 'TaxAmount') === 0n,
    [`BR-${code}-10`]: ['E', 'AE', 'O'].includes(code) ? reason !== '' : reason === '',
    [`BR-${code}-02`]:
      code === 'O'
        ? !sellerIds.some(isVat) && !buyerVat
        : sellerIds.length > 0 && (code !== 'AE' || buyerVat || textAt(buyer, 'PartyLegalEntity', 'CompanyID') !== ''),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

/** Half up, by whole numbers alone: `percent` has at most two decimals, so that hundredths of it are whole. */
function isTaxOn(net: bigint, percent: number, tax: bigint): boolean {
  const exact = net * BigInt(Math.round(percent * 100));
  const unit = 10_000n;
  return tax * unit <= exact + unit / 2n && tax * unit > exact - unit / 2n;
}

/** In the currency's smallest unit, as the document writes it. */
const amount = (element: Element, name: string): bigint => BigInt(textAt(element, name).replace('.', ''));

export function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  for (const [, close, name = '', attributes = '', text] of xml
    .replace(/^<\?xml.*?\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)([^>]*)>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += text;
    else if (close) open.pop();
    else {
      const element = { name: name.replace(/^.*:/, ''), attributes: attributes.trim(), children: [], text: '' };
      parent.children.push(element);
      open.push(element);
    }
  }
  return root.children[0] ?? root;
}

export const all = (element: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );

export function one(element: Element, ...path: string[]): Element {
  const [found] = all(element, ...path);
  if (!found) throw new Error(`The document has no ${path.join('/')}.`);
  return found;
}

export const textAt = (element: Element, ...path: string[]): string => all(element, ...path)[0]?.text ?? '';
