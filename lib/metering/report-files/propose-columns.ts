import { TEXT_MAX } from '../../platform/fields.ts';
import type { ProposedField } from './column-fields.ts';
import { COLUMN_WORDS } from './column-words.ts';
import type { ReportOf } from './columns.ts';

/** Words for counters covering only a part of the total. */
const PARTS =
  /mono|black|schwarz|noir|negro|nero|preto|colou?r|farb|couleur|couleurs|colore|cor$|copy|copies|kopie|copie|copia|fax|scan|duplex|simplex|a3|a4|letter|legal|モノクロ|白黒|カラー|コピー|ファクス|흑백|컬러|복사|黑白|彩色|复印|影印|传真|傳真/;

/** Sheets of printing alone, as Lexmark lists them, lack the copies and faxes in the lifetime count. */
const PRINT_ALONE = /print(?!ed)/;

const isPart = (field: ProposedField, text: string): boolean =>
  (field === 'total' && PARTS.test(text)) || (field === 'sheets' && (PARTS.test(text) || PRINT_ALONE.test(text)));

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The most likely column for each field. No column is proposed for two fields. */
export function proposeColumns(header: string[], of: ReportOf = 'feed'): Partial<Record<ProposedField, string>> {
  const names = header
    .filter((name) => name.length <= TEXT_MAX)
    .map((name) => ({ name, text: folded(name) }))
    .filter(({ text }) => text !== '');
  const proposed: Partial<Record<ProposedField, string>> = {};
  const isFree = ({ name }: { name: string }) => !Object.values(proposed).includes(name);
  const take = (wordsOf: (field: ProposedField) => string[], fits: (text: string, word: string) => boolean) => {
    for (const field of ORDER.filter((one) => proposed[one] === undefined && isWanted(one, of))) {
      const fitting = names.filter((one) => isFree(one) && !isPart(field, one.text));
      const found = best(wordsOf(field), (word) => fitting.find(({ text }) => fits(text, word)));
      if (found) proposed[field] = found.name;
    }
  };
  take(
    (field) => COLUMN_WORDS[field].map(folded),
    (text, word) => text === word,
  );
  take(
    (field) => COLUMN_WORDS[field].map(folded).filter(isLong),
    (text, word) => text.includes(word),
  );
  return proposed;
}

/** Only a server's reports name customers. */
const isWanted = (field: ProposedField, of: ReportOf): boolean => of === 'server' || field !== 'external_id';

/** The narrowest names come first, so a sheets column is not mistaken for a total. */
const ORDER: ProposedField[] = [
  'external_id',
  'duplex_sheets',
  'large_sheets',
  'sheets',
  'serial',
  'device',
  'at',
  'total',
  'name',
];

/** A short word such as `at` or `sn` occurs in too many others. */
const isLong = (word: string): boolean => word.length >= 5 || /[^\p{Script=Latin}]/u.test(word);

function best<Found>(words: string[], find: (word: string) => Found | undefined): Found | undefined {
  for (const word of words) {
    const found = find(word);
    if (found) return found;
  }
  return undefined;
}
