import { textOf } from './draft-text.ts';
import type { Planting } from './types.ts';

/** The planting form, as typed. */
export type PlantingDraft = {
  name: string;
  partner: string;
  trees: string;
  seedlings: string;
  species: string;
  from: string;
  to: string;
  latitude: string;
  longitude: string;
  status: string;
  replaces: string;
  documents: DocumentDraft[];
};

export type DocumentDraft = { name: string; url: string; sha256: string };

export const newPlantingDraft = (replaces = ''): PlantingDraft => ({
  name: '',
  partner: '',
  trees: '',
  seedlings: '',
  species: '',
  from: '',
  to: '',
  latitude: '',
  longitude: '',
  status: 'planted',
  replaces,
  documents: [],
});

export const plantingDraft = (planting: Planting): PlantingDraft => ({
  name: planting.name,
  partner: planting.partner ?? '',
  trees: String(planting.trees),
  seedlings: textOf(planting.seedlings),
  species: planting.species.join(', '),
  from: planting.planted_from,
  to: planting.planted_to,
  latitude: textOf(planting.latitude),
  longitude: textOf(planting.longitude),
  status: planting.status,
  replaces: planting.replaces ?? '',
  documents: planting.documents,
});

/** Everything typed, as the API expects it. */
export const plantingBody = (draft: PlantingDraft) => ({
  name: draft.name.trim(),
  partner: draft.partner.trim() || null,
  trees: Number(draft.trees),
  seedlings: numberOf(draft.seedlings),
  species: draft.species
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== ''),
  planted_from: draft.from,
  planted_to: draft.to,
  latitude: numberOf(draft.latitude),
  longitude: numberOf(draft.longitude),
  status: draft.status,
  replaces: draft.replaces || null,
  documents: draft.documents.map(({ name, url, sha256 }) => ({
    name: name.trim(),
    url: url.trim(),
    sha256: sha256.trim(),
  })),
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The fields differing from a stored planting, so a change touches nothing else. */
export function plantingChange(planting: Planting, draft: PlantingDraft): object {
  const before: Record<string, unknown> = plantingBody(plantingDraft(planting));
  return Object.fromEntries(
    Object.entries(plantingBody(draft)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}
