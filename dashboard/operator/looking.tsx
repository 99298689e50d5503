import { useEffect } from 'preact/hooks';
import { navigate } from '../router.ts';
import { at, OPERATOR, type PageName } from '../routes.ts';
import { useScope } from '../session.ts';
import { Shell, type ShellProps } from '../shell.tsx';
import { o } from '../texts/operator.ts';
import { fill, t } from '../texts/texts.ts';

/** Pages that are nothing but a form lead an operator to the list that the form would add to. */
const LISTS: Partial<Record<PageName, PageName>> = {
  import: 'accounts',
  'import-deposits': 'books',
  'new-feed': 'feeds',
  upload: 'feeds',
  'new-order': 'orders',
  'import-people': 'people',
};

/**
 * The frame of a page of an account that an operator looks at. The bar stays in view; controls that change something are absent
 * because `mayChange` is false, and the service refuses what a page should offer all the same.
 */
export function LookingShell({ account, page, children }: ShellProps) {
  const list = LISTS[page];
  useEffect(() => {
    if (list) navigate(at(account, list), { replace: true });
  }, [account, list]);
  return (
    <Shell account={account} page={page} bar={<LookingBar />}>
      {list ? null : children}
    </Shell>
  );
}

function LookingBar() {
  const { name } = useScope();
  return (
    <aside class="acting looking" aria-labelledby="acting">
      <span id="acting">
        <strong>{fill(o.desk.lookingAt, { name })}</strong> <span class="on-desk">{o.desk.lookOnly}</span>
      </span>
      <a href={OPERATOR}>
        <span class="on-desk">{o.desk.backToDesk}</span>
        <span class="on-phone">{t.common.back}</span>
      </a>
    </aside>
  );
}
