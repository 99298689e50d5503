import { actOfCommand } from '../../lib/accounts/operators/record.ts';
import { addOperator } from '../../lib/accounts/operators/store.ts';
import { beginSession } from '../../lib/accounts/sign-in/sessions.ts';
import { acceptInvitation } from '../../lib/accounts/users/membership.ts';
import { clock } from '../../lib/platform/clock.ts';
import type { ActorContext, Sender } from './actor.ts';
import type { Place } from './world.ts';

type Context = Pick<ActorContext<undefined>, 'scheduler' | 'send'>;

/** An operator's session that began a minute before a run: some actions need a recent sign-in. */
export async function signedInOperator(
  context: Context,
  beginsAt: string,
  email = 'operator@people.example',
): Promise<Sender> {
  context.scheduler.now = Math.max(context.scheduler.now, Date.parse(beginsAt) - 60_000);
  return signIn(context, email, 'operator', () => addOperator(email, actOfCommand(clock.now())));
}

/** A user of the account with a session. */
export async function signedInUser(context: Context, at: Place): Promise<{ user: string; sender: Sender }> {
  const email = 'user@people.example';
  const { answer } = await context.send(at, 'POST', '/users', { email, permission: 'full' });
  const sender = await signIn(context, email, 'person', () => acceptInvitation(email, at.id, clock.now()));
  return { user: answer.id, sender };
}

async function signIn(
  { scheduler }: Context,
  email: string,
  kind: 'operator' | 'person',
  first: () => Promise<unknown>,
): Promise<Sender> {
  const { text } = await scheduler.start(`sign-in of ${email}`, async () => {
    await first();
    return beginSession(email, { sessionsEndedAt: 0 }, [], clock.now(), { kind });
  });
  return { cookie: `__Host-regrove=${text}` };
}
