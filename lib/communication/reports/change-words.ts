import type { Locale } from '../../platform/locale.ts';
import { dateInWords, monthInWords, yearNumber } from '../../presentation/language/dates.ts';
import { fill } from '../../presentation/language/fill.ts';
import { numberFormat } from '../../presentation/language/formats.ts';
import { decimal, percent } from '../../presentation/language/numbers.ts';
import { joinedSentences } from '../../presentation/language/sentences.ts';
import { plain, shortened } from '../../presentation/rendering/display-text.ts';
import type { Pattern } from '../../presentation/texts/form.ts';
import type { Change, ChangeSentence, Subject } from './change.ts';
import { CHANGE_LABELS, type LabelTexts } from './change-labels.ts';

/** The changes as sentences in a language: "June 2024 · Standard pages: 0 before, 100 now." */
export function changesInWords(changes: readonly Change[], texts: LabelTexts, locale: Locale): string[] {
  const sentence = (one: ChangeSentence) => sentenceInWords(one, texts, locale);
  return changes.map((one) =>
    'of' in one
      ? `${subjectInWords(one.of, texts, locale)} · ${joinedSentences(one.changes.map(sentence), locale)}`
      : sentence(one),
  );
}

function sentenceInWords({ code, values, what, as }: ChangeSentence, texts: LabelTexts, locale: Locale): string {
  const shown = Object.entries(values).map(([name, value]) => [name, valueInWords(value, as, texts, locale)]);
  return fill(texts.sentences.changes[code] as Pattern<string>, {
    ...Object.fromEntries(shown),
    ...(what && { what: subjectInWords(what, texts, locale) }),
  });
}

function subjectInWords(subject: Subject, texts: LabelTexts, locale: Locale): string {
  if ('month' in subject) return monthInWords(subject.month, locale);
  if ('name' in subject) return nameInWords(subject.name);
  if ('labels' in subject) return subject.labels.map((label) => CHANGE_LABELS[label](texts)).join(' · ');
  const { method } = texts.document;
  if ('credit' in subject) {
    const { id, date, registry } = subject.credit;
    return [dateInWords(date, locale), nameInWords(registry), id].join(' · ');
  }
  const { source, year, recycled_percent } = subject.factor;
  const recycled = recycled_percent > 0 ? [`${method.recycled} ${percent(recycled_percent, locale)}`] : [];
  return [plain(source), yearNumber(year, locale), ...recycled].join(', ');
}

/** A dash where there is no figure. */
function valueInWords(
  value: string | number | null,
  as: ChangeSentence['as'],
  { document }: LabelTexts,
  locale: Locale,
): string {
  if (as === 'kind') return value === null ? document.credits.unknown : document.credits.kinds[value as 'removal'];
  if (value === null || value === '') return '–';
  if (as === 'share')
    return numberFormat(locale, { style: 'percent', maximumFractionDigits: SHARE_DECIMALS }).format(Number(value));
  if (as === 'date') return dateInWords(String(value), locale);
  if (as === 'goal') {
    const [amount = '', year = ''] = String(value).split('/');
    return `${percent(Number(amount), locale)} (${yearNumber(year, locale)})`;
  }
  return typeof value === 'string' ? shortened(plain(value), TEXT_MAX) : decimal(value, locale, DECIMALS_MAX);
}

const nameInWords = (name: string): string => shortened(plain(name), NAME_MAX);

/** Figures are rounded to six decimals, tree and credit amounts to nine, so two different values read differently. */
const DECIMALS_MAX = 9;
const SHARE_DECIMALS = 4;

const NAME_MAX = 100;
const TEXT_MAX = 300;
