import type { Warning } from '../../../lib/books/parties/warning.ts';
import { g } from '../../texts/charging.ts';
import { Icon } from '../../ui/icon.tsx';
import { placePath } from '../places.ts';
import { needInWords } from './needs.ts';

/** The details an account's invoices still lack. The forms show them at their fields too. */
export function NeedsNotice({ needs }: { needs: readonly Warning[] }) {
  if (needs.length === 0) return null;
  const words = [...new Set(needs.map((need) => needInWords(need) ?? need.text))];
  return (
    <div class="notice amber">
      <Icon name="warning" />
      <div>
        <strong>{g.missing}</strong>
        <ul>
          {words.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {needs.some(({ field }) => field.startsWith('seller.')) && <a href={placePath('seller')}>{g.toSeller}</a>}
      </div>
    </div>
  );
}
