import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useResource } from '../api/hooks.ts';
import type { Me, Passkey } from '../api/types.ts';
import { useStore } from '../store.ts';
import { hasSignedInByCode, isOfferRefused } from './offer-note.ts';

/**
 * Offers a passkey to a person who has just signed in by code and has none. It waits in the page and stops nobody. Its words
 * are loaded when it is shown.
 */
export function PasskeyOffer({ me }: { me: Me }) {
  const isNew = useStore(hasSignedInByCode);
  const isOffered = isNew && me.signed_in_by === 'code' && !isOfferRefused();
  const { data } = useResource<Passkey[]>(isOffered ? '/me/passkeys' : null);
  const [Notice, setNotice] = useState<ComponentType>();
  const isShown = isOffered && data?.length === 0;
  useEffect(() => {
    if (isShown) void import('./offer-notice.tsx').then(async (part) => setNotice(await part.loadNotice()));
  }, [isShown]);
  return isShown && Notice ? <Notice /> : null;
}
