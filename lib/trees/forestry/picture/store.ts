import { Cache } from '../../../platform/cache.ts';
import { keys, type Step, table } from '../../../platform/table/table.ts';
import { forgetForestryCatalog } from '../store.ts';
import { type PictureReference, StoredPicture } from './picture.ts';

/** The picture for a digest never changes, so it can be cached for all its project's pages. */
const cache = new Cache<StoredPicture | undefined>({ lifetimeSeconds: 3_600, entriesMax: 50 });

/** Returns undefined if the project has a different picture by now. */
export const getPicture = (projectId: string, digest: string): Promise<StoredPicture | undefined> =>
  cache.get(`${projectId}/${digest}`, async () => {
    const found = await table.get(keys.forestryPicture(projectId), StoredPicture);
    return found?.digest === digest ? found : undefined;
  });

/** One transaction, so a project never refers to a missing picture. `alongside` are the caller's further steps. */
export async function putPicture(
  projectId: string,
  picture: StoredPicture,
  source: string,
  alongside: (reference: PictureReference) => Step[] = () => [],
): Promise<PictureReference> {
  const { digest, width, height } = picture;
  const reference: PictureReference = { source, digest, width, height };
  await table.write([
    ...alongside(reference),
    { put: { ...keys.forestryPicture(projectId), ...picture } },
    { update: keys.forestryProject(projectId), set: { picture: reference }, must: 'exist' },
  ]);
  forgetForestryCatalog();
  return reference;
}

export async function removePicture(projectId: string): Promise<void> {
  await table.write([
    { delete: keys.forestryPicture(projectId) },
    { update: keys.forestryProject(projectId), set: { picture: null }, must: 'exist' },
  ]);
  forgetForestryCatalog();
}
