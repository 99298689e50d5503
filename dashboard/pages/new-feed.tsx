import { useState } from 'preact/hooks';
import { useAction } from '../api/hooks.ts';
import { request } from '../api/request.ts';
import type { Feed, FeedType, PrintServer } from '../api/types.ts';
import * as format from '../format.ts';
import { navigate, useGuard } from '../router.ts';
import { at } from '../routes.ts';
import { useScope } from '../session.ts';
import { fill, t } from '../texts/texts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { FormFailure } from '../ui/failure.tsx';
import { TextField } from '../ui/field.tsx';
import { FilterField } from '../ui/filter-field.tsx';
import { FormFields } from '../ui/form-failure.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Loaded } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { DuplexField } from './feeds/duplex.tsx';
import { formField } from './feeds/form-field.ts';
import { ServerFields, type ServerValues } from './feeds/server-fields.tsx';
import { typeName, useFeedTypes } from './feeds/types.ts';
import { useServersFor } from './feeds/use-servers.ts';
import { ChooseReportsOwner } from './meter-reports/choose-owner.tsx';

/** Creates a feed in at most three steps, asking only for what the feed type needs. */
export function NewFeed() {
  const { id } = useScope();
  const types = useFeedTypes();
  const [type, setType] = useState<FeedType>();
  const [serverId, setServerId] = useState<string>();
  const isByReport = type !== undefined && countsReports(type);
  const needsServer = type?.fields.url != null || isByReport;
  const step = !type ? 1 : needsServer && serverId === undefined ? 2 : 3;
  useGuard(type !== undefined && step > 1, t.common.leave);
  return (
    <Page
      title={t.feeds.newFeed}
      intro={fill(t.feeds.step, {
        step: format.whole(needsServer || step === 1 ? step : 2),
        of: format.whole(type && !needsServer ? 2 : 3),
      })}
      actions={<LinkButton href={at(id, 'feeds')}>{t.common.cancel}</LinkButton>}
    >
      {step === 1 && (
        <Section title={t.feeds.chooseSystem}>
          <Loaded from={types} rows={6}>
            {(all) => <ChooseType types={all} onType={setType} />}
          </Loaded>
        </Section>
      )}
      {type && step === 2 && isByReport && (
        <ChooseReportsOwner type={type} onBack={() => setType(undefined)} onServer={setServerId} />
      )}
      {type && step === 2 && !isByReport && (
        <ChooseServer type={type} onBack={() => setType(undefined)} onServer={setServerId} />
      )}
      {type && step === 3 && (
        <Details
          type={type}
          serverId={serverId}
          onBack={() => (needsServer ? setServerId(undefined) : setType(undefined))}
        />
      )}
    </Page>
  );
}

/** A system without a server to connect to, whose reports may name its customers. */
const countsReports = ({ fields }: FeedType): boolean => fields.url === null && fields.external_id !== null;

/** Ways that fit any system. They come last and stay when a search finds nothing else. */
const ANY_SYSTEM = ['agent', 'http', 'upload'];

function ChooseType({ types, onType }: { types: FeedType[]; onType: (type: FeedType) => void }) {
  const [search, setSearch] = useState('');
  const isAny = ({ type }: FeedType) => ANY_SYSTEM.includes(type);
  const wanted = format.folded(search.trim());
  const systems = types
    .filter((one) => !isAny(one) && format.folded(`${one.name} ${one.type}`).includes(wanted))
    .toSorted((one, other) => format.byName(one.name, other.name));
  return (
    <>
      <div class="row filters">
        <FilterField label={t.accounts.filter} value={search} onValue={setSearch} />
      </div>
      <ul class="options">
        {[...systems, ...types.filter(isAny)].map((one) => (
          <li key={one.type}>
            <button type="button" class="option" onClick={() => onType(one)}>
              <strong>{typeName(types, one.type)}</strong>
              {!one.collects && <span class="small">{t.feeds.setUpAhead}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function ChooseServer({
  type,
  onServer,
  onBack,
}: {
  type: FeedType;
  onServer: (id: string) => void;
  onBack: () => void;
}) {
  const { base } = useScope();
  const servers = useServersFor(type.type);
  const [values, setValues] = useState<ServerValues>({ url: '', username: '', password: '' });
  const create = useAction(
    async (idempotencyKey, body: object) =>
      (await request<PrintServer>('POST', `${base}/servers`, { body, idempotencyKey })).data,
    { changes: `${base}/servers`, onDone: (server) => onServer(server.id) },
  );
  return (
    <Section title={t.feeds.chooseServer}>
      <FormFields failure={create.failure}>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const { url, username, password } = values;
            void create.run({ type: type.type, url, username, ...(password && { password }) });
          }}
        >
          {servers.length > 0 && (
            <ul class="options">
              {servers.map((server) => (
                <li key={server.id}>
                  <button type="button" class="option" onClick={() => onServer(server.id)}>
                    <strong>{server.url ? new URL(server.url).host : typeName([type], type.type)}</strong>
                    <span class="small">
                      <bdi>{server.username}</bdi>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          {servers.length > 0 && <h3>{t.feeds.newServer}</h3>}
          <p class="muted">{t.feeds.serverIntro}</p>
          <ServerFields type={type} values={values} onValues={setValues} />
          <FormFailure failure={create.failure} />
          <div class="row">
            <Button onClick={onBack}>{t.common.back}</Button>
            <Button type="submit" kind="primary" isBusy={create.isBusy}>
              {t.common.next}
            </Button>
          </div>
        </form>
      </FormFields>
    </Section>
  );
}

function Details({ type, serverId, onBack }: { type: FeedType; serverId: string | undefined; onBack: () => void }) {
  const { base, id } = useScope();
  const [externalId, setExternalId] = useState('');
  const [from, setFrom] = useState('');
  const [duplex, setDuplex] = useState('');
  const create = useAction(
    async (idempotencyKey, body: object) =>
      (await request<Feed>('POST', `${base}/feeds`, { body, idempotencyKey })).data,
    {
      changes: base,
      onDone(feed) {
        const isFine = feed.health_check === 'healthy' || type.fields.url === null;
        // A feed waiting for consent is not connected yet: its page leads there.
        if (type.type !== 'universal_print') toast(isFine ? t.feeds.connected : t.feeds.connectedUnhealthy);
        navigate(at(id, 'feed', feed.id), { isSaved: true });
      },
    },
  );
  // A feed counting its own reports has neither a server nor an external id.
  const field = !serverId && type.fields.url === null ? null : formField(type, 'external_id');
  return (
    <Section title={typeName([type], type.type)}>
      <FormFields failure={create.failure}>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void create.run({
              type: type.type,
              ...(serverId && { server_id: serverId }),
              ...(externalId.trim() && { external_id: externalId.trim() }),
              ...(from && { activated_at: from }),
              ...(duplex && { duplex_percent: Number(duplex) }),
            });
          }}
        >
          {field && (
            <TextField
              field="external_id"
              label={field.label}
              hint={field.help}
              placeholder={field.example}
              required={field.required}
              isOptional={!field.required}
              autofocus
              value={externalId}
              onValue={setExternalId}
            />
          )}
          <TextField
            label={t.feeds.from}
            hint={t.feeds.fromHint}
            isOptional
            type="date"
            value={from}
            onValue={setFrom}
          />
          <DuplexField value={duplex} onValue={setDuplex} />
          <FormFailure failure={create.failure} />
          <div class="row">
            <Button onClick={onBack}>{t.common.back}</Button>
            <Button type="submit" kind="primary" isBusy={create.isBusy}>
              {t.feeds.connect}
            </Button>
          </div>
        </form>
      </FormFields>
    </Section>
  );
}
