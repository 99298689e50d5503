import { idAt } from '../../platform/id.ts';
import { timestamp } from '../../platform/time.ts';
import { claimWarnings } from '../../presentation/claims/warnings.ts';
import { cleanHtml } from '../../presentation/rendering/html/clean.ts';
import { countryAt } from '../forestry/country-at.ts';
import { pictureFile } from '../forestry/picture/picture.ts';
import type { ForestPlace } from '../forestry/place.ts';
import { projectWarnings, removedWarnings } from '../forestry/warnings.ts';
import type { PlaceEntry } from './entries.ts';
import type { EditedCarbon, EditedForestry } from './kinds.ts';
import type {
  CarbonFields,
  ForestryFields,
  NewCarbonProject,
  NewForestryProject,
  OperatorCarbonProject,
  OperatorForestryProject,
} from './operator-project.ts';

/** Rules for turning an operator's input into a project, and a project into a response. */
const newProject = (id: string | undefined, now: Date) => ({
  id: id ?? idAt(now),
  created_at: timestamp(now),
  version: 1,
  changed_in: {},
});

export const newForestry = (input: NewForestryProject, now: Date, id?: string): EditedForestry => ({
  ...newProject(id, now),
  ...withCleanHtml(input),
  place: placeOf(input.place, input),
  picture: null,
  ledger_from: input.ledger_from ?? null,
});

export const newCarbon = (input: NewCarbonProject, now: Date, id?: string): EditedCarbon => ({
  ...newProject(id, now),
  ...input,
});

/** Omitted fields stay. A forest moved without a new place gets the country at its new coordinates. */
export function changedForestry(before: EditedForestry, { place, ...change }: ForestryFields): EditedForestry {
  const after = { ...before, ...given(withCleanHtml(change)) };
  if (place !== undefined) return { ...after, place: placeOf(place ?? undefined, after) };
  const isMoved =
    after.forest_latitude !== before.forest_latitude || after.forest_longitude !== before.forest_longitude;
  if (!isMoved) return after;
  const found = placeOf(undefined, after);
  return { ...after, place: found?.country === before.place?.country ? before.place : found };
}

/** Scripts, event handlers and styles are never stored, regardless of the sender. */
export const withCleanHtml = <T extends { content_body_html?: string | undefined }>(fields: T): T =>
  fields.content_body_html === undefined
    ? fields
    : { ...fields, content_body_html: cleanHtml(fields.content_body_html).html };

export const changedCarbon = (before: EditedCarbon, change: CarbonFields): EditedCarbon => ({
  ...before,
  ...given(change),
});

const given = <T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** The given place, or else the country at the coordinates; null at sea. */
export function placeOf(
  place: PlaceEntry | undefined,
  { forest_latitude, forest_longitude }: { forest_latitude: number; forest_longitude: number },
): ForestPlace | null {
  const country = place?.country ?? countryAt(forest_latitude, forest_longitude);
  return country === undefined ? null : { region: place?.region ?? null, country };
}

/** The response to a write: the project, with warnings about content sent but not stored. */
export function answeredForestry(project: EditedForestry, sent: ForestryFields): OperatorForestryProject {
  const shown = shownForestry(project);
  return { ...shown, warnings: [...removedWarnings(sent.content_body_html), ...shown.warnings] };
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
