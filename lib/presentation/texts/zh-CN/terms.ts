import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: '账单上的卖方信息已变更',
  lead: '开具所有账单的公司，以下信息已变更：',
  none: '无',
  what: '如果这项变更出乎您的意料，请询问其他运营者。',
  button: '查看卖方',
  fields: {
    legal_name: '法定名称',
    vat_id: '增值税号',
    tax_number: '税号',
    registration_id: '公司注册号',
    address: '地址',
    electronic_address: '电子地址',
    contact: '联系人',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: '无 IBAN 时的付款方式',
    tax_currency: '计税货币',
    number_prefix: '账单编号前缀',
  },
};
