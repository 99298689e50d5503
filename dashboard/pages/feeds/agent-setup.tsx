import { useState } from 'preact/hooks';
import { RegroveError } from '../../../client/error.ts';
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
import { executableLines, packageLines, type Release } from './install-lines.ts';

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

/** Makes a code, and shows the line to paste for each system. */
function Installation({ feed }: { feed: Feed }) {
  const { base, mayChange } = useScope();
  const [made, setMade] = useState<Enrollment & { release: Release | undefined }>();
  const make = useAction(
    async () => {
      const release = await releaseOfService();
      return { ...(await request<Enrollment>('POST', `${base}/feeds/${feed.id}/enrollments`)).data, release };
    },
    { onDone: setMade },
  );
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
          <Lines release={made.release} code={made.code} />
        </div>
      )}
    </>
  );
}

/** An executable needs nothing else on the computer, so those of the service's release come first. */
function Lines({ release, code }: { release: Release | undefined; code: string }) {
  const url = `${location.origin}${BASE}`;
  const executables = executableLines(release, url, code);
  const { unix, windows } = packageLines(url, code);
  const packages = (
    <div class="stack">
      <PasteLine title={a.windows} text={windows} />
      <PasteLine title={a.unix} text={unix} />
    </div>
  );
  if (executables.length === 0)
    return (
      <>
        <p>{a.withNode}</p>
        {packages}
      </>
    );
  return (
    <>
      {executables.map(({ platform, processor, text }) => (
        <PasteLine key={text} title={`${platform === 'Windows' ? a.windows : platform} (${processor})`} text={text} />
      ))}
      <details>
        <summary>{a.withNode}</summary>
        {packages}
      </details>
    </>
  );
}

const PasteLine = ({ title, text }: { title: string; text: string }) => (
  <>
    <p>{title}</p>
    <CopyBox label={title} text={text} />
  </>
);

/** Undefined where the service has no signed release. */
async function releaseOfService(): Promise<Release | undefined> {
  try {
    return (await request<Release>('GET', '/agent/release.json')).data;
  } catch (error) {
    if (error instanceof RegroveError && error.code === 404) return undefined;
    throw error;
  }
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
