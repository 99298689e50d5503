import { useEffect, useState } from 'preact/hooks';
import { connection } from './api/connection.ts';
import { whole } from './format.ts';
import { useStore } from './store.ts';
import { fill, t } from './texts/texts.ts';
import { Icon } from './ui/icon.tsx';

/** Shown while the connection is lost or the rate limit is reached. */
export function ConnectionNotice() {
  const state = useStore(connection);
  const [, redraw] = useState({});
  useEffect(() => {
    if (state.is !== 'busy') return;
    const timer = setInterval(() => redraw({}), 1000);
    return () => clearInterval(timer);
  }, [state]);
  if (state.is === 'fine') return null;
  const left = state.is === 'busy' ? Math.max(0, Math.ceil((state.until - Date.now()) / 1000)) : 0;
  return (
    <p class="notice amber" role="status">
      <Icon name="warning" />
      <span>{state.is === 'offline' ? t.failures.offline : fill(t.failures.busy, { seconds: whole(left) })}</span>
    </p>
  );
}
