import { Cache } from '../../platform/cache.ts';
import { keys, table } from '../../platform/table/table.ts';
import { forgetForestryCatalogue } from '../store.ts';
import { type PictureOf, StoredPicture } from './picture.ts';

/** A picture never changes under its digest, so what was read once serves all pages of its project. */
const cache = new Cache<StoredPicture | undefined>({ lifetimeSeconds: 3_600, entriesMax: 50 });

/** Undefined when the project has another one by now. */
export const getPicture = (projectId: string, digest: string): Promise<StoredPicture | undefined> =>
  cache.get(`${projectId}/${digest}`, async () => {
    const found = await table.get(keys.forestryPicture(projectId), StoredPicture);
    return found?.digest === digest ? found : undefined;
  });

/** The project and its picture change at once: none ever names one that is not there. */
export async function putPicture(projectId: string, picture: StoredPicture, source: string): Promise<void> {
  const { digest, width, height } = picture;
  const known: PictureOf = { source, digest, width, height };
  await table.write([
    { put: { ...keys.forestryPicture(projectId), ...picture } },
    { update: keys.forestryProject(projectId), set: { picture: known }, must: 'exist' },
  ]);
  forgetForestryCatalogue();
}

export async function removePicture(projectId: string): Promise<void> {
  await table.write([
    { delete: keys.forestryPicture(projectId) },
    { update: keys.forestryProject(projectId), set: { picture: null }, must: 'exist' },
  ]);
  forgetForestryCatalogue();
}
