import { useAction } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { FeedType, PrintServer } from '../../api/types.ts';
import { navigate } from '../../router.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { r } from '../../texts/meter-reports.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { Section } from '../../ui/page.tsx';
import { typeName } from '../feeds/types.ts';
import { useServersFor } from '../feeds/use-servers.ts';

type OwnerProps = {
  type: FeedType;
  onBack: () => void /** Empty: the reports come to the feed itself. */;
  onServer: (id: string) => void;
};

/** Asks whose devices a system's reports have: one customer's, or those of all, who are then named in a column. */
export function ChooseReportsOwner({ type, onBack, onServer }: OwnerProps) {
  const { base, id, role, chain } = useScope();
  const servers = useServersFor(type.type);
  const create = useAction(
    async (idempotencyKey) =>
      (await request<PrintServer>('POST', `${base}/servers`, { body: { type: type.type }, idempotencyKey })).data,
    {
      changes: `${base}/servers`,
      onDone: (server) => navigate(at(id, 'meter-reports', server.id), { isSaved: true }),
    },
  );
  return (
    <Section title={r.whose}>
      <div class="stack">
        <ul class="options">
          <Option title={r.ofThisAccount} hint={r.ofThisAccountHint} onClick={() => onServer('')} />
          {servers.map((server) => (
            <Option
              key={server.id}
              title={[
                typeName([type], type.type),
                ...chain.filter((one) => one.id === server.account_id).map(({ name }) => name),
              ].join(' · ')}
              hint={r.ofServerHint}
              onClick={() => onServer(server.id)}
            />
          ))}
          {role !== 'customer' && <Option title={r.ofAll} hint={r.ofAllHint} onClick={() => void create.run()} />}
        </ul>
        <FormFailure failure={create.failure} />
        <div class="row">
          <Button onClick={onBack}>{t.common.back}</Button>
        </div>
      </div>
    </Section>
  );
}

const Option = ({ title, hint, onClick }: { title: string; hint: string; onClick: () => void }) => (
  <li>
    <button type="button" class="option" onClick={onClick}>
      <strong>{title}</strong>
      <span class="small">{hint}</span>
    </button>
  </li>
);
