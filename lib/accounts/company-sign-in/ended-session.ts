import type { Session } from '../../platform/http/caller.ts';
import { companyOfAddress } from './company-of-address.ts';

/**
 * Whether a company requiring its own sign-in has ended a session by code or passkey. Sessions are cached for less than a
 * minute, so it takes effect within that time. An ended session stays ended when the company lifts the requirement.
 */
export async function isEndedByCompany({ kind, email, begunAt }: Session): Promise<boolean> {
  if (kind === 'company' || kind === 'operator') return false;
  const company = await companyOfAddress(email);
  return company !== undefined && (company.setting.required || begunAt <= company.setting.required_at);
}
