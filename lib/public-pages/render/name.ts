import { fill } from '../../language/fill.ts';
import type { Locale } from '../../platform/locale.ts';
import { plain } from '../../rendering/display-text.ts';
import { WORDS } from '../../rendering/words.ts';
import type { PublicPageView } from '../view.ts';

/** The name of those whose trees the figures count: "Hartmann", or "Hartmann with its customers". */
export const nameOf = ({ name, with_below }: Pick<PublicPageView, 'name' | 'with_below'>, locale: Locale): string =>
  with_below ? fill(WORDS[locale].withCustomers, { account: plain(name) }) : plain(name);
