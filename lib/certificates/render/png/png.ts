import { draw } from '../../../platform/drawing/drawing.ts';
import { factsOf } from '../facts.ts';
import { readyToShape } from '../letters/shaped-font.ts';
import type { Locale } from '../locale.ts';
import type { View } from '../view.ts';
import { pictureSvg } from './picture.ts';

/** A certificate as a picture for previews. Equal input gives equal bytes. */
export async function png(view: View, locale: Locale): Promise<Uint8Array> {
  const facts = factsOf(view, locale);
  await readyToShape(JSON.stringify(facts));
  return draw(pictureSvg(view, facts, locale));
}
