import * as z from 'zod';
import { day, exactNumber, moment, uuid } from '../../platform/fields.ts';

export const PlantingStatus = z.enum(['planned', 'planted', 'audited']);
export type PlantingStatus = z.infer<typeof PlantingStatus>;

/** The hash of an empty document. */
export const EXAMPLE_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const PlantingDocument = z.object({ name: z.string(), url: z.string(), sha256: z.string() });

export const Audit = z.object({
  date: day(),
  by: z.string(),
  survival_percent: z.number(),
  document: z
    .object({
      url: z.string(),
      sha256: z.string().meta({ examples: [EXAMPLE_HASH] }),
    })
    .nullable()
    .describe('The report.'),
});
export type Audit = z.infer<typeof Audit>;

/** A lot of trees in one forestry project, already planted or planned. */
export const Planting = z
  .object({
    id: uuid(),
    project_id: uuid(),
    name: z.string(),
    partner: z.string().nullable(),
    trees: z.int().describe('Trees, of 8,333 standard pages each.'),
    seedlings: z.int().nullable().describe('Seedlings put in the ground.'),
    species: z.array(z.string()),
    planted_from: day(),
    planted_to: day(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    status: PlantingStatus,
    allocated: exactNumber().describe('Trees that cover offsets.'),
    lost: exactNumber().describe('Trees that did not survive by the latest audit, less those replaced.'),
    free: exactNumber().describe('Trees that cover no offset yet.'),
    replaces: uuid().nullable().describe('The planting whose lost trees this one replaces.'),
    documents: z.array(PlantingDocument),
    audits: z.array(Audit),
    created_at: moment(),
    not_planted_at: moment()
      .nullable()
      .describe('When it was found that its trees were never planted; its shares wait since then. Null otherwise.'),
  })
  .meta({ id: 'Planting' });
export type Planting = z.infer<typeof Planting>;
