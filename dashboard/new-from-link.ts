import { useEffect } from 'preact/hooks';
import { setQuery, useAddress } from './router.ts';
import { useScope } from './session.ts';

/** Opens a page's dialog for a link with `?new=1`, also if the page is already open. */
export function useNewFromLink(open: () => void): void {
  const { mayChange } = useScope();
  const isAsked = useAddress().query.has('new') && mayChange;
  useEffect(() => {
    if (!isAsked) return;
    setQuery({ new: null });
    open();
  }, [isAsked]);
}
