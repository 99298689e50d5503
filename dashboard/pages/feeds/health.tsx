import type { Feed } from '../../api/types.ts';
import { t } from '../../texts/texts.ts';
import { Badge } from '../../ui/page.tsx';

export function FeedHealth({ feed }: { feed: Pick<Feed, 'status' | 'health_check'> }) {
  if (feed.status === 'inactive') return <Badge kind="plain">{t.common.inactive}</Badge>;
  return feed.health_check === 'healthy' ? (
    <Badge kind="green">{t.feeds.healthy}</Badge>
  ) : (
    <Badge kind="red">{t.feeds.unhealthy}</Badge>
  );
}
