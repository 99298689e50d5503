import * as z from 'zod';
import { actOf, changesBetween, recordStep } from '../../lib/accounts/operators/record.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { chained } from '../../lib/platform/table/chained.ts';
import { Fulfillment } from '../../lib/trees/carbon/fulfillment.ts';
import { CarbonOffset, type StoredCarbonOffset, shownCarbonOffset } from '../../lib/trees/carbon/offset.ts';
import { findCarbonOffset } from '../../lib/trees/carbon/offset-store.ts';
import { carbonCatalog } from '../../lib/trees/carbon/project-store.ts';
import { fulfillByHand } from '../../lib/trees/credits/fulfill-by-hand.ts';
import { listWaiting, WaitingCarbonOffset } from '../../lib/trees/credits/waiting-list.ts';

const listWaitingCarbonOffsets = list({
  ...FOR_OPERATORS,
  path: '/operator/carbon_offsets',
  summary: 'List the carbon offsets that wait for credits, and why',
  description:
    'Project by project, oldest first; within one in the order in which they are served. A page may have fewer rows than `limit` while it has a next link.',
  item: WaitingCarbonOffset,
  faults: ['forbidden'],
  async run({ query }) {
    const sources = (await carbonCatalog()).map(({ id }) => id);
    return chained({ name: 'operator/carbon_offsets', sources, list: listWaiting }, query);
  },
});

const { serial_numbers: serials, ...details } = Fulfillment.shape;

/** Registry serials, as accepted by `regrove carbon fulfill`. */
const CarbonFulfillment = z
  .object({ serials: serials.meta({ examples: [['VCS-1899-2020-0001']] }), ...details })
  .meta({ id: 'CarbonFulfillment' });

const fulfillCarbonOffset = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/carbon_offsets/{id}/fulfill',
  creates: true,
  summary: 'Fulfill a carbon offset by hand with serials that were retired for it',
  description:
    'Each serial becomes a lot of its own, and the tonnes are shared evenly. A serial that any lot has is refused. Repeated with the same serials it changes nothing; with others it is refused, because credits stay retired.',
  params: z.object({ id: uuid() }),
  body: CarbonFulfillment,
  response: CarbonOffset,
  faults: ['forbidden', 'not_found', 'invalid'],
  async run(input) {
    const { params, body, now, remember } = input;
    const { serials: serial_numbers, ...rest } = body;
    const { data, error } = Fulfillment.safeParse({ serial_numbers, ...rest });
    if (error)
      throw new Fault('invalid', `vintage_start_date ${error.issues[0]?.message ?? 'is not valid'}.`, {
        reason: 'not_accepted',
        field: 'vintage_start_date',
      });
    const path = (await findCarbonOffset(params.id))?.path;
    if (!path) throw new Fault('not_found', `There is no carbon offset ${params.id}.`);
    const alongside = (before: StoredCarbonOffset | undefined, after: StoredCarbonOffset | undefined) => [
      ...(after ? remember(shownCarbonOffset(after)) : []),
      recordStep(actOf(input), {
        operation: 'fulfillCarbonOffset',
        path,
        resource_id: params.id,
        changes: changesBetween(before && shownCarbonOffset(before), after && shownCarbonOffset(after)),
      }),
    ];
    return shownCarbonOffset(await fulfillByHand(path, params.id, data, now, alongside));
  },
});

export const operatorCarbon = { listWaitingCarbonOffsets, fulfillCarbonOffset };
