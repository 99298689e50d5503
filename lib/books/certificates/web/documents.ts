import type { Locale } from '../../../platform/locale.ts';
import { withLog } from '../log-view.ts';
import type { View } from '../render/view.ts';
import { getCertificateView } from '../view-store.ts';
import { signedJson } from './formats.ts';

/** A certificate as `<id>.json` serves it; undefined if it was withdrawn or never existed. */
export async function certificateJson(id: string, now: Date): Promise<string | undefined> {
  const view = await viewOf(id, now);
  return view && signedJson(view);
}

/** The same as `<id>.pdf`. */
export async function certificatePdf(id: string, locale: Locale, now: Date): Promise<Uint8Array | undefined> {
  const view = await viewOf(id, now);
  if (!view) return undefined;
  const { pdf } = await import('../render/pdf/pdf.ts');
  return pdf(view, locale, 'a4', await signedJson(view));
}

async function viewOf(id: string, now: Date): Promise<View | undefined> {
  const view = await getCertificateView(id, now);
  return view && view.kind !== 'withdrawn' ? withLog(view) : undefined;
}
