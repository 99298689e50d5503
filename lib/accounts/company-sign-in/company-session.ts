import * as z from 'zod';
import { moment } from '../../platform/fields.ts';
import { stampStep } from '../../platform/table/stamp.ts';
import { keys, type Step, table } from '../../platform/table/table.ts';
import { timestamp } from '../../platform/time.ts';
import { beginSession, COMPANY_SECONDS, signedInWithin } from '../sign-in/sessions.ts';
import { Me, meOf, ONLY_IN_ME } from '../sign-in/sign-in.ts';
import { acceptingAlong } from '../users/membership.ts';
import { membershipsWithin, personBehind } from '../users/people.ts';
import { type Admission, admitClaims, invitationToAccept } from './admission.ts';
import { type TakenAttempt, takeAttempt } from './attempt.ts';
import { addressIn, type TokenClaims } from './identity.ts';
import { SignInRefusal } from './refusal.ts';
import { secretOf } from './setting-store.ts';
import { type Company, companyOf, getSetting } from './stored-setting.ts';
import { type Answered, claimsFor } from './tokens.ts';

/** The response to a browser returning from its company's provider. */
export const CompanySession = Me.omit(ONLY_IN_ME)
  .extend({
    email: z.string().nullable().describe('Null after a test.'),
    expires_at: moment().nullable().describe('When the session ends, used or not; null after a test.'),
    sign_out_url: z
      .string()
      .nullable()
      .describe('The page at which a person signs out at the provider too; null if the provider has none.')
      .meta({ examples: [null] }),
    claims: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('After a test: the claims of the checked token. Null after a sign-in.')
      .meta({ examples: [null] }),
    problem: z
      .string()
      .nullable()
      .describe('After a test: why these claims would not let the person in; null if they would.')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'CompanySession' });
export type CompanySession = z.infer<typeof CompanySession>;

type Returning = { text: string | undefined; answered: Answered; now: Date };

/** `session` is undefined after a test. */
type Finished = { answer: CompanySession; session: { text: string; seconds: number } | undefined };

/** Finishes a sign-in at the company's provider: with a session, with a test's claims, or with a SignInRefusal. */
export async function finishAttempt({ text, answered, now }: Returning): Promise<Finished> {
  const attempt = await takeAttempt(text, answered.state, now);
  if (!attempt) throw new SignInRefusal('start_again');
  const setting = await getSetting(attempt.path);
  if (setting?.issuer !== attempt.issuer || setting.client_id !== attempt.client_id)
    throw new SignInRefusal('start_again');
  const company = companyOf(attempt.path, setting);
  if (attempt.purpose === 'test') return { answer: await tested(company, attempt, answered, now), session: undefined };
  try {
    const claims = await askedClaims(company, attempt, answered);
    return await naming(claims, async () =>
      signedInAs(company, await admitClaims(company, claims, { now, isTest: false }), now),
    );
  } catch (error) {
    if (error instanceof SignInRefusal) await noteRefusal(company, error, now);
    throw error;
  }
}

/** Names the address in a refusal, for people with several accounts at the provider. */
async function naming<T>(claims: TokenClaims, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SignInRefusal ? error.naming(addressIn(claims)) : error;
  }
}

const askedClaims = async (
  { within, setting }: Company,
  attempt: TakenAttempt,
  answered: Answered,
): Promise<TokenClaims> => claimsFor(setting, await secretOf(within.path, setting), attempt, answered);

async function tested(company: Company, attempt: TakenAttempt, answered: Answered, now: Date): Promise<CompanySession> {
  const claims = await askedClaims(company, attempt, answered);
  const nothing = { email: null, operator: false, accounts: [], expires_at: null, sign_out_url: null };
  try {
    await admitClaims(company, claims, { now, isTest: true });
    return { ...nothing, claims, problem: null };
  } catch (error) {
    if (error instanceof SignInRefusal) return { ...nothing, claims, problem: error.message };
    throw error;
  }
}

async function signedInAs(company: Company, admission: Admission, now: Date): Promise<Finished> {
  const { within } = company;
  const { person, hash, links } = admission;
  const { email } = person;
  const invitation = await invitationToAccept(company, admission);
  const [nearest] = await membershipsWithin(person.memberships, within.path);
  const member = invitation ?? nearest;
  const stamp = stampStep({
    path: within.path,
    operation: 'createCompanySession',
    now,
    resource_id: member?.user.id ?? null,
    who: member && { user_id: member.user.id },
  });
  const first: Step[] = [...links, stamp];
  const begin = (acceptance: Step[]) =>
    beginSession(email, person, [...first, ...acceptance], now, { kind: 'company', within });
  const withdrawn = new SignInRefusal('no_user');
  const session = await (invitation ? acceptingAlong(invitation, { now, by: 'company' }, withdrawn, begin) : begin([]));
  const known = await signedInWithin((await personBehind(hash)) ?? person, { person: hash, within });
  return {
    session,
    answer: {
      ...meOf(known ?? { email, users: [] }, 'company'),
      expires_at: timestamp(new Date(now.getTime() + COMPANY_SECONDS * 1000)),
      sign_out_url: signOutUrl(company),
      claims: null,
      problem: null,
    },
  };
}

function signOutUrl({ setting: { provider, client_id } }: Company): string | null {
  if (provider.end_session_endpoint === null) return null;
  const url = new URL(provider.end_session_endpoint);
  url.searchParams.set('client_id', client_id);
  return url.href;
}

/** The account's activity reports the refused sign-in, and the setting keeps the last reason for operators. */
async function noteRefusal({ within: { path } }: Company, { reason }: SignInRefusal, now: Date): Promise<void> {
  const stamp = stampStep({ path, operation: 'rejectCompanySession', resource_id: null, who: undefined, now });
  const last_error = { at: timestamp(now), text: reason };
  await table.tryWrite([
    stamp,
    { update: keys.signInSetting(path), set: { last_error }, must: 'exist', refused: 'setting deleted' },
  ]);
}
