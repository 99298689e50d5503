import * as z from 'zod';
import { getAccountScope } from '../lib/accounts/scope.ts';
import { OperatorActivity } from '../lib/activity/activity.ts';
import * as activity from '../lib/activity/store.ts';
import { directory } from '../lib/callers/authenticated-callers.ts';
import { asciiDomain } from '../lib/company-sign-in/ascii-domain.ts';
import * as domainList from '../lib/company-sign-in/domain-list.ts';
import * as domains from '../lib/company-sign-in/domain-store.ts';
import * as suppressions from '../lib/mails/suppression-list.ts';
import { actOf } from '../lib/operators/record.ts';
import { Fault } from '../lib/platform/fault.ts';
import { text, uuid } from '../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../lib/platform/http/caller-kinds.ts';
import { Deleted, deleted } from '../lib/platform/http/deleted.ts';
import { endpoint, list } from '../lib/platform/http/endpoint.ts';
import { serve } from '../lib/platform/http/serve.ts';
import { operatorAccounts } from './operator-accounts.ts';
import { operatorBilling } from './operator-billing.ts';

const listOperatorActivity = list({
  ...FOR_OPERATORS,
  path: '/operator/activity',
  summary: 'List what operators did, newest first',
  description:
    'The audit log of the operators, of the last 400 days. Entries about an account are in the activity of that account too. An action is listed within seconds.',
  item: OperatorActivity,
  faults: ['forbidden'],
  run: ({ query }) => activity.listOperatorActivity(query),
});

const listDomains = list({
  ...FOR_OPERATORS,
  path: '/operator/domains',
  summary: 'List the domains that accounts claim for company sign-in, by domain',
  item: domainList.ClaimedDomain,
  faults: ['forbidden'],
  run: ({ query }) => domainList.listDomains(query),
});

const approveDomain = endpoint({
  ...FOR_OPERATORS,
  method: 'POST',
  path: '/operator/domains',
  summary: 'Approve a domain of addresses for the company sign-in of an account',
  description:
    'In place of the proof by DNS. A second approval changes nothing. Domains of mail providers are refused.',
  body: domainList.NewDomainApproval,
  response: domainList.ClaimedDomain,
  faults: ['forbidden', 'invalid'],
  async run({ body, caller, now }) {
    const account = await getAccountScope(body.account_id);
    if (!account) throw new Fault('invalid', `account_id ${body.account_id} names no account.`);
    const domain = await asciiDomain(body.domain);
    await domains.approveDomain(account.path, domain, actOf({ caller, now }));
    const approved = { domain, account_id: account.id, status: 'approved' as const, last_error: null };
    return (await domainList.getDomain(domain, account.id)) ?? approved;
  },
});

const releaseDomain = endpoint({
  ...FOR_OPERATORS,
  method: 'DELETE',
  path: '/operator/domains/{domain}',
  summary: 'Take a domain from its account',
  description: 'Its addresses sign in by code until the domain is proved again. A domain of no account is no failure.',
  params: z.object({ domain: text() }),
  response: z.object({ domain: z.string(), deleted: z.literal(true) }).meta({ id: 'ReleasedDomain' }),
  faults: ['forbidden', 'invalid'],
  async run({ params, caller, now }) {
    const domain = await asciiDomain(params.domain);
    await domains.releaseDomain(domain, actOf({ caller, now }));
    return { domain, deleted: true as const };
  },
});

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

export const operator = {
  listOperatorActivity,
  listDomains,
  approveDomain,
  releaseDomain,
  listSuppressions,
  deleteSuppression,
  ...operatorAccounts,
  ...operatorBilling,
};
export const handler = serve(operator, directory);
