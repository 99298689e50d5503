import { clock } from '../clock.ts';
import { files } from '../objects/files.ts';
import type { Download } from './declaration.ts';

type Shown = { bytes: number; type: string; disposition: string };

/** A stored file as a download: a temporary URL where the store issues one, otherwise its content. */
export async function storedFile(
  object: string,
  { missing, ...shown }: Shown & { missing(): Error },
): Promise<Download> {
  const url = await files().temporaryUrl(object, { disposition: shown.disposition, now: clock.now() });
  if (url !== undefined) return { url };
  const content = await files().get(object);
  if (!content) throw missing();
  return { content, ...shown };
}
