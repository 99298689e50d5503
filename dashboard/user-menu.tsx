import { useEffect, useState } from 'preact/hooks';
import { RegroveError } from '../client/error.ts';
import { clearCache, isSignedOut } from './api/cache.ts';
import { useAction } from './api/hooks.ts';
import { request } from './api/request.ts';
import { rememberSession } from './api/session-hint.ts';
import type { Me } from './api/types.ts';
import { MembershipsDialog } from './memberships-lazily.ts';
import { navigate } from './router.ts';
import { OPERATOR, PASSKEYS, SIGN_IN } from './routes.ts';
import { forgetRecent } from './search/recent.ts';
import { t } from './texts/texts.ts';
import { LanguageField } from './ui/language-field.tsx';
import { Menu } from './ui/menu.tsx';
import { toast } from './ui/toast.tsx';

/** Everything about the signed-in person: language, memberships, digests, passkeys and sign-out. */
export function UserMenu({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  // Its script is loaded separately, because few people open it.
  const [Digest, setDigest] = useState<typeof import('./digest-dialog.tsx').DigestDialog>();
  const openDigest = async () => {
    const { DigestDialog } = await import('./digest-dialog.tsx');
    setDigest(() => DigestDialog);
  };
  const out = useAction(
    (_key, everywhere: boolean) => request('POST', `/sign_out${everywhere ? '?everywhere=true' : ''}`),
    {
      onDone() {
        clearCache();
        rememberSession(false);
        forgetRecent();
        isSignedOut.set(true);
        navigate(SIGN_IN);
      },
    },
  );
  // The menu is closed by then, and somebody leaving must know that the session continues.
  useEffect(() => {
    if (out.failure) toast(out.failure instanceof RegroveError ? out.failure.message : t.failures.lost);
  }, [out.failure]);
  return (
    <>
      <Menu label={me.email} title={<span class="avatar">{me.email.slice(0, 1).toUpperCase()}</span>}>
        <p class="menu-head">
          <bdi>{me.email}</bdi>
        </p>
        <LanguageField class="menu-row" />
        <button type="button" class="menu-item" onClick={() => setOpen(true)}>
          {t.memberships.title}
        </button>
        <button type="button" class="menu-item" onClick={openDigest}>
          {t.digest.title}
        </button>
        <a class="menu-item" href={PASSKEYS}>
          {t.shell.passkeys}
        </a>
        {me.operator && (
          <a class="menu-item" href={OPERATOR}>
            {t.shell.operatorConsole}
          </a>
        )}
        <a class="menu-item" href="/v1/docs" target="_blank" rel="noopener">
          {t.shell.reference}
        </a>
        <button type="button" class="menu-item" onClick={() => out.run(false)}>
          {t.shell.signOut}
        </button>
        <button
          type="button"
          class="menu-item"
          onClick={async () => {
            if (await out.run(true)) toast(t.shell.signedOutEverywhere);
          }}
        >
          {t.shell.signOutEverywhere}
        </button>
      </Menu>
      {isOpen && <MembershipsDialog me={me} onClose={() => setOpen(false)} />}
      {Digest && <Digest me={me} onClose={() => setDigest(undefined)} />}
    </>
  );
}
