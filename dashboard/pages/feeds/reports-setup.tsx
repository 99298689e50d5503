import { useList } from '../../api/hooks.ts';
import type { Feed, PrintServer } from '../../api/types.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { r } from '../../texts/meter-reports.ts';
import { t } from '../../texts/texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';

/** Leads to a feed's reports, or to its server's if they go there. */
export const ReportsSetup = ({ feed }: { feed: Feed }) => (
  <Section title={r.title}>
    <div class="stack">{feed.server_id === null ? <Own feed={feed} /> : <OfServer server={feed.server_id} />}</div>
  </Section>
);

function Own({ feed }: { feed: Feed }) {
  const { id, mayChange } = useScope();
  return (
    <>
      <p>{t.upload.hint}</p>
      <div class="row">
        {mayChange && (
          <LinkButton kind="primary" href={at(id, 'upload', feed.id)}>
            {t.upload.title}
          </LinkButton>
        )}
        <LinkButton href={at(id, 'meter-reports', feed.id)}>{r.title}</LinkButton>
      </div>
    </>
  );
}

/** The server may be this account's own, or belong to the account above, which a dealer sees and a customer does not. */
function OfServer({ server }: { server: string }) {
  const { base, id, chain } = useScope();
  const above = chain.at(-2)?.id ?? null;
  const isOwn = useList<PrintServer>(`${base}/servers`).data?.some((one) => one.id === server) ?? false;
  const owner = isOwn ? id : above;
  return (
    <>
      <p>{r.toServer}</p>
      {owner !== null && (
        <div class="row">
          <LinkButton href={at(owner, 'meter-reports', server)}>{r.title}</LinkButton>
        </div>
      )}
    </>
  );
}
