import { asciiDomain } from '../../lib/accounts/company-sign-in/ascii-domain.ts';
import { type ListedDomain, listDomains } from '../../lib/accounts/company-sign-in/domain-list.ts';
import { approveDomain, releaseDomain } from '../../lib/accounts/company-sign-in/domain-store.ts';
import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { clock } from '../../lib/platform/clock.ts';
import { requireAccountScope, titleOf } from '../account.ts';
import { type Commands, requiredPositional } from '../command.ts';

export const domainCommands: Commands = {
  'domains list': {
    usage: '',
    summary: 'List the domains that accounts claim for company sign-in, with the last error of each sign-in',
    options: {},
    positionals: { min: 0, max: 0 },
    lists: true,
    async run(_given, out) {
      const rows: ListedDomain[] = [];
      let cursor: string | undefined;
      do {
        const page = await listDomains({ cursor });
        rows.push(...page.items);
        cursor = page.next;
      } while (cursor !== undefined);
      out.list({ columns: ['domain', 'account_id', 'status', 'missing_since', 'issuer', 'last_error'], rows });
    },
  },
  'domains approve': {
    usage: 'ACCOUNT_ID DOMAIN',
    summary: "Approve a domain for an account's company sign-in, in place of the proof by DNS",
    details:
      'Addresses of the domain then sign in as the account says. Make sure that the domain is the company’s own.',
    options: {},
    positionals: { min: 2, max: 2 },
    async check(args) {
      await asciiDomain(requiredPositional(args, 1, 'DOMAIN'));
    },
    async run(args, out) {
      const { id, path } = await requireAccountScope(requiredPositional(args, 0, 'ACCOUNT_ID'));
      const domain = await asciiDomain(requiredPositional(args, 1, 'DOMAIN'));
      await approveDomain(path, domain, actOfCommand(clock.now()));
      out.line(`${domain} is approved for account ${await titleOf(path)}.`);
      out.json({ domain, account_id: id, status: 'approved' });
    },
  },
  'domains release': {
    usage: 'DOMAIN',
    summary: 'Take a domain from its account: its addresses sign in by code until the domain is proved again',
    options: {},
    positionals: { min: 1, max: 1 },
    async run(args, out) {
      const domain = await asciiDomain(requiredPositional(args, 0, 'DOMAIN'));
      const owner = await releaseDomain(domain, actOfCommand(clock.now()));
      out.line(owner ? `${domain} is released by account ${owner.account_id}.` : `${domain} belongs to no account.`);
      out.json({ domain, account_id: owner?.account_id ?? null });
    },
  },
};
