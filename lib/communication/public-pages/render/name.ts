import type { Locale } from '../../../platform/locale.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { plain } from '../../../presentation/rendering/display-text.ts';
import { WORDS } from '../../../presentation/texts/all/words.ts';
import type { PublicPageView } from '../view.ts';

/** The owner of the trees in the figures: "Hartmann", or "Hartmann with its customers". */
export const nameOf = ({ name, with_below }: Pick<PublicPageView, 'name' | 'with_below'>, locale: Locale): string =>
  with_below ? fill(WORDS[locale].withCustomers, { account: plain(name) }) : plain(name);
