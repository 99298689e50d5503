import { useList, useResource } from '../../api/hooks.ts';
import type { Feed, FeedStatus, Webhook } from '../../api/types.ts';
import * as format from '../../format.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Badge, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { typeName, useFeedTypes } from '../feeds/types.ts';

/** Needs attention: unhealthy feeds, held readings, failing webhooks. */
export function Attention() {
  const { base, id } = useScope();
  const feeds = useList<Feed>(`${base}/feeds`, { limit: 200 });
  const webhooks = useList<Webhook>(`${base}/webhooks`);
  const types = useFeedTypes();
  const active = (feeds.data ?? []).filter(({ status }) => status === 'active');
  const failingWebhooks = (webhooks.data ?? []).filter(({ status }) => status !== 'active');
  const isQuiet = active.every(({ health_check }) => health_check === 'healthy') && failingWebhooks.length === 0;
  return (
    <Section title={t.overview.attention}>
      <Loaded from={feeds}>
        {() => (
          <ul class="lines">
            {active.slice(0, FEEDS_MAX).map((feed) => (
              <FeedLines key={feed.id} feed={feed} name={typeName(types.data, feed.type)} />
            ))}
            {failingWebhooks.map((webhook) => (
              <li key={webhook.id}>
                <a href={at(id, 'webhook', webhook.id)}>
                  {webhook.status === 'off' ? t.overview.webhookOff : t.overview.webhookFailing}
                </a>
                <span class="small">{new URL(webhook.url).host}</span>
              </li>
            ))}
            {isQuiet && <li class="muted">{t.overview.attentionNone}</li>}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

/** Each feed costs a request for its status; the page of feeds shows the others. */
const FEEDS_MAX = 5;

function FeedLines({ feed, name }: { feed: Feed; name: string }) {
  const { base, id } = useScope();
  const { data: status } = useResource<FeedStatus>(`${base}/feeds/${feed.id}/status`);
  const isUnhealthy = feed.health_check !== 'healthy';
  const held = status?.held.length ?? 0;
  return (
    <>
      {isUnhealthy && (
        <li>
          <a href={at(id, 'feed', feed.id)}>{t.overview.feedUnhealthy}</a>
          <span class="small">{name}</span>
          {status?.reason && (
            <span class="small" lang="en">
              {status.reason}
            </span>
          )}
        </li>
      )}
      {held > 0 && (
        <li>
          <a href={at(id, 'feed', feed.id)}>{t.overview.feedHeld}</a>
          <Badge kind="amber">{format.whole(held)}</Badge>
        </li>
      )}
    </>
  );
}
