import { useState } from 'preact/hooks';
import { BASE } from '../../api/headers.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { CreatedKey, Feed } from '../../api/types.ts';
import * as clock from '../../clock.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyBox } from '../../ui/copy.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';

/** The commands to set up an agent, with an API key that can only push to this feed. */
export function AgentSetup({ feed }: { feed: Feed }) {
  const { base, mayChange } = useScope();
  const [key, setKey] = useState<string>();
  const make = useAction(
    async (idempotencyKey) =>
      (
        await request<CreatedKey>('POST', `${base}/api_keys`, {
          body: { label: 'agent', feed_id: feed.id },
          idempotencyKey,
        })
      ).data,
    { changes: `${base}/api_keys`, onDone: (created) => setKey(created.key ?? undefined) },
  );
  const url = `${location.origin}${BASE}/feeds/${feed.id}/readings`;
  const shownKey = key ?? 'rg_…';
  const reading = `[{"device": "CNDQQ05142", "at": "${clock.now().toISOString().slice(0, 19)}Z", "total": 120000}]`;
  return (
    <Section title={t.feeds.agentTitle}>
      <div class="stack">
        <p>{t.feeds.agentHint}</p>
        {mayChange && !key && (
          <>
            <p>{t.feeds.agentKey}</p>
            <FormFailure failure={make.failure} />
            <div>
              <Button kind="primary" isBusy={make.isBusy} onClick={() => make.run()}>
                {t.feeds.makeKey}
              </Button>
            </div>
          </>
        )}
        {key && (
          <div class="stack">
            <p class="notice green" role="status">
              {t.keys.made}
            </p>
            <CopyBox text={key} label={t.keys.hint} />
          </div>
        )}
        <p>{t.feeds.agentRun}</p>
        <CopyBox
          label={t.feeds.agentRun}
          text={`REGROVE_AGENT_KEY=${shownKey} npx regrove-agent run --url ${location.origin}${BASE} --feed ${feed.id} --range 192.168.1.0/24`}
        />
        <p>{t.feeds.agentCommand}</p>
        <CopyBox
          label={t.feeds.agentCommand}
          text={`curl -u ${shownKey}: -A 'FirstTry/1.0 (Me)' -H 'Content-Type: application/json' -d '${reading}' ${url}`}
        />
      </div>
    </Section>
  );
}
