import * as z from 'zod';
import { actOf } from '../../lib/accounts/operators/record.ts';
import * as suppressions from '../../lib/communication/mails/feedback/suppression-list.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';

const listSuppressions = list({
  ...FOR_OPERATORS,
  path: '/operator/suppressions',
  summary: 'List the addresses that get no mail, after a bounce or a complaint',
  item: suppressions.Suppression,
  faults: ['forbidden'],
  run: ({ query }) => suppressions.listSuppressions(query),
});

const deleteSuppression = endpoint({
  ...FOR_OPERATORS,
  method: 'DELETE',
  path: '/operator/suppressions/{id}',
  summary: 'Send mail to a suppressed address again',
  description: 'Ask its owner first, because bounces harm the mail of everybody.',
  params: z.object({ id: uuid() }),
  response: Deleted,
  faults: ['forbidden', 'not_found'],
  async run({ params: { id }, caller, now }) {
    if (!(await suppressions.liftSuppressionWithId(id, actOf({ caller, now }))))
      throw new Fault('not_found', `There is no suppression ${id}.`);
    return deleted(id);
  },
});

export const operatorSuppressions = { listSuppressions, deleteSuppression };
