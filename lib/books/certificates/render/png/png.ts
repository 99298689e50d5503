import type { Locale } from '../../../../platform/locale.ts';
import { drawPreview } from '../../../../presentation/rendering/png/preview.ts';
import type { Preview } from '../../../../presentation/rendering/png/preview-svg.ts';
import { factsOf } from '../facts-of.ts';
import type { View } from '../view.ts';

/** A certificate as a preview image. Equal input gives equal bytes. */
export const png = (view: View, locale: Locale): Promise<Uint8Array> => drawPreview(previewOf(view, locale), locale);

export function previewOf(view: View, locale: Locale): Preview {
  const { title, issuedTo, name, figures, sentence, project, place, map, coverage, closing } = factsOf(view, locale);
  const { issuer, dealer_logo: logo } = view;
  // The figures repeat the tree sentence; the carbon credit sentence also names the registry.
  const notes = coverage && closing !== undefined ? [coverage.summary, closing] : [sentence];
  return { issuer, title, lead: issuedTo, name, figures, project, place, notes, logo, dots: map ? [map] : [] };
}
