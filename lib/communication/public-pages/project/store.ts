import { paperConstants } from '../../../accounts/paper/constants.ts';
import { issuer } from '../../../books/certificates/issuer.ts';
import { dayOf } from '../../../platform/time.ts';
import { firstSentence } from '../../../presentation/rendering/display-text.ts';
import { pictureFile } from '../../../trees/forestry/picture/picture.ts';
import { getForestryProject } from '../../../trees/forestry/store.ts';
import { projectPageUrl } from '../../../trees/forestry/url.ts';
import { recentLedger } from '../../../trees/ledger/recent-ledger.ts';
import type { Planting } from '../../../trees/plantings/planting.ts';
import { getPlantings, listPlantings } from '../../../trees/plantings/store.ts';
import type { PlantingView, ProjectPageView } from './view.ts';

/** A longer page would be slow on phones; the CSV file lists all plantings. */
const PLANTINGS_SHOWN = 100;

/** Undefined for an unknown project. */
export async function getProjectPage(id: string, now: Date): Promise<ProjectPageView | undefined> {
  const project = await getForestryProject(id);
  if (!project) return undefined;
  const [{ as_of, project_id, ...ledger }, page] = await Promise.all([
    recentLedger(id, now),
    listPlantings(id, { limit: PLANTINGS_SHOWN, newestFirst: true }),
  ]);
  const { name, content_introduction, status, place, forest_latitude, forest_longitude, picture } = project;
  return {
    id: project_id,
    url: projectPageUrl(id),
    issuer: issuer(),
    name,
    about: firstSentence(content_introduction),
    is_complete: status === 'complete',
    place: place && { region: place.region, country: place.country },
    latitude: forest_latitude,
    longitude: forest_longitude,
    picture: picture && {
      path: `/forests/${pictureFile(id, picture)}`,
      width: picture.width,
      height: picture.height,
    },
    pages_per_tree: paperConstants().pages_per_tree,
    as_of: dayOf(now),
    ledger,
    plantings: await withReplacedNames(page.items),
    has_more: page.next !== undefined,
  };
}

/** Most replaced plantings are on the same page, so the others are rarely read. */
async function withReplacedNames(plantings: Planting[]): Promise<PlantingView[]> {
  const names = new Map(plantings.map(({ id, name }) => [id, name]));
  const missing = plantings.flatMap(({ replaces }) => (replaces === null || names.has(replaces) ? [] : [replaces]));
  if (missing.length > 0) for (const [id, { name }] of await getPlantings([...new Set(missing)])) names.set(id, name);
  return plantings.map((planting) => ({
    ...planting,
    replaces_name: planting.replaces === null ? null : (names.get(planting.replaces) ?? null),
  }));
}
