import { keep, kept } from '../kept.ts';
import { store } from '../store.ts';

/** The offer to add a passkey after a sign-in by code. A browser whose person refused it is never asked again. */
const REFUSED = 'regrove.passkey-offer';

/** Whether the person has just signed in by code. */
export const hasSignedInByCode = store(false);

export const isOfferRefused = (): boolean => kept(REFUSED) !== null;

export const refuseOffer = (): void => keep(REFUSED, 'refused');
