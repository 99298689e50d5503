import { COUNTRIES } from '../../../lib/books/parties/countries.ts';
import { CURRENCIES } from '../../../lib/books/terms/currency.ts';
import { lazy } from '../../../lib/platform/lazy.ts';
import { countryName, currencyName } from '../../../lib/presentation/language/names.ts';
import * as format from '../../format.ts';
import { language } from '../../texts/texts.ts';

/** Every currency by its code, with its name in the reader's language. Made once: a form is drawn at each key press. */
export const currencyOptions = lazy(() =>
  CURRENCIES.map((code) => ({ value: code, label: `${code} – ${currencyName(code, language())}` })),
);

/** Countries in the order of their names in the reader's language. */
export const countryOptions = lazy(() =>
  [...COUNTRIES]
    .map((code) => ({ value: code, label: countryName(code, language()) }))
    .sort((one, other) => format.byName(one.label, other.label)),
);
