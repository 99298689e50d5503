import * as z from 'zod';
import { NewPaperItem } from '../../accounts/paper/input.ts';
import { PAPER_ITEMS_MAX } from '../../accounts/paper/item.ts';
import { text } from '../../platform/fields.ts';
import { projectSettings } from './project-settings.ts';

export const NewOrder = z
  .object({
    biomass_project_settings: projectSettings()
      .optional()
      .describe('Forestry projects. Without any: the active favorites evenly, else one active project at random.'),
    carbon_project_settings: projectSettings()
      .optional()
      .describe('Carbon projects. Without any, no carbon is offset.'),
    external_id: text().optional().describe('Your own identifier, unique among the orders of the account.'),
    items: z.array(NewPaperItem).min(1).max(PAPER_ITEMS_MAX),
  })
  .meta({ id: 'NewOrder' });
export type NewOrder = z.infer<typeof NewOrder>;
