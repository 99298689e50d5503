import * as z from 'zod';
import { day, moment, wholeNumber } from '../../platform/fields.ts';
import { ClaimWarning } from '../../presentation/claims/warning.ts';
import { CarbonProject } from '../carbon/project.ts';
import { ForestPlace } from '../forestry/place.ts';
import { ForestryProject } from '../forestry/project.ts';
import { CarbonProjectEntry, ForestryProjectEntry } from './entries.ts';

const common = {
  created_at: moment(),
  version: z
    .int()
    .describe('Counts the changes of the project. A change is sent with the version that it was made of.'),
  warnings: z
    .array(ClaimWarning)
    .describe(
      'Passages of its texts that claim more than is known: they are stored all the same. In the answer to a write also parts of its HTML that were not stored.',
    ),
};

/** A forestry project as operators see it: the public fields plus those only operators change. */
export const OperatorForestryProject = z
  .object({
    ...ForestryProject.shape,
    place: ForestPlace.nullable().describe('Region and country of the forest; null at sea.'),
    picture: z
      .object({ path: z.string().describe('Its path on the public pages.'), width: z.int(), height: z.int() })
      .nullable()
      .describe('The picture that certificates and public pages show.'),
    ledger_from: day().nullable().describe('The day on which its ledger begins; null: it has all offsets.'),
    ...common,
  })
  .meta({ id: 'OperatorForestryProject' });
export type OperatorForestryProject = z.infer<typeof OperatorForestryProject>;

export const OperatorCarbonProject = z
  .object({ ...CarbonProject.shape, ...common })
  .meta({ id: 'OperatorCarbonProject' });
export type OperatorCarbonProject = z.infer<typeof OperatorCarbonProject>;

const { id: _, created_at: __, ...forestryFields } = ForestryProjectEntry.shape;
const { id: ___, created_at: ____, ...carbonFields } = CarbonProjectEntry.shape;

export const NewForestryProject = z
  .object({ ...forestryFields, status: forestryFields.status.default('active') })
  .meta({ id: 'NewForestryProject' });
export type NewForestryProject = z.infer<typeof NewForestryProject>;

export const NewCarbonProject = z.object(carbonFields).meta({ id: 'NewCarbonProject' });
export type NewCarbonProject = z.infer<typeof NewCarbonProject>;

const VERSION_MAX = 1e9;

const version = () => wholeNumber(1, VERSION_MAX).describe('The version that the change was made of.');

/** Fields without defaults, so that one not sent stays as it is. */
const forestryChange = {
  ...forestryFields,
  content_introduction: forestryFields.content_introduction.unwrap(),
  content_images: forestryFields.content_images.unwrap(),
  place: forestryFields.place.unwrap().nullable().describe('Null: the country at the coordinates.'),
};

export const ForestryFields = z.object(forestryChange).partial();
export type ForestryFields = z.infer<typeof ForestryFields>;

export const CarbonFields = z.object({ ...carbonFields, active: carbonFields.active.unwrap() }).partial();
export type CarbonFields = z.infer<typeof CarbonFields>;

export const ForestryProjectChange = z
  .object({ version: version(), ...ForestryFields.shape })
  .meta({ id: 'ForestryProjectChange' });

export const CarbonProjectChange = z
  .object({ version: version(), ...CarbonFields.shape })
  .meta({ id: 'CarbonProjectChange' });
