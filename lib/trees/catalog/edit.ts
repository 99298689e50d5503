import { idAt } from '../../platform/id.ts';
import { timestamp } from '../../platform/time.ts';
import { claimWarnings } from '../../presentation/claims/warnings.ts';
import { countryAt } from '../forestry/country-at.ts';
import { pictureFile } from '../forestry/picture/picture.ts';
import type { ForestPlace, PlaceEntry } from '../forestry/place.ts';
import { projectWarnings } from '../forestry/warnings.ts';
import type { EditedCarbon, EditedForestry } from './kinds.ts';
import type {
  CarbonFields,
  ForestryFields,
  NewCarbonProject,
  NewForestryProject,
  OperatorCarbonProject,
  OperatorForestryProject,
} from './operator-project.ts';

/** The rules by which an operator's input becomes a project, and a project an answer. */
const newProject = (id: string | undefined, now: Date) => ({
  id: id ?? idAt(now),
  created_at: timestamp(now),
  version: 1,
  changed_in: {},
});

export const newForestry = (input: NewForestryProject, now: Date, id?: string): EditedForestry => ({
  ...newProject(id, now),
  ...input,
  place: placeOf(input.place, input),
  picture: null,
  ledger_from: input.ledger_from ?? null,
});

export const newCarbon = (input: NewCarbonProject, now: Date, id?: string): EditedCarbon => ({
  ...newProject(id, now),
  ...input,
});

/** Fields that are not given stay. A forest that moves without a new place gets the country at its new coordinates. */
export function changedForestry(before: EditedForestry, { place, ...change }: ForestryFields): EditedForestry {
  const after = { ...before, ...given(change) };
  if (place !== undefined) return { ...after, place: placeOf(place ?? undefined, after) };
  const isMoved =
    after.forest_latitude !== before.forest_latitude || after.forest_longitude !== before.forest_longitude;
  if (!isMoved) return after;
  const found = placeOf(undefined, after);
  return { ...after, place: found?.country === before.place?.country ? before.place : found };
}

export const changedCarbon = (before: EditedCarbon, change: CarbonFields): EditedCarbon => ({
  ...before,
  ...given(change),
});

const given = <T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The place that was given, or else the country at the coordinates; null at sea. */
export function placeOf(
  place: PlaceEntry | undefined,
  { forest_latitude, forest_longitude }: { forest_latitude: number; forest_longitude: number },
): ForestPlace | null {
  const country = place?.country ?? countryAt(forest_latitude, forest_longitude);
  return country === undefined ? null : { region: place?.region ?? null, country };
}

export const shownForestry = ({ changed_in: _, picture, ...project }: EditedForestry): OperatorForestryProject => ({
  ...project,
  picture: picture && {
    path: `/forests/${pictureFile(project.id, picture)}`,
    width: picture.width,
    height: picture.height,
  },
  warnings: projectWarnings(project),
});

export const shownCarbon = ({ changed_in: _, ...project }: EditedCarbon): OperatorCarbonProject => ({
  ...project,
  warnings: claimWarnings({ type: project.type }, [project.name]),
});
