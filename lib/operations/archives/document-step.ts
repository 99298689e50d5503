import type { StepEnd } from '../../platform/long-jobs/kind.ts';
import type { DocumentNoun } from './noun.ts';
import { accountPages } from './pages.ts';
import type { Arguments, Place } from './place.ts';
import { stageDocuments, stageIndex } from './staged.ts';

/** The newest documents of an account also have a PDF. */
const PDFS_MAX = 2_000;

/** Drawing a PDF takes a tenth of a second, and a step some seconds. */
const WITH_PDF_AT_ONCE = 20;
const WITHOUT_AT_ONCE = 100;
const STEP_PAGES = 400;

/** Writes some documents of a noun. */
export async function documentStep(
  id: string,
  given: Arguments,
  place: Place,
  noun: DocumentNoun,
  now: Date,
): Promise<StepEnd<Place>> {
  const hasPdf = given.include === 'own' && place.pdfs < PDFS_MAX;
  const most = hasPdf ? WITH_PDF_AT_ONCE : WITHOUT_AT_ONCE;
  const read = (account: Parameters<DocumentNoun['read']>[0], paging: Parameters<DocumentNoun['read']>[1]) =>
    noun.read(account, paging, now);
  const documents: { name: string; content: Uint8Array }[] = [];
  let [count, pages, isWhole, at] = [0, 0, true, place.at];
  for await (const page of accountPages(given, place.at, read, most)) {
    for (const { id: own } of page.items) {
      const name = `${noun.name}/${own}`;
      const json = await noun.json(page.account, own, now);
      if (json !== undefined) documents.push({ name: `${name}.json`, content: Buffer.from(json) });
      const pdf = hasPdf && json !== undefined ? await noun.pdf(page.account, own, now) : undefined;
      if (pdf) documents.push({ name: `${name}.pdf`, content: pdf });
    }
    count += page.items.length;
    at = page.at;
    pages += 1;
    if (count < most && pages < STEP_PAGES) continue;
    isWhole = false;
    break;
  }
  const staged = await stageDocuments(id, documents);
  const indexes = staged.length > 0 ? [...place.indexes, await stageIndex(id, staged)] : place.indexes;
  const done = place.done + documents.length;
  const following = isWhole ? { noun: place.noun + 1, at: null, pdfs: 0 } : { at, pdfs: place.pdfs + count };
  return { writes: [], done, of: 0, place: { ...place, ...following, indexes, done } };
}
