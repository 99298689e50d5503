import * as z from 'zod';
import { getAccountScope } from '../../lib/accounts/account/scope.ts';
import { asciiDomain } from '../../lib/accounts/company-sign-in/ascii-domain.ts';
import * as domainList from '../../lib/accounts/company-sign-in/domain-list.ts';
import * as domains from '../../lib/accounts/company-sign-in/domain-store.ts';
import { actOf } from '../../lib/accounts/operators/record.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { text } from '../../lib/platform/fields.ts';
import { FOR_OPERATORS } from '../../lib/platform/http/caller-kinds.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';

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
    if (!account)
      throw new Fault('invalid', `account_id ${body.account_id} names no account.`, {
        reason: 'unknown_account',
        field: 'account_id',
      });
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

export const operatorDomains = { listDomains, approveDomain, releaseDomain };
