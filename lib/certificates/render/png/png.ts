import { readyToShape } from '../../../rendering/fonts/shaped-font.ts';
import { draw } from '../../../rendering/images/svg-to-png.ts';
import type { Locale } from '../../../rendering/pick-locale.ts';
import { pictureSvg, type Shown } from '../../../rendering/png/preview-svg.ts';
import { factsOf } from '../facts.ts';
import type { View } from '../view.ts';

/** A certificate as a picture for previews. Equal input gives equal bytes. */
export const png = (view: View, locale: Locale): Promise<Uint8Array> => drawPreview(shownOf(view, locale), locale);

export function shownOf(view: View, locale: Locale): Shown {
  const { title, issuedTo, name, figures, project, place, map } = factsOf(view, locale);
  const { id, issuer, dealer_logo: logo } = view;
  return { id, issuer, title, issuedTo, name, figures, project, place, logo, dots: map ? [map] : [] };
}

/** Also of what is no certificate but looks like one. */
export async function drawPreview(shown: Shown, locale: Locale): Promise<Uint8Array> {
  const { logo: _, ...words } = shown;
  await readyToShape(JSON.stringify(words));
  return draw(pictureSvg(shown, locale));
}
