import type { Place } from '../../../presentation/rendering/place-in-words.ts';
import type { ProjectLedger } from '../../../trees/ledger/project-ledger.ts';
import type { Planting } from '../../../trees/plantings/planting.ts';

/** Everything a forestry project's public page shows. Rendering reads nothing else: no table, clock or environment. */
export type ProjectPageView = {
  id: string;
  url: string;
  issuer: string;
  name: string;
  /** A sentence about the project, in the catalog's language, or null. */
  about: string | null;
  is_complete: boolean;
  place: Place | null;
  latitude: number;
  longitude: number;
  /** Its address on this site, and its size. */
  picture: { path: string; width: number; height: number } | null;
  pages_per_tree: number;
  /** The day of the balance. A page with unchanged figures keeps its ETag for that day. */
  as_of: string;
  ledger: Omit<ProjectLedger, 'as_of' | 'project_id'>;
  /** Sorted by planting day, the latest first. */
  plantings: PlantingView[];
  /** Whether there are more plantings than shown. */
  has_more: boolean;
};

/** A planting, with the name of the planting it replaces. */
export type PlantingView = Planting & { replaces_name: string | null };
