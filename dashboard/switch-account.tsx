import { useRef, useState } from 'preact/hooks';
import { useList } from './api/hooks.ts';
import type { Account } from './api/types.ts';
import { folded } from './format.ts';
import { navigate } from './router.ts';
import { at } from './routes.ts';
import { useScope } from './session.ts';
import { t } from './texts/texts.ts';
import { Dialog } from './ui/dialog.tsx';

const SHOWN_MAX = 50;

/** Finds the person's own accounts and those above, below or beside the open one, by typing and with arrow keys. */
export function SwitchAccount({ onClose }: { onClose: () => void }) {
  const { me, id, role, chain } = useScope();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // A customer sees its siblings, a dealer the accounts below.
  const parent = role === 'customer' ? chain.at(-2)?.id : id;
  const below = useList<Account>(parent === undefined ? null : `/accounts/${parent}/accounts`, {
    limit: 1000,
    loadAll: true,
  });
  const all = new Map<string, string>();
  for (const { account_id, name } of me.accounts) all.set(account_id, name);
  for (const account of chain) all.set(account.id, account.name);
  for (const account of below.data ?? []) all.set(account.id, account.name);
  const wanted = folded(typed.trim());
  const found = [...all].filter(([, name]) => folded(name).includes(wanted)).slice(0, SHOWN_MAX);

  function open(account: string): void {
    onClose();
    navigate(at(account, 'overview'));
  }

  function onKey(event: KeyboardEvent): void {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const place = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === 'Enter' && place < 0 && found[0]) {
      event.preventDefault();
      open(found[0][0]);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    links[Math.min(links.length - 1, Math.max(0, place + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
  }

  return (
    <Dialog title={t.shell.switchAccount} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move the focus among the links inside. */}
      <div class="dialog-body" onKeyDown={onKey}>
        <input
          type="search"
          aria-label={t.shell.findAccount}
          placeholder={t.shell.findAccount}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <ul class="pick" ref={list}>
          {found.map(([account, name]) => (
            <li key={account}>
              <a
                href={at(account, 'overview')}
                aria-current={account === id ? 'true' : undefined}
                onClick={() => onClose()}
              >
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p class="muted">{t.shell.noAccount}</p>}
      </div>
    </Dialog>
  );
}
