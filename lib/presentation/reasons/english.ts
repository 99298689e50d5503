import { outboundTexts } from '../../platform/outbound/reasons.ts';
import { HIDDEN_HOST } from '../../platform/reasons.ts';
import { attentionTexts } from './attention-reasons.ts';
import { carbonTexts } from './carbon-reasons.ts';
import { feedTexts } from './feed-reasons.ts';
import { integrationTexts, integrationWords } from './integration-reasons.ts';
import { meterReportTexts } from './meter-report-reasons.ts';
import { webhookTexts } from './webhook-reasons.ts';

/** The English sentences for all reasons. The API returns them, and they define the shape for the other languages. */
export const english = {
  texts: {
    ...outboundTexts,
    ...integrationTexts,
    ...feedTexts,
    ...meterReportTexts,
    ...webhookTexts,
    ...attentionTexts,
    ...carbonTexts,
  },
  words: integrationWords,
  hiddenHost: HIDDEN_HOST,
} as const;
