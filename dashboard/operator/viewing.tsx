import { useEffect } from 'preact/hooks';
import { navigate } from '../router.ts';
import { at, OPERATOR, type PageName } from '../routes.ts';
import { useScope } from '../session.ts';
import { Shell, type ShellProps } from '../shell.tsx';
import { o } from '../texts/operator.ts';
import { fill, t } from '../texts/texts.ts';

/** Pages with only a form lead an operator to the list the form would add to. */
const LISTS: Partial<Record<PageName, PageName>> = {
  import: 'accounts',
  'import-deposits': 'books',
  'new-feed': 'feeds',
  upload: 'feeds',
  'new-order': 'orders',
  'import-people': 'people',
};

/**
 * The frame for an account page viewed by an operator. The bar stays in view. Controls for changes are absent because
 * `mayChange` is false; if a page offers one anyway, the service refuses it.
 */
export function ViewingShell({ account, page, children }: ShellProps) {
  const list = LISTS[page];
  useEffect(() => {
    if (list) navigate(at(account, list), { replace: true });
  }, [account, list]);
  return (
    <Shell account={account} page={page} bar={<ViewingBar />}>
      {list ? null : children}
    </Shell>
  );
}

function ViewingBar() {
  const { name } = useScope();
  return (
    <aside class="acting viewing" aria-labelledby="acting">
      <span id="acting">
        <strong>{fill(o.desk.viewing, { name })}</strong> <span class="on-desk">{o.desk.lookOnly}</span>
      </span>
      <a href={OPERATOR}>
        <span class="on-desk">{o.desk.backToDesk}</span>
        <span class="on-phone">{t.common.back}</span>
      </a>
    </aside>
  );
}
