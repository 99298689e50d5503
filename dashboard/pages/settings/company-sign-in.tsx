import { useState } from 'preact/hooks';
import { useAction, useResource } from '../../api/hooks.ts';
import { request } from '../../api/request.ts';
import type { SignInSetting } from '../../api/types.ts';
import { at } from '../../routes.ts';
import { useScope } from '../../session.ts';
import { c } from '../../texts/company.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CopyBox } from '../../ui/copy.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { FormFields } from '../../ui/form-failure.tsx';
import { Badge, Section } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { leaveFor } from '../company/notes.ts';
import { PROVIDERS, type ProviderName, providerOf, Steps } from './company-providers.tsx';
import { SettingsPage } from './tabs.tsx';

/** Walks an administrator through company sign-in: the provider, the domain proofs, and a trial sign-in. */
export function CompanySignIn() {
  const { base, mayChange } = useScope();
  const setting = useResource<SignInSetting>(`${base}/settings/sign_in`);
  return (
    <SettingsPage page="company-sign-in">
      <Loaded from={setting} rows={6}>
        {(data) => (
          <>
            {mayChange ? <Setup key={data.issuer} setting={data} /> : <p>{data.issuer ?? c.setup.intro}</p>}
            {data.domains.length > 0 && <Proof setting={data} />}
            {data.issuer !== null && mayChange && <TryAndRemove />}
          </>
        )}
      </Loaded>
    </SettingsPage>
  );
}

function Setup({ setting }: { setting: SignInSetting }) {
  const { base } = useScope();
  const [provider, setProvider] = useState<ProviderName>(providerOf(setting.issuer));
  const [issuer, setIssuer] = useState(setting.issuer ?? '');
  const [clientId, setClientId] = useState(setting.client_id ?? '');
  const [secret, setSecret] = useState('');
  const [domains, setDomains] = useState(setting.domains.map(({ domain }) => domain).join(', '));
  const [creates, setCreates] = useState(setting.create !== null);
  const [isRequired, setRequired] = useState(setting.required);
  const [owner, setOwner] = useState(setting.owner ?? '');
  const save = useAction((_key, body: object) => request('PUT', `${base}/settings/sign_in`, { body }), {
    changes: `${base}/settings/sign_in`,
    onDone: () => toast(t.common.saved),
  });
  return (
    <Section title={t.settings.signIn}>
      <FormFields failure={save.failure}>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void save.run({
              issuer: issuer.trim(),
              client_id: clientId.trim(),
              ...(secret && { client_secret: secret }),
              domains: domains.split(/[\s,;]+/).filter((domain) => domain !== ''),
              required: isRequired,
              owner: owner.trim() || null,
              create: creates ? 'restricted' : null,
            });
          }}
        >
          <p class="muted">{c.setup.intro}</p>
          <SelectField
            label={c.setup.provider}
            value={provider}
            onValue={(name) => {
              setProvider(name as ProviderName);
              if (issuer === '') setIssuer(PROVIDERS[name as ProviderName].start ?? '');
            }}
            options={Object.entries(PROVIDERS).map(([value, { name }]) => ({ value, label: name ?? c.setup.other }))}
          />
          <h3>{c.setup.redirect}</h3>
          <CopyBox label={c.setup.redirect} text={setting.redirect_uri} />
          <Steps provider={provider} />
          <TextField field="issuer" label={c.setup.issuer} type="url" required value={issuer} onValue={setIssuer} />
          <TextField
            field="client_id"
            label={c.setup.clientId}
            required
            value={clientId}
            onValue={setClientId}
            autocomplete="off"
          />
          <TextField
            field="client_secret"
            label={c.setup.clientSecret}
            type="password"
            autocomplete="new-password"
            required={setting.issuer === null}
            hint={setting.issuer === null ? undefined : c.setup.secretKept}
            value={secret}
            onValue={setSecret}
          />
          <TextField
            field="domains"
            label={c.setup.domains}
            hint={c.setup.domainsHint}
            required
            value={domains}
            onValue={setDomains}
            autocomplete="off"
          />
          <CheckField label={c.setup.create} value={creates} onValue={setCreates} />
          <CheckField label={c.setup.required} value={isRequired} onValue={setRequired} />
          <TextField
            field="owner"
            label={c.setup.owner}
            hint={c.setup.ownerHint}
            type="email"
            isOptional={!isRequired}
            required={isRequired}
            value={owner}
            onValue={setOwner}
          />
          <FormFailure failure={save.failure} />
          <div class="row">
            <Button type="submit" kind="primary" isBusy={save.isBusy}>
              {t.common.save}
            </Button>
          </div>
        </form>
      </FormFields>
    </Section>
  );
}

function Proof({ setting }: { setting: SignInSetting }) {
  const { base, mayChange } = useScope();
  const check = useAction(() => request('POST', `${base}/settings/sign_in/check`), {
    changes: `${base}/settings/sign_in`,
  });
  return (
    <Section title={c.setup.proof}>
      <div class="stack">
        <p class="muted">{c.setup.proofHint}</p>
        {setting.domains.map(({ domain, status, record }) => (
          <div key={domain} class="stack">
            <h3>
              {domain} <Badge kind={status === 'waiting' ? 'amber' : 'green'}>{c.setup[status]}</Badge>
            </h3>
            {status !== 'approved' && (
              <>
                <CopyBox label={c.setup.recordName} text={record.name} />
                <CopyBox label={c.setup.recordValue} text={record.value} />
              </>
            )}
          </div>
        ))}
        <FormFailure failure={check.failure} />
        {mayChange && (
          <div class="row">
            <Button isBusy={check.isBusy} onClick={() => check.run()}>
              {c.setup.check}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

function TryAndRemove() {
  const { base, id } = useScope();
  const [isRemoving, setRemoving] = useState(false);
  const test = useAction(() => request<{ url: string }>('POST', `${base}/settings/sign_in/test`), {
    // The trial has no e-mail address and returns to this page.
    onDone: ({ data }) => leaveFor(data.url, { email: '', wanted: at(id, 'company-sign-in') }),
  });
  return (
    <Section title={c.setup.try}>
      <div class="stack">
        <p class="muted">{c.setup.tryHint}</p>
        <FormFailure failure={test.failure} />
        <div class="row">
          <Button isBusy={test.isBusy} onClick={() => test.run()}>
            {c.setup.try}
          </Button>
          <Button kind="danger" onClick={() => setRemoving(true)}>
            {c.setup.remove}
          </Button>
        </div>
      </div>
      {isRemoving && (
        <DangerDialog
          title={c.setup.removeTitle}
          submit={c.setup.remove}
          path={`${base}/settings/sign_in`}
          changes={`${base}/settings/sign_in`}
          doneMessage={t.common.saved}
          onClose={() => setRemoving(false)}
        >
          <p>{c.setup.removeHint}</p>
        </DangerDialog>
      )}
    </Section>
  );
}
