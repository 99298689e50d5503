import { useResource } from '../../api/hooks.ts';
import type { FeedType } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';

export const useFeedTypes = () => useResource<FeedType[]>(`${useScope().base}/feeds/types`);

/** A product's own name, or the name of an agent, an upload or an own interface in the reader's language. */
export const typeName = (types: Pick<FeedType, 'type' | 'name'>[] | undefined, type: string): string =>
  (Object.hasOwn(t.feeds.types, type) && t.feeds.types[type as keyof typeof t.feeds.types]) ||
  (types?.find((one) => one.type === type)?.name ?? type);
