import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: '{seller} 帳單 {number}',
  creditSubject: '{seller} 貸項通知單 {number}',
  invoiceLead: '這是{account} {month}的帳單。',
  creditLead: '這是{account} {month}的貸項通知單。',
  attached: '附件：{files}',
  aggregated: '本帳單彙總了所有帳戶。{account}的使用者可在此下載列出各帳戶的 CSV 檔案。',
  tooLarge: '檔案過大，無法隨郵件寄送。{account}的使用者可在此下載。',
  questions: '如有疑問，請聯絡 {contact}。',
  button: '在 Regrove 中開啟',
};
