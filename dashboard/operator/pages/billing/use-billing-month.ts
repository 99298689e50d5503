import { useEffect, useRef, useState } from 'preact/hooks';
import { noteUnauthorized } from '../../../api/cache.ts';
import { BILLING, type BillingMonth } from '../../../api/operator.ts';
import { request } from '../../../api/request.ts';

type State = { data: BillingMonth | undefined; next: string | undefined; failure: Error | undefined };

const NOTHING: State = { data: undefined, next: undefined, failure: undefined };
const ROWS = 100;

/** A month with as many rows as requested; the sums come from the newest response. */
export function useBillingMonth(month: string) {
  const [state, setState] = useState(NOTHING);
  const isBusy = useRef(false);

  async function load(cursor?: string): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const query = new URLSearchParams({ limit: String(ROWS), ...(cursor !== undefined && { cursor }) });
    try {
      const { data, next } = await request<BillingMonth>('GET', `${BILLING}/${month}?${query}`);
      setState(({ data: known }) => ({
        data: {
          ...data,
          accounts: cursor === undefined ? data.accounts : [...(known?.accounts ?? []), ...data.accounts],
        },
        next,
        failure: undefined,
      }));
    } catch (error) {
      noteUnauthorized(error);
      setState((known) => ({ ...known, failure: error as Error }));
    } finally {
      isBusy.current = false;
    }
  }

  useEffect(() => {
    setState(NOTHING);
    void load();
  }, [month]);
  return {
    ...state,
    isLoading: state.data === undefined && state.failure === undefined,
    retry: () => void load(),
    loadMore: state.next === undefined ? undefined : () => void load(state.next),
  };
}
