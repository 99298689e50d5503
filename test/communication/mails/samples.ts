import type { Kind } from '../../../lib/communication/attention/cause.ts';
import { archiveContent } from '../../../lib/communication/mails/kinds/archive.ts';
import { type AttentionCause, attentionContent } from '../../../lib/communication/mails/kinds/attention.ts';
import { certificatesContent } from '../../../lib/communication/mails/kinds/certificates.ts';
import { domainContent } from '../../../lib/communication/mails/kinds/domain.ts';
import { invitationContent } from '../../../lib/communication/mails/kinds/invitation.ts';
import { invoiceContent } from '../../../lib/communication/mails/kinds/invoice.ts';
import { moveContent } from '../../../lib/communication/mails/kinds/move.ts';
import { newPersonContent } from '../../../lib/communication/mails/kinds/new-person.ts';
import { operatorPasskeyContent, passkeyContent } from '../../../lib/communication/mails/kinds/passkey.ts';
import { sellerContent } from '../../../lib/communication/mails/kinds/seller.ts';
import { shortageContent } from '../../../lib/communication/mails/kinds/shortage.ts';
import { signInContent } from '../../../lib/communication/mails/kinds/sign-in.ts';
import { treesContent } from '../../../lib/communication/mails/kinds/trees.ts';
import { yearContent } from '../../../lib/communication/mails/kinds/year.ts';
import type { Content } from '../../../lib/communication/mails/render/content.ts';
import type { Locale } from '../../../lib/platform/locale.ts';
import type { ReasonDetail } from '../../../lib/presentation/reasons/reasons.ts';
import { covered, creditNote, invoice } from '../../books/invoices/sample.ts';

/** A name containing markup, and a right-to-left name. */
export const HOSTILE = `<img src=x onerror=alert(1)> & "Söhne"`;
export const RIGHT_TO_LEFT = 'مدرسة النهر 2';

const URL = 'https://regrove.example';
const END = `${URL}/unsubscribe/AbCdEfGhIjKlMnOpQrStUv`;

/** One sample of every mail, in a language. */
export function samples(
  locale: Locale,
  { name = 'Mei Lin', account = 'Riverside School' }: { name?: string; account?: string } = {},
): Record<string, Content> {
  const reader = { locale, name, url: URL, unsubscribeUrl: END };
  const certificate = (index: number) => ({
    account: index === 2 ? 'Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung' : `${account} ${index}`,
    project: 'Atlantic Forest',
    month: index === 3 ? '2026-08' : '2026-10',
    pages: 125_433 * index,
    trees: 15.052563 * index,
    pagesPerTree: 8333,
    url: `https://regrove.example/certificates/019a3b5e-7c00-7000-8000-00000000000${index}`,
  });
  return {
    'sign-in': signInContent({ locale, code: '40718263' }),
    invitation: invitationContent({ locale, name, account, url: URL }),
    'new-person': newPersonContent({
      locale,
      name,
      account,
      email: 'jo@riverside.example',
      url: `${URL}/accounts/019a3b5e-7c00-7000-8000-000000000001/settings/people`,
    }),
    archive: archiveContent({
      locale,
      name,
      account,
      url: `${URL}/accounts/019a3b5e-7c00-7000-8000-000000000001/settings/archives`,
    }),
    'passkey-added': passkeyContent({ locale, news: 'added', name: account, day: '2026-11-12', url: URL }),
    'passkey-removed': passkeyContent({ locale, news: 'removed', name: account, day: '2026-11-12', url: URL }),
    'passkey-counter': passkeyContent({ locale, news: 'counter', name: account, day: '2026-11-12', url: URL }),
    'passkey-operator': operatorPasskeyContent({ locale, email: 'jo@riverside.example', day: '2026-11-12' }),
    move: moveContent({
      locale,
      name,
      account,
      from: 'Riverside Print',
      to: 'Hilltop Print',
      why: null,
      reader: 'account',
      url: `${URL}/accounts/019a3b5e-7c00-7000-8000-000000000001/settings/activity`,
    }),
    dropped_move: moveContent({
      locale,
      name,
      account,
      from: 'Riverside Print',
      to: 'Hilltop Print',
      why: 'name_taken',
      reader: 'former',
      url: `${URL}/accounts/019a3b5e-7c00-7000-8000-000000000001/settings/activity`,
    }),
    domain: domainContent({
      locale,
      name,
      account,
      domain: 'riverside.example',
      since: '2026-11-12T04:20:00Z',
      url: `${URL}/accounts/019a3b5e-7c00-7000-8000-000000000001/settings/sign-in`,
    }),
    seller: sellerContent({
      locale,
      changes: [
        { field: 'iban', before: null, after: 'DE89370400440532013000' },
        {
          field: 'address',
          before: { line1: 'Hafenstr. 1', city: 'Hamburg' },
          after: { line1: 'Am Markt 2', city: 'Bremen' },
        },
      ],
      url: URL,
    }),
    invoice: invoiceContent({
      locale,
      invoice: invoice({ account_name: account }),
      files: ['PDF', 'XML'],
      url: `${URL}/accounts/019a3b5e-7c00-7000-8000-000000000001/invoices`,
    }),
    'invoice-large': invoiceContent({
      locale,
      invoice: invoice({
        account_name: account,
        rows: Array.from({ length: 501 }, (_, index) => covered({ account_id: `a${index}` })),
      }),
      files: [],
      url: `${URL}/accounts/019a3b5e-7c00-7000-8000-000000000001/invoices`,
    }),
    'credit-note': invoiceContent({
      locale,
      invoice: creditNote(invoice({ account_name: account })),
      files: ['PDF'],
      url: `${URL}/accounts/019a3b5e-7c00-7000-8000-000000000001/invoices`,
    }),
    shortage: shortageContent({
      locale,
      project: account,
      since: '2026-11-12',
      trees: 1_234.5,
      url: `${URL}/operator/projects/019a3b5e-7c00-7000-8000-000000000009`,
    }),
    certificates: certificatesContent({
      ...reader,
      month: '2026-10',
      pages: 752_598,
      trees: 90.315372,
      count: 41,
      listed: [1, 2, 3].map(certificate),
    }),
    year: yearContent({
      ...reader,
      year: '2026',
      count: 15,
      accounts: [1, 2, 3].map((index) => ({
        id: `019a3b5e-7c00-7000-8000-00000000000${index}`,
        name: certificate(index).account,
        pages: 1_505_196 / index,
        trees: 180.630744 / index,
        has_below: index === 1,
      })),
    }),
    trees: treesContent({
      ...reader,
      month: '2026-10',
      accounts: [{ account, ordered: 90.315372, planted: 21, lost: 12.5 }],
      plantings: [
        {
          name: `${account} slope`,
          url: `${URL}/projects/019a3b5e-7c00-7000-8000-000000000009`,
          audit: { survival: 64, date: '2026-10-12', by: 'Forest Audit Ltd' },
          lost: 36,
          replaced: 12,
          trees: 100,
          notPlanted: false,
        },
        {
          name: `${account} valley`,
          url: `${URL}/projects/019a3b5e-7c00-7000-8000-000000000009`,
          audit: null,
          lost: 0,
          replaced: 0,
          trees: 100,
          notPlanted: true,
        },
      ],
    }),
    desk: attentionContent({
      ...reader,
      open: 41,
      causes: [
        causeOf('feed_unhealthy', account, {
          code: 'credentials_refused',
          values: { what: 'printers', status: 401, advice: 'set_credentials' },
          text: 'The system refused the credentials when asked for its printers (status 401).',
        }),
        causeOf('feed_unhealthy', account, { code: 'nothing_pushed_since', values: { day: '2026-11-10' } }),
        causeOf('feed_silent', account, { code: 'nothing_counted_since', values: { day: '2026-11-11' } }),
        causeOf('reading_held', account, {
          code: 'reading_held',
          values: { device: account, day: '2026-11-12', pages: 1_234_567 },
        }),
        causeOf('webhook_off', account, { code: 'receiver_gone' }),
        causeOf('month_overdue', account, { code: 'month_overdue', values: { month: '2026-10' } }),
      ],
    }),
  };
}

type Reason = { code: ReasonDetail['code']; values?: ReasonDetail['values']; text?: string };

const causeOf = (
  kind: Kind,
  account_name: string,
  { code, values = {}, text = 'It is so.' }: Reason,
): AttentionCause => ({
  id: '019a3b5e-7c00-7000-8000-0000000000d1',
  account_id: '019a3b5e-7c00-7000-8000-0000000000d2',
  kind,
  account_name,
  since: '2026-11-12T00:00:00Z',
  resource_id: null,
  owner_account_id: null,
  reason: text,
  reason_detail: { code, values, text },
  url: `${URL}/accounts/019a3b5e-7c00-7000-8000-0000000000d2?attention=019a3b5e-7c00-7000-8000-0000000000d1`,
});
