import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: '請求書 {number}（{seller}）',
  creditSubject: '返還請求書 {number}（{seller}）',
  invoiceLead: '{account}の{month}分の請求書をお送りします。',
  creditLead: '{account}の{month}分の返還請求書をお送りします。',
  attached: '添付ファイル：{files}',
  aggregated:
    'この請求書は全アカウントをまとめたものです。アカウント別のCSVファイルは、{account}の利用者が下のリンクからダウンロードできます。',
  tooLarge: 'ファイルが大きいため添付していません。{account}の利用者が下のリンクからダウンロードできます。',
  questions: 'ご不明な点は、{contact}までお問い合わせください。',
  button: 'Regroveで開く',
};
