import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: '帳單上的賣方資訊已變更',
  lead: '開立所有帳單的公司，以下資訊已變更：',
  none: '無',
  what: '如果這項變更出乎您的意料，請詢問其他營運者。',
  button: '檢視賣方',
  fields: {
    legal_name: '法定名稱',
    vat_id: '加值稅號',
    tax_number: '稅號',
    registration_id: '公司登記編號',
    address: '地址',
    electronic_address: '電子地址',
    contact: '聯絡人',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: '無 IBAN 時的付款方式',
    tax_currency: '計稅貨幣',
    number_prefix: '帳單編號前綴',
  },
};
