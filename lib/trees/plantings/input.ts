import * as z from 'zod';
import { day, decimal, idInBody, nameText, URL_MAX, wholeNumber } from '../../platform/fields.ts';
import { EXAMPLE_HASH } from './planting.ts';

const TREES_MAX = 1e12;
const SPECIES_MAX = 200;
const DOCUMENTS_MAX = 100;

const HEX = /^[0-9a-fA-F]{64}$/;

/** A public https URL. */
const httpsAddress = () =>
  z
    .string()
    .max(URL_MAX)
    .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', {
      message: 'must be an https address',
      params: { reason: 'not_address' },
    });

/** A document's hash, so nobody can replace it unnoticed. */
const sha256 = () =>
  z
    .string()
    .refine((value) => HEX.test(value), 'must be a SHA-256 in hex, 64 digits')
    .overwrite((hex) => hex.toLowerCase())
    .meta({ pattern: HEX.source, examples: [EXAMPLE_HASH] });

export const NewAudit = z
  .object({
    date: day(),
    by: nameText(),
    survival_percent: decimal(0, 100),
    document: z.object({ url: httpsAddress(), sha256: sha256() }).nullable().default(null),
  })
  .meta({ id: 'NewAudit' });
export type NewAudit = z.infer<typeof NewAudit>;

const fields = {
  project_id: idInBody(),
  name: nameText(),
  partner: nameText().nullable(),
  trees: wholeNumber(1, TREES_MAX).describe('Trees, of 8,333 standard pages each.'),
  seedlings: wholeNumber(0, TREES_MAX).nullable(),
  species: z.array(nameText()).max(SPECIES_MAX),
  planted_from: day(),
  planted_to: day(),
  latitude: decimal(-90, 90).nullable(),
  longitude: decimal(-180, 180).nullable(),
  status: z.enum(['planned', 'planted', 'audited']).describe('audited is set by the first audit.'),
  replaces: idInBody().nullable(),
  documents: z
    .array(
      z.object({
        name: nameText(),
        url: httpsAddress(),
        sha256: sha256(),
      }),
    )
    .max(DOCUMENTS_MAX),
};

/** Fields an operator sends for a new planting. */
export const NewPlanting = z
  .object({
    ...fields,
    partner: fields.partner.default(null),
    seedlings: fields.seedlings.default(null),
    species: fields.species.default([]),
    latitude: fields.latitude.default(null),
    longitude: fields.longitude.default(null),
    replaces: fields.replaces.default(null),
    documents: fields.documents.default([]),
  })
  .meta({ id: 'NewPlanting' });
export type NewPlanting = z.infer<typeof NewPlanting>;

/** Planting fields an operator can change; absent ones stay. */
export const PlantingChange = z.object(fields).partial().meta({ id: 'PlantingChange' });
export type PlantingChange = z.infer<typeof PlantingChange>;
