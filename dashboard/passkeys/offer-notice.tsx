import type { ComponentType } from 'preact';
import { PASSKEYS } from '../routes.ts';
import { loadPasskeyTexts, p } from '../texts/passkeys.ts';
import { Button } from '../ui/button.tsx';
import { mayCreate } from './credentials.ts';
import { hasSignedInByCode, refuseOffer } from './offer-note.ts';

/** The notice with its texts; a function that returns a component, as a state setter takes it. */
export async function loadNotice(): Promise<() => ComponentType> {
  await loadPasskeyTexts();
  return () => (mayCreate() ? Notice : () => null);
}

function Notice() {
  const close = () => hasSignedInByCode.set(false);
  return (
    <section class="notice" aria-label={p.offer}>
      <span>
        <strong>{p.offer}</strong> {p.offerHint}
      </span>
      <span class="row">
        <a class="button" href={PASSKEYS} onClick={close}>
          {p.add}
        </a>
        <Button kind="quiet" onClick={close}>
          {p.later}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            refuseOffer();
            close();
          }}
        >
          {p.refuse}
        </Button>
      </span>
    </section>
  );
}
