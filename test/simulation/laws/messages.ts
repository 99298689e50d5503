import type { History, Left } from '../history.ts';
import { answersTo, isDone } from './answers.ts';
import { sentOnceLaws } from './sent-once.ts';

type User = { id: string; email: string };
type Delivery = { event_id?: string; status: string };
export type SeenMessages = { users: User[]; accounts: { id: string; name: string }[]; deliveries: Delivery[] };
type Run = { history: History; seen: SeenMessages };

export const messagesLaws = (run: Run): string[] => [
  ...sentOnceLaws(run.history, 'mail'),
  ...sentOnceLaws(run.history, 'outbound'),
  ...eventLaws(run),
  ...mailLaws(run),
];

/** Every new account is one event, and every event was delivered or is known to have failed or been canceled. */
function eventLaws({ history, seen }: Run): string[] {
  const created = new Set(
    answersTo(history, 'POST', /^\/accounts$/)
      .filter(isDone)
      .map(({ answer }) => answer.id),
  );
  const lost = [...created].filter((id) => !seen.accounts.some((one) => one.id === id));
  const pending = seen.deliveries.filter(({ status }) => status === 'pending');
  const isOff = answersTo(history, 'PATCH', /^\/webhooks\//).length > 0;
  const delivered = seen.deliveries.filter(({ status }) => status === 'succeeded').length;
  return [
    ...lost.map((id) => `Account ${id} was answered and is gone.`),
    ...(pending.length > 0 ? [`${pending.length} deliveries still wait.`] : []),
    ...(!isOff && delivered < seen.accounts.length - GIVEN_ACCOUNTS
      ? [`${delivered} events were delivered for ${seen.accounts.length - GIVEN_ACCOUNTS} new accounts.`]
      : []),
  ];
}

/** The channel begins with two customers. */
const GIVEN_ACCOUNTS = 2;

/** Every invited user who is not deleted got an invitation. */
function mailLaws({ history, seen }: Run): string[] {
  const mails = history.facts.filter((fact): fact is Left => fact.kind === 'mail');
  return seen.users.flatMap(({ email }) =>
    mails.some(({ to }) => to === email) ? [] : [`${email} got no invitation.`],
  );
}
