import { issuer } from '../../../books/certificates/issuer.ts';
import type { Locale } from '../../../platform/locale.ts';
import type { WebResult } from '../../../platform/web/event.ts';
import { html, NOT_KEPT } from '../../../platform/web/results.ts';
import { absentPage } from '../render/document.ts';
import { PAGE_POLICY } from '../render/policy.ts';
import { REFERRER } from './caching.ts';

export const absentAnswer = (locale: Locale, texts?: { notFound: string; notFoundHint: string }): WebResult =>
  html(404, absentPage(locale, issuer(), texts), PAGE_POLICY, { ...NOT_KEPT, ...REFERRER, 'x-robots-tag': 'noindex' });
