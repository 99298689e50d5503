import { useEffect } from 'preact/hooks';
import { useList, useResource } from '../../api/hooks.ts';
import type { Account, Deposit, Feed, Settings, User } from '../../api/types.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { s } from '../../texts/first-steps.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { Placeholder } from '../../ui/states.tsx';
import { forgetSteps } from './steps-done.ts';

type Step = { title: string; hint: string; href: string; isDone: boolean };

/** A new account's first steps, each with its page. They go away once all are done, or when a person hides them. */
export function FirstSteps({ hasPages, onGone }: { hasPages: boolean; onGone: () => void }) {
  const { id, base, role } = useScope();
  const hasCustomers = role !== 'customer';
  const accounts = useList<Account>(hasCustomers ? `${base}/accounts` : null, { limit: 1 });
  const feeds = useList<Feed>(hasPages ? null : `${base}/feeds`, { limit: 1 });
  const deposits = useList<Deposit>(hasPages ? null : `${base}/deposits`, { limit: 1 });
  const users = useList<User>(`${base}/users`, { limit: 2 });
  const settings = useResource<Settings>(`${base}/settings`);
  const isKnown =
    (accounts.data || !hasCustomers) &&
    (hasPages || (feeds.data && deposits.data)) &&
    users.data &&
    settings.data !== undefined;
  const steps: Step[] = [
    ...(hasCustomers
      ? [
          {
            title: s.customers,
            hint: s.customersHint,
            href: `${at(id, 'accounts')}?new=1`,
            isDone: (accounts.data?.length ?? 0) > 0,
          },
        ]
      : []),
    {
      title: s.pages,
      hint: s.pagesHint,
      href: at(id, 'new-feed'),
      isDone: hasPages || (feeds.data?.length ?? 0) + (deposits.data?.length ?? 0) > 0,
    },
    {
      title: s.people,
      hint: s.peopleHint,
      href: `${at(id, 'people')}?new=1`,
      isDone: (users.data?.length ?? 0) > 1,
    },
    { title: s.page, hint: s.pageHint, href: at(id, 'public'), isDone: settings.data?.public_page === true },
  ];
  const isOver = isKnown && steps.every(({ isDone }) => isDone);
  const hide = () => {
    forgetSteps(id);
    onGone();
  };
  useEffect(() => {
    if (isOver) hide();
  }, [isOver]);
  if (isOver) return null;
  return (
    <Section
      title={s.title}
      aside={
        <Button kind="quiet" onClick={hide}>
          {s.hide}
        </Button>
      }
    >
      {isKnown ? (
        <ol class="lines">
          {steps.map(({ title, hint, href, isDone }) => (
            <li key={title}>
              <span>
                {isDone ? <span class="muted">{title}</span> : <a href={href}>{title}</a>}
                <span class="small block">{hint}</span>
              </span>
              {isDone && <Badge kind="green">{s.done}</Badge>}
            </li>
          ))}
        </ol>
      ) : (
        <Placeholder rows={6} />
      )}
    </Section>
  );
}
