import * as z from 'zod';
import { uuid } from '../../platform/fields.ts';
import { inRevision } from '../../platform/http/revisions/declare.ts';

export const CarbonProject = z
  .object({
    id: uuid(),
    name: z.string(),
    type: z.string().describe('The kind of carbon project, such as Afforestation.'),
    registry: z.string().describe('The carbon registry that issues its credits.'),
    price: z.number().describe('USD for one MTCO2e.'),
    active: z.boolean().describe('Orders may name active projects only.'),
  })
  .meta({ id: 'CarbonProject' });
export type CarbonProject = z.infer<typeof CarbonProject>;
inRevision('1.6.3', CarbonProject, { fields: ['id', 'name', 'type', 'registry', 'price', 'active'] });
