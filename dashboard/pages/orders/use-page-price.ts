import { useEffect, useState } from 'preact/hooks';
import type { Schema } from '../../../client/index.ts';
import { request } from '../../api/request.ts';
import { useScope } from '../../session.ts';
import { type PagePrice, SERVICE_PRICE } from './estimate.ts';

/** Enough paper to make its price's rounding irrelevant for a single page. */
const PROBE_GRAMS = 1e9;

/**
 * What a page costs this account now, as a quote states it: the account's terms are known to operators alone. It is asked for once,
 * and the quote is deleted again. Undefined until it is known, and for readers, who cannot make quotes. If the quote fails, the
 * service's own price stands in, and the draft has the right one.
 */
export function usePagePrice(project: string | undefined): PagePrice | undefined {
  const { base, mayChange } = useScope();
  const [price, setPrice] = useState<PagePrice>();
  useEffect(() => {
    if (project === undefined || !mayChange) return;
    let isLeft = false;
    void quotedPrice(base, project).then((found) => {
      if (!isLeft) setPrice(found);
    });
    return () => {
      isLeft = true;
    };
  }, [project === undefined, base]);
  return price;
}

async function quotedPrice(base: string, project_id: string): Promise<PagePrice> {
  try {
    const body = { project_id, items: [{ mass: PROBE_GRAMS }] };
    const { data } = await request<Schema<'ExpandedQuote'>>('POST', `${base}/quotes`, { body });
    void request('DELETE', `${base}/quotes/${data.id}`).catch(() => undefined);
    const { price, standard_pages, currency, usd_rate: usdRate = 1 } = data;
    if (price === null) return SERVICE_PRICE;
    return { currency, perPage: price / standard_pages, usdRate };
  } catch {
    return SERVICE_PRICE;
  }
}
