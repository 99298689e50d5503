import { useState } from 'preact/hooks';
import { BASE } from '../../api/headers.ts';
import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { CreatedKey, Enrollment, Feed } from '../../api/types.ts';
import * as clock from '../../clock.ts';
import * as format from '../../format.ts';
import { useScope } from '../../session.ts';
import { a } from '../../texts/agents.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyBox } from '../../ui/copy.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';

/** How to install an agent, and how software of one's own pushes to the feed. */
export const AgentSetup = ({ feed }: { feed: Feed }) => (
  <Section title={t.feeds.agentTitle}>
    <div class="stack">
      <p>{t.feeds.agentHint}</p>
      <Installation feed={feed} />
      <OwnSoftware feed={feed} />
    </div>
  </Section>
);

/** The lines to paste. They download the agent from this service, and have a code instead of a key. */
function Installation({ feed }: { feed: Feed }) {
  const { base, mayChange } = useScope();
  const [made, setMade] = useState<Enrollment>();
  const make = useAction(async () => (await request<Enrollment>('POST', `${base}/feeds/${feed.id}/enrollments`)).data, {
    onDone: setMade,
  });
  const url = `${location.origin}${BASE}`;
  const install = `--url ${url} --code ${made?.code}`;
  return (
    <>
      <p>{a.install}</p>
      {mayChange && (
        <>
          <FormFailure failure={make.failure} />
          <div>
            <Button kind="primary" isBusy={make.isBusy} onClick={() => make.run()}>
              {a.makeCode}
            </Button>
          </div>
        </>
      )}
      {made && (
        <div class="stack">
          <p class="notice green" role="status">
            {fill(a.code, { time: format.timeHere(new Date(made.expires_at)) })}
          </p>
          <p>{a.unix}</p>
          <CopyBox
            label={a.unix}
            text={`curl -fsSL ${url}/agent/package.tgz | tar -xz && sudo node package/dist/regrove-agent.cjs install ${install}`}
          />
          <p>{a.windows}</p>
          <CopyBox
            label={a.windows}
            text={`curl.exe -fsSLo regrove-agent.tgz ${url}/agent/package.tgz && tar -xf regrove-agent.tgz && node package\\dist\\regrove-agent.cjs install ${install}`}
          />
        </div>
      )}
    </>
  );
}

/** A request that pushes a reading, with a key that can only push to this feed. */
function OwnSoftware({ feed }: { feed: Feed }) {
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
  const reading = `[{"device": "CNDQQ05142", "at": "${clock.now().toISOString().slice(0, 19)}Z", "total": 120000}]`;
  return (
    <>
      {mayChange && !key && (
        <>
          <p>{t.feeds.agentKey}</p>
          <FormFailure failure={make.failure} />
          <div>
            <Button isBusy={make.isBusy} onClick={() => make.run()}>
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
      <p>{t.feeds.agentCommand}</p>
      <CopyBox
        label={t.feeds.agentCommand}
        text={`curl -u ${key ?? 'rg_…'}: -A 'FirstTry/1.0 (Me)' -H 'Content-Type: application/json' -d '${reading}' ${url}`}
      />
    </>
  );
}
