import { useId, useState } from 'preact/hooks';
import { useResource } from '../../api/hooks.ts';
import type { ExpandedAccount, SearchResult } from '../../api/types.ts';
import { setQuery, useAddress } from '../../router.ts';
import { useScope } from '../../session.ts';
import { t } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useSettled } from '../../ui/use-settled.ts';

/** Restricts a list to one account and everything below it. Names are looked up at any depth while typing. */
export function AccountFilter() {
  const { query } = useAddress();
  const chosen = query.get('account') ?? '';
  return chosen === '' ? <FindAccount /> : <ChosenAccount id={chosen} />;
}

function ChosenAccount({ id }: { id: string }) {
  const { data } = useResource<ExpandedAccount>(`/accounts/${id}`);
  return (
    <Button
      icon="close"
      label={`${t.below.anyAccount}: ${data?.name ?? ''}`}
      onClick={() => setQuery({ account: null })}
    >
      <bdi>{data?.name ?? '…'}</bdi>
    </Button>
  );
}

function FindAccount() {
  const { base } = useScope();
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed.trim());
  const { data } = useResource<SearchResult[]>(
    wanted.length < 2 ? null : `${base}/search?${new URLSearchParams({ q: wanted })}`,
  );
  const found = (data ?? []).filter(({ kind }) => kind === 'account');

  /** A browser reports a choice from its list as typing the whole name. */
  function onInput(value: string): void {
    setTyped(value);
    const account = found.find(({ name }) => name === value);
    if (account) setQuery({ account: account.id });
  }

  return (
    <>
      <input
        type="search"
        list={id}
        aria-label={t.below.account}
        placeholder={t.below.anyAccount}
        value={typed}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <datalist id={id}>
        {found.map((account) => (
          <option key={account.id} value={account.name}>
            {account.detail}
          </option>
        ))}
      </datalist>
    </>
  );
}
