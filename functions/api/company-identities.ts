import * as z from 'zod';
import {
  CompanyIdentity,
  linkByHand,
  NewCompanyIdentity,
  unlinkUser,
} from '../../lib/accounts/company-sign-in/link-by-hand.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint } from '../../lib/platform/http/endpoint.ts';

const params = z.object({ id: uuid() });

const putCompanyIdentity = endpoint({
  method: 'PUT',
  path: '/users/{id}/company_identity',
  scoped: true,
  summary: 'Link a user to a person of Microsoft Entra ID',
  description:
    'For tenants that do not send `xms_edov`. From then on tenant and object id alone count. Needs full permission for the account with the company sign-in, and a user who accepted the invitation with a code or whose address is in a proved domain.',
  params,
  body: NewCompanyIdentity,
  response: CompanyIdentity,
  faults: ['invalid', 'forbidden', 'not_found'],
  run: ({ account, caller, params: { id }, body }) => linkByHand(account.path, id, body, caller.account.path),
});

const deleteCompanyIdentity = endpoint({
  method: 'DELETE',
  path: '/users/{id}/company_identity',
  scoped: true,
  summary: "Remove the link between a user and an account at the company's provider",
  description: 'The next sign-in with the address links them anew. Without a link, this changes nothing.',
  params,
  response: Deleted,
  faults: ['forbidden', 'not_found'],
  async run({ account, caller, params: { id } }) {
    await unlinkUser(account.path, id, caller.account.path);
    return deleted(id);
  },
});

export const companyIdentities = { putCompanyIdentity, deleteCompanyIdentity };
