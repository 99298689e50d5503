import { useEffect, useState } from 'preact/hooks';
import { invalidate, noteUnauthorized } from '../api/cache.ts';
import { request } from '../api/request.ts';
import type { Feed } from '../api/types.ts';
import { HelpButton } from '../help/help-button.tsx';
import { navigate } from '../router.ts';
import { at } from '../routes.ts';
import { t } from '../texts/texts.ts';
import { DocumentationLink } from '../ui/documentation-link.tsx';
import { FormFailure } from '../ui/failure.tsx';
import { Placeholder } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

/**
 * The page Microsoft sends people back to. `state` names the account and the feed. The parameters are removed from the
 * address at once, so they are neither kept in the history nor sent twice.
 */
export function Connected() {
  const [given] = useState(() => callbackIn(location.search));
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    history.replaceState(null, '', location.pathname);
    if (!given?.code) return;
    const { account, feed, code, state } = given;
    request<Feed>('POST', `/accounts/${account}/feeds/${feed}/connected`, { body: { code, state } }).then(
      ({ data }) => {
        invalidate('/accounts/');
        toast(data.health_check === 'healthy' ? t.microsoft.done : t.feeds.connectedUnhealthy);
        navigate(at(account, 'feed', feed), { replace: true });
      },
      (error: Error) => {
        noteUnauthorized(error);
        setFailure(error);
      },
    );
  }, [given]);

  if (given?.code && !failure)
    return (
      <main class="alone" id="main">
        <h1>{t.microsoft.working}</h1>
        <Placeholder rows={3} />
      </main>
    );
  return (
    <main class="alone" id="main">
      <h1>{t.microsoft.failed}</h1>
      {failure ? <FormFailure failure={failure} /> : <p>{t.microsoft.refused}</p>}
      {given ? (
        <a href={at(given.account, 'feed', given.feed)}>{t.microsoft.back}</a>
      ) : (
        <a href="/">{t.failures.home}</a>
      )}
      <DocumentationLink page="universal-print" section="connect-a-feed">
        {t.common.whatToDo}
      </DocumentationLink>
      <HelpButton on="connected" />
    </main>
  );
}

type Given = { account: string; feed: string; code: string; state: string };

function callbackIn(search: string): Given | undefined {
  const query = new URLSearchParams(search);
  const state = query.get('state') ?? '';
  const [, account, feed] = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.[\w-]+$/.exec(state) ?? [];
  return account && feed ? { account, feed, code: query.get('code') ?? '', state } : undefined;
}
