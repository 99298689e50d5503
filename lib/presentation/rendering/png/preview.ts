import type { Locale } from '../../../platform/locale.ts';
import { loadShaperFor } from '../fonts/shaped-font.ts';
import { svgToPng } from '../images/svg-to-png.ts';
import { type Preview, previewSvg } from './preview-svg.ts';

/** The preview image for a shared link. Equal input gives equal bytes. */
export async function drawPreview(preview: Preview, locale: Locale): Promise<Uint8Array> {
  const { logo: _, ...texts } = preview;
  await loadShaperFor(JSON.stringify(texts));
  return svgToPng(previewSvg(preview, locale));
}
