import { useResource } from '../../api/hooks.ts';
import type { FeedType } from '../../api/types.ts';
import { useScope } from '../../session.ts';

export const useFeedTypes = () => useResource<FeedType[]>(`${useScope().base}/feeds/types`);

export const typeName = (types: FeedType[] | undefined, type: string): string =>
  types?.find((one) => one.type === type)?.name ?? type;
