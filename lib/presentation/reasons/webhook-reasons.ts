import { declareReasons } from '../../platform/reasons.ts';

/** Why a webhook fails or was switched off, besides why its receiver was not reached. */
export const webhookTexts = {
  receiver_answered: {
    says: 'The receiver answered with status {status}. It must answer with one from 200 to 299; retries go on.',
  },
  receiver_gone: {
    says: 'The receiver answered with status 410, so nothing is sent to it any more. Switch the webhook on again once it takes events.',
  },
  receiver_failed: {
    says: 'Every attempt of the last {days} days failed, so nothing is sent any more. Look at the deliveries, fix the receiver and switch the webhook on again.',
  },
} as const;

export const webhookReasons = declareReasons(webhookTexts);
