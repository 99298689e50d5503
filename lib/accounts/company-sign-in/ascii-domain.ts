import { domainToASCII } from 'node:url';
import { Fault } from '../../platform/fault.ts';
import { isStableDomain } from '../../platform/mail-transport/address.ts';
import { isPublicSuffix } from './public-suffix.ts';

/** Converts text sent by callers to a domain's ASCII form, or refuses it. */
export async function asciiDomain(given: string): Promise<string> {
  const domain = domainToASCII(given.trim()).replace(/\.$/, '');
  const quoted = JSON.stringify(given.slice(0, 100));
  if (!DOMAIN.test(domain) || domain.length > 253 || !isStableDomain(given.trim().replace(/\.$/, '')))
    throw new Fault('invalid', `domains: ${quoted} is not a domain of addresses; give what stands behind the @.`, {
      reason: 'not_domain',
      field: 'domains',
    });
  if (await isPublicSuffix(domain))
    throw new Fault('invalid', `domains: ${quoted} is open to everybody; give the domain of one company.`, {
      reason: 'domain_open_to_all',
      field: 'domains',
    });
  return domain;
}

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
