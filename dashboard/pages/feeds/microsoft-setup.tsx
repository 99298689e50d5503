import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { Feed, FeedStatus } from '../../api/types.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';

/** Leads to Microsoft's sign-in, where a person consents to reading usage reports. */
export function MicrosoftSetup({ feed, path, status }: { feed: Feed; path: string; status: FeedStatus | undefined }) {
  const { mayChange } = useScope();
  const connect = useAction(async () => (await request<{ url: string }>('POST', `${path}/connect`)).data, {
    onDone: ({ url }) => location.assign(url),
  });
  const isNew = status?.last_collected_day == null;
  const isConnected = feed.health_check === 'healthy';
  return (
    <Section title={t.microsoft.title}>
      <div class="stack">
        <p>{t.microsoft.hint}</p>
        {mayChange && (
          <div>
            <Button kind={isConnected ? 'plain' : 'primary'} isBusy={connect.isBusy} onClick={() => connect.run()}>
              {isNew && !isConnected ? t.microsoft.connect : t.microsoft.again}
            </Button>
          </div>
        )}
        <FormFailure failure={connect.failure} />
      </div>
    </Section>
  );
}
