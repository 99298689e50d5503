import * as z from 'zod';
import { lazy } from '../../platform/lazy.ts';
import { addressDomain, identityOf } from '../../platform/mail-transport/address.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { DomainProof } from './domain-proof.ts';

/**
 * An e-mail domain named by an account. A domain means exactly itself, in its ASCII form. The account proves it by a
 * TXT record, or an operator approves it; it belongs to the first account to do so.
 */
export const DOMAIN_STATUSES = ['waiting', 'verified', 'approved'] as const;
type DomainStatus = (typeof DOMAIN_STATUSES)[number];

/** The account owning a domain. */
export const DomainOwner = lazy(() => z.object({ path: z.string(), account_id: z.string() }));
export type DomainOwner = z.infer<ReturnType<typeof DomainOwner>>;

export const recordName = (domain: string): string => `_regrove.${domain}`;

/** An e-mail address's domain in its ASCII form. */
export const domainOf = (email: string): string => addressDomain(identityOf(email));

export function statusOf(proof: DomainProof | undefined, owner: DomainOwner | undefined): DomainStatus {
  if (!proof || !owner || owner.path !== proof.path) return 'waiting';
  return proof.approved_at === null ? 'verified' : 'approved';
}

/** A record missing for this long ends the proof. */
export const GONE_DAYS = 30;

/** People are notified when the record has been missing for this many days. */
const WARNING_DAYS = [1, 14, 27];

/** `unknown`: the resolver did not answer, which says nothing about the record. */
export type Seen = 'there' | 'gone' | 'unknown';

/** The proof after a check for its record. `isLost` means the proof has ended. */
export function afterCheck(proof: DomainProof, seen: Seen, now: Date): { proof: DomainProof; isLost: boolean } {
  if (seen === 'unknown')
    return { proof: { ...proof, last_error: 'The name servers of the domain did not answer.' }, isLost: false };
  if (seen === 'there') {
    const found = { seen_at: now.toISOString(), missing_since: null, warned_days: 0, last_error: null };
    return { proof: { ...proof, ...found }, isLost: false };
  }
  const last_error = 'The TXT record was not found.';
  if (proof.seen_at === null) return { proof: { ...proof, last_error }, isLost: false };
  const missing_since = proof.missing_since ?? now.toISOString();
  const days = Math.floor((now.getTime() - Date.parse(missing_since)) / DAY_MS);
  if (days >= GONE_DAYS) {
    const lost = { seen_at: null, missing_since: null, warned_days: 0, last_error };
    return { proof: { ...proof, ...lost }, isLost: true };
  }
  const warned_days = Math.max(proof.warned_days, ...WARNING_DAYS.filter((day) => day <= days));
  return { proof: { ...proof, missing_since, warned_days, last_error }, isLost: false };
}
