import type { Locale } from '../../../platform/locale.ts';
import { loggedInWords } from '../../../presentation/signed-documents/logged-words.ts';
import { biomassFacts } from './biomass-facts.ts';
import { carbonFacts } from './carbon-facts.ts';
import type { Facts } from './facts.ts';
import type { View } from './view.ts';

export const factsOf = (view: View, locale: Locale): Facts => ({
  ...(view.kind === 'carbon' ? carbonFacts(view, locale) : biomassFacts(view, locale)),
  logged: loggedInWords(view.log?.facts, locale),
});
