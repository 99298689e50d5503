import { asPath } from '../../platform/table/account-path.ts';
import { personHash } from '../../platform/table/keys/person-hash.ts';
import { keys, table } from '../../platform/table/table.ts';
import { identityOf } from '../users/email.ts';
import { OperatorRecord } from '../users/operator.ts';
import { DomainOwner, domainOf } from './domain.ts';
import { type Company, companyOf, getSetting } from './stored-setting.ts';

/**
 * The company through which an address signs in; undefined if it signs in by code. It depends on the address's domain, on
 * the setting's owner and on the operators, and never on whether a user exists: that would reveal users.
 */
export async function companyOfAddress(email: string): Promise<Company | undefined> {
  const domain = domainOf(email);
  const [found, operator] = await table.getMany([
    { key: keys.domainOwner(domain), form: DomainOwner() },
    { key: keys.personOperator(personHash(email)), form: OperatorRecord() },
  ]);
  if (!found || operator?.operator) return undefined;
  const path = asPath(found.path);
  const setting = await getSetting(path);
  if (!setting?.domains.includes(domain)) return undefined;
  if (setting.owner !== null && identityOf(setting.owner) === identityOf(email)) return undefined;
  return companyOf(path, setting);
}
