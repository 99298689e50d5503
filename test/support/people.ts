import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { addOperator } from '../../lib/accounts/operators/store.ts';
import { newCode } from '../../lib/accounts/sign-in/code-store.ts';
import { beginSession } from '../../lib/accounts/sign-in/sessions.ts';
import { acceptInvitation } from '../../lib/accounts/users/membership.ts';
import { onlyInvitation, personOf } from '../../lib/accounts/users/people.ts';
import { clock } from '../../lib/platform/clock.ts';
import { useQueues } from '../../lib/platform/jobs/queue.ts';
import { type Answer, type Sent, send, type TestAccount } from './api.ts';

/** The messages sent to queues since `catchMessages`, instead of mails. */
export const messages: { queue: string; message: unknown }[] = [];

export function catchMessages(): void {
  messages.length = 0;
  useQueues((queue) => ({
    async send(sent) {
      messages.push(...sent.map((message) => ({ queue, message })));
    },
  }));
}

export const AGENT = { 'x-user-agent': 'RegroveDashboard/1.0 (Regrove)' };

let people = 0;
export const newAddress = (name = 'person'): string =>
  `${name}-${process.pid}-${Date.now()}-${people++}@people.example`;

/** A user who has accepted the account's invitation, and the user's e-mail address. */
export async function newPerson(
  account: TestAccount,
  permission: 'full' | 'restricted',
  email = newAddress(permission),
): Promise<{ email: string; userId: string }> {
  const { body } = await account.post('/users', { email, permission });
  await acceptInvitation(email, account.id, clock.now());
  return { email, userId: body.id };
}

/** A session cookie obtained without a code, because the code's slow hash takes most of a sign-in's time. */
export async function signIn(email: string, as: Parameters<typeof beginSession>[4] = {}): Promise<string> {
  const person = await personOf(email);
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  const invitation = onlyInvitation(person);
  if (invitation) await acceptInvitation(email, invitation.account.id, clock.now());
  const kind = person.operator ? 'operator' : 'person';
  const { text } = await beginSession(email, person, [], clock.now(), { kind, ...as });
  return `__Host-regrove=${text}`;
}

/** The cookie of an operator's session by passkey, as AWS requires it; if no address is given, the operator has no account. */
export async function signInAsOperator(email = newAddress('operator')): Promise<string> {
  await addOperator(email, actOfCommand(clock.now()));
  return signIn(email, { by: 'passkey' });
}

/** Signs in with a code, as a person with the worker's mail would. */
export async function signInWithCode(email: string): Promise<string> {
  const answer = await verify(email, await newCode(email, clock.now()));
  if (answer.status !== 200) throw new Error(`Cannot sign in: ${JSON.stringify(answer.body)}`);
  return cookieOf(answer);
}

export const verify = (email: string, code: string, more: Sent = {}): Promise<Answer> =>
  send('POST', '/sign_in/verify', { body: { email, code }, ...more });

/** `name=text`, as a browser sends it back. */
export const cookieOf = ({ headers }: Answer): string => headers['set-cookie']?.split(';')[0] ?? '';

/** A request with a session. */
export const asPerson = (
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => send(method, path, { body, headers: { cookie, ...AGENT, ...headers } });
