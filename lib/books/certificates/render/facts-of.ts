import type { Locale } from '../../../platform/locale.ts';
import { dateInWords } from '../../../presentation/language/dates.ts';
import { fill } from '../../../presentation/language/fill.ts';
import { PUBLIC_LOG_TEXTS } from '../../../presentation/texts/all/public-log.ts';
import { biomassFacts } from './biomass-facts.ts';
import { carbonFacts } from './carbon-facts.ts';
import type { Facts } from './facts.ts';
import type { View } from './view.ts';

export const factsOf = (view: View, locale: Locale): Facts => ({
  ...(view.kind === 'carbon' ? carbonFacts(view, locale) : biomassFacts(view, locale)),
  logged: loggedInWords(view, locale),
});

function loggedInWords({ log }: View, locale: Locale): string | undefined {
  if (!log?.facts) return undefined;
  return fill(PUBLIC_LOG_TEXTS[locale].since, { date: dateInWords(log.facts.loggedAt, locale) });
}
