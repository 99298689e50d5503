import type { Locale } from '../../../platform/locale.ts';
import type { FieldChange } from '../../../platform/table/stamp.ts';
import { SELLER_TEXTS } from '../../../presentation/texts/all/terms.ts';
import { type Content, isolated } from '../render/content.ts';

type ChangedSeller = { locale: Locale; changes: FieldChange[]; url: string };

/** The mail notifying an operator what changed about the seller. Operators may have no name, so it has no greeting. */
export function sellerContent({ locale, changes, url }: ChangedSeller): Content {
  const { subject, lead, none, what, button, fields } = SELLER_TEXTS[locale];
  const labels: Record<string, string | undefined> = fields;
  const shown = (value: unknown): string => valuesIn(value).map(isolated).join(', ') || none;
  return {
    locale,
    subject,
    title: subject,
    parts: [
      { paragraph: lead },
      {
        entries: changes.map(({ field, before, after }) => ({
          title: labels[field] ?? field,
          lines: [`${shown(before)} → ${shown(after)}`],
        })),
      },
      { paragraph: what },
      { button: { label: button, href: url } },
    ],
  };
}

/** The texts within a value, such as the lines of an address. */
function valuesIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  return typeof value === 'object' ? Object.values(value).flatMap(valuesIn) : [String(value)];
}
