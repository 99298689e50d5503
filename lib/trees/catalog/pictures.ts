import { inParallel } from '../../platform/concurrency.ts';
import { Fault } from '../../platform/fault.ts';
import type { GuardedHttp } from '../../platform/outbound/guarded-http.ts';
import { OutboundFailure, reasonWithCure } from '../../platform/outbound/http.ts';
import { declareReasons } from '../../platform/reasons.ts';
import { UnfitPicture } from '../../presentation/rendering/images/unfit-picture.ts';
import { type PictureReference, UPLOADED } from '../forestry/picture/picture.ts';
import { putPicture, removePicture } from '../forestry/picture/store.ts';
import type { StoredForestryProject } from '../forestry/store.ts';

/** The result of a picture import. `problems` has a sentence for each picture that failed to download or was unusable. */
export type Pictures = { drawn: number; unchanged: number; removed: number; problems: string[] };

/** Download limits. */
export const PICTURE_LIMITS = { bytesMax: 8_000_000, timeoutMilliseconds: 10_000 };

// uncaught: 4 → 5: only the number of calls that run at the same time changes, and no answer depends on it
const CONCURRENCY = 4;

/**
 * Downloads each project's masthead and stores it redrawn, so that no page requests a foreign host. A failure does not stop
 * the others; it is reported in `problems`. After a transient failure the project keeps its picture if the URL is the same.
 * Otherwise its picture is removed. A picture uploaded by an operator stays.
 */
export async function importPictures(
  projects: StoredForestryProject[],
  http: Pick<GuardedHttp, 'download'>,
  onProgress: (done: number) => void = () => {},
): Promise<Pictures> {
  const pictures: Pictures = { drawn: 0, unchanged: 0, removed: 0, problems: [] };
  let done = 0;
  await inParallel(CONCURRENCY, projects, async (project) => {
    const outcome = await importPicture(project, http);
    if (typeof outcome === 'string') pictures[outcome] += 1;
    else {
      pictures.problems.push(outcome.problem);
      if (outcome.isRemoved) pictures.removed += 1;
    }
    onProgress(++done);
  });
  return { ...pictures, problems: pictures.problems.sort() };
}

type Outcome = 'drawn' | 'unchanged' | { problem: string; isRemoved: boolean };

async function importPicture(
  { id, name, content_masthead: source, picture: known }: StoredForestryProject,
  http: Pick<GuardedHttp, 'download'>,
): Promise<Outcome> {
  if (known?.source === UPLOADED) return 'unchanged';
  try {
    const picture = await redrawn(await download(source, http));
    if (known?.digest === picture.digest && known.source === source) return 'unchanged';
    await putPicture(id, picture, source);
    return 'drawn';
  } catch (failure) {
    const { reason, isTransient } = failureIn(failure);
    if (known === null) return { problem: `${name} has no picture: ${reason}`, isRemoved: false };
    if (isTransient && known.source === source)
      return { problem: `${name} keeps the picture it had: ${reason}`, isRemoved: false };
    await removePicture(id);
    return { problem: `${name} has no picture any more: ${reason}`, isRemoved: true };
  }
}

async function download(url: string, http: Pick<GuardedHttp, 'download'>): Promise<Buffer> {
  const { status, bytes } = await http.download(url);
  if (status === 200) return bytes;
  const refused = pictureReasons.picture_refused({ host: new URL(url).host, status });
  throw new OutboundFailure(refused, { isTransient: status === 429 || status >= 500 });
}

/** Used only by the operator's command, so it is not among the reasons listed by the API. */
const pictureReasons = declareReasons({
  picture_refused: {
    says: '{host} answered {status}.',
    cure: 'Look whether content_masthead names a picture that everybody may open.',
  },
});

function failureIn(failure: unknown): { reason: string; isTransient: boolean } {
  if (failure instanceof OutboundFailure) return { reason: reasonWithCure(failure), isTransient: failure.isTransient };
  if (failure instanceof UnfitPicture)
    return { reason: `what content_masthead leads to ${failure.why}.`, isTransient: false };
  throw failure;
}

const UPLOADED_SIDE_MAX = 2_000;

/** The decoders load with the first picture; most requests to the operator's function have none. */
async function redrawn(file: Uint8Array, sideMax?: number) {
  const { redrawPicture } = await import('../forestry/picture/redraw.ts');
  return redrawPicture(file, sideMax);
}

/** Stores a picture uploaded by an operator, redrawn. The limits are those for a logo. */
export async function uploadPicture(
  projectId: string,
  file: Uint8Array,
  alongside?: Parameters<typeof putPicture>[3],
): Promise<PictureReference> {
  try {
    return await putPicture(projectId, await redrawn(file, UPLOADED_SIDE_MAX), UPLOADED, alongside);
  } catch (error) {
    throw error instanceof UnfitPicture
      ? new Fault('invalid', `The picture ${error.why}.`, { reason: 'picture_unfit' })
      : error;
  }
}
