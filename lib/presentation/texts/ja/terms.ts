import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: '請求書の販売者情報が変更されました',
  lead: 'すべての請求書を発行する会社の、次の情報が変更されました。',
  none: 'なし',
  what: '心当たりのない変更の場合は、ほかの運営者に確認してください。',
  button: '販売者を見る',
  fields: {
    legal_name: '正式名称',
    vat_id: 'VAT番号',
    tax_number: '税務番号',
    registration_id: '会社登録番号',
    address: '住所',
    electronic_address: '電子アドレス',
    contact: '連絡先',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'IBANがない場合の支払方法',
    tax_currency: '課税通貨',
    number_prefix: '請求書番号の接頭辞',
  },
};
