import { RegroveError } from '../../client/error.ts';
import type { errorTexts } from '../../lib/presentation/texts/en/errors.ts';
import type { Pattern, Texts } from '../../lib/presentation/texts/form.ts';
import { ERROR_TEXTS } from '../../lib/presentation/texts/lazy/errors.ts';
import { day, moment, whole } from '../format.ts';
import { fill, language, t } from './texts.ts';

/** The sentences for refused requests, loaded with the first refusal, so no first view carries them. */
let texts: Texts<typeof errorTexts> | undefined;

/** If the sentences cannot be loaded, the API's own English sentence is shown. */
export async function loadErrorTexts(): Promise<void> {
  texts ??= await ERROR_TEXTS[language()]().catch(() => undefined);
}

/** A refusal in the reader's language; undefined if the response has no known reason. */
export function refusalInWords(failure: Error): string | undefined {
  const { detail } = failure instanceof RegroveError ? failure : { detail: null };
  const text = detail && (texts as Record<string, Pattern<string>> | undefined)?.[detail.reason];
  if (!text) return undefined;
  const values = Object.entries(detail.values).map(([name, value]) => [name, valueInWords(value)]);
  const problem = fill(text, Object.fromEntries(values));
  const { row } = detail.values;
  return row === undefined ? problem : fill(t.failures.inRow, { row: valueInWords(row), problem });
}

function valueInWords(value: string | number): string {
  if (typeof value === 'number') return whole(value);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return moment(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? day(value) : value;
}
