import { o } from '../../texts/operator.ts';
import { t } from '../../texts/texts.ts';
import type { Forest } from './types.ts';

/** The forestry project form, as typed. */
export type ForestDraft = {
  name: string;
  region: string;
  country: string;
  latitude: string;
  longitude: string;
  introduction: string;
  body: string;
  logo: string;
  masthead: string;
  images: string;
  ledgerFrom: string;
};

export const EMPTY_FOREST: ForestDraft = {
  name: '',
  region: '',
  country: '',
  latitude: '',
  longitude: '',
  introduction: '',
  body: '',
  logo: '',
  masthead: '',
  images: '',
  ledgerFrom: '',
};

export const forestDraft = (forest: Forest): ForestDraft => ({
  name: forest.name,
  region: forest.place?.region ?? '',
  country: forest.place?.country ?? '',
  latitude: String(forest.forest_latitude),
  longitude: String(forest.forest_longitude),
  introduction: forest.content_introduction,
  body: forest.content_body_html,
  logo: forest.content_logo,
  masthead: forest.content_masthead,
  images: forest.content_images.join('\n'),
  ledgerFrom: forest.ledger_from ?? '',
});

/** The changed fields as the API expects them. Region and country are one field there. */
export function forestBody(draft: ForestDraft, changed: (keyof ForestDraft)[]): object {
  const all = wholeForest(draft);
  return Object.fromEntries(changed.map((field) => [FOREST_FIELDS[field], all[FOREST_FIELDS[field]]]));
}

/** Everything typed, as the API expects it. */
export const wholeForest = (draft: ForestDraft) => ({
  name: draft.name.trim(),
  place:
    draft.country.trim() === ''
      ? null
      : { region: draft.region.trim() || null, country: draft.country.trim().toUpperCase() },
  forest_latitude: Number(draft.latitude),
  forest_longitude: Number(draft.longitude),
  content_introduction: draft.introduction,
  content_body_html: draft.body,
  content_logo: draft.logo.trim(),
  content_masthead: draft.masthead.trim(),
  content_images: draft.images.split(/\s+/).filter((line) => line !== ''),
  ledger_from: draft.ledgerFrom || null,
});

export const FOREST_FIELDS: Record<keyof ForestDraft, keyof ReturnType<typeof wholeForest>> = {
  name: 'name',
  region: 'place',
  country: 'place',
  latitude: 'forest_latitude',
  longitude: 'forest_longitude',
  introduction: 'content_introduction',
  body: 'content_body_html',
  logo: 'content_logo',
  masthead: 'content_masthead',
  images: 'content_images',
  ledgerFrom: 'ledger_from',
};

/** Each form field's name. */
export const forestLabel = (field: keyof ForestDraft): string =>
  ({
    name: t.common.name,
    region: o.projectForm.region,
    country: o.projectForm.country,
    latitude: o.projectForm.latitude,
    longitude: o.projectForm.longitude,
    introduction: o.projectForm.introduction,
    body: o.projectForm.body,
    logo: o.projectForm.logo,
    masthead: o.projectForm.masthead,
    images: o.projectForm.images,
    ledgerFrom: o.projectForm.ledgerFrom,
  })[field];
