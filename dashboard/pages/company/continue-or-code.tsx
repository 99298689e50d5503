import { useState } from 'preact/hooks';
import { useAction } from '../../api/hooks.ts';
import { c } from '../../texts/company.ts';
import { fill, t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/failure.tsx';
import { type Begun, forgetProvider, leaveFor, noteProvidersSignOut, type ProviderNote } from './notes.ts';

export type ContinueProps = {
  note: ProviderNote;
  begin: (email: string, method?: 'code') => Promise<{ data: Begun }>;
  onCode: (email: string, request: string) => void;
  onOther: () => void;
};

/** Shown to a person who was sent to the provider and is back: continue there, or use a code instead. */
export function ContinueOrCode({ note: { email, host, wanted }, begin, onCode, onOther }: ContinueProps) {
  const [isRequired, setRequired] = useState(false);
  const go = useAction(() => begin(email), {
    onDone: ({ data }) => (data.url === null ? onCode(email, data.request) : leaveFor(data.url, { email, wanted })),
  });
  const code = useAction(() => begin(email, 'code'), {
    onDone({ data }) {
      if (data.url !== null) return setRequired(true);
      forgetProvider();
      onCode(email, data.request);
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void go.run();
      }}
    >
      <p role="status">{isRequired ? fill(c.way.required, { host }) : c.way.lead}</p>
      <FormFailure failure={go.failure ?? code.failure} />
      <Button type="submit" kind="primary" isBusy={go.isBusy}>
        {fill(c.way.go, { host })}
      </Button>
      <div class="row center">
        {!isRequired && (
          <Button kind="quiet" isBusy={code.isBusy} onClick={() => code.run()}>
            {c.way.code}
          </Button>
        )}
        <Button kind="quiet" onClick={onOther}>
          {t.signIn.other}
        </Button>
      </div>
    </form>
  );
}

/** After signing out here, the provider's session continues unless the person ends it. */
export function SignOutToo({ url }: { url: string }) {
  const at = URL.parse(url);
  if (at?.protocol !== 'https:' && at?.protocol !== 'http:') return null;
  return (
    <p class="center">
      <a href={at.href} onClick={() => noteProvidersSignOut(null)}>
        {fill(c.returned.signOutToo, { host: at.host })}
      </a>
    </p>
  );
}
