import * as z from 'zod';
import { text, uuid } from '../../platform/fields.ts';
import { asPath } from '../../platform/table/account-path.ts';
import { keys, lists, type Page, type Paging, table } from '../../platform/table/table.ts';
import { DOMAIN_STATUSES, DomainOwner, statusOf } from './domain.ts';
import { DomainProof } from './domain-proof.ts';
import { StoredSetting } from './stored-setting.ts';

/** A domain an account names for company sign-in, as operators see it. */
export const ClaimedDomain = z
  .object({
    domain: z.string().meta({ examples: ['example.com'] }),
    account_id: uuid(),
    status: z
      .enum(DOMAIN_STATUSES)
      .describe('`verified` by a TXT record, `approved` by an operator; `waiting` domains sign in by code.'),
    last_error: z
      .string()
      .nullable()
      .describe('Why the last sign-in of the account failed, or else why its record did not prove the domain.')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'ClaimedDomain' });
export type ClaimedDomain = z.infer<typeof ClaimedDomain>;

export const NewDomainApproval = z
  .object({
    account_id: uuid().describe('The account whose people have the addresses.'),
    domain: text()
      .describe('What stands behind the @ of the addresses.')
      .meta({ examples: ['example.com'] }),
  })
  .meta({ id: 'NewDomainApproval' });

/** The public fields, plus when the record went missing and the account's provider. */
export type ListedDomain = ClaimedDomain & { missing_since: string | null; issuer: string | null };

/** All accounts' proofs, by domain, with three calls per page of up to 100 proofs. */
export async function listDomains(paging: Paging): Promise<Page<ListedDomain>> {
  const page = await table.query(lists.domainProofs(), DomainProof, paging);
  return { ...page, items: await listed(page.items) };
}

async function listed(proofs: DomainProof[]): Promise<ListedDomain[]> {
  const found = await table.getMany(
    proofs.flatMap(({ domain, path }) => [
      { key: keys.domainOwner(domain), form: DomainOwner() },
      { key: keys.signInSetting(asPath(path)), form: StoredSetting() },
    ]),
  );
  return proofs.map((proof, index) => {
    const owner = found[2 * index] as DomainOwner | undefined;
    const setting = found[2 * index + 1] as StoredSetting | undefined;
    const { domain, account_id, missing_since } = proof;
    const last_error = setting?.last_error?.text ?? proof.last_error;
    const issuer = setting?.issuer ?? null;
    return { domain, account_id, status: statusOf(proof, owner), last_error, missing_since, issuer };
  });
}

/** One account's proof; undefined if it has none for this domain. */
export async function getDomain(domain: string, accountId: string): Promise<ListedDomain | undefined> {
  const proof = await table.get(keys.domainProof(domain, accountId), DomainProof);
  return proof && (await listed([proof]))[0];
}
