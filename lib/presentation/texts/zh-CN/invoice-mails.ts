import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: '{seller} 账单 {number}',
  creditSubject: '{seller} 贷记通知单 {number}',
  invoiceLead: '这是{account} {month}的账单。',
  creditLead: '这是{account} {month}的贷记通知单。',
  attached: '附件：{files}',
  aggregated: '本账单汇总了所有账户。{account}的用户可在此下载列出各账户的 CSV 文件。',
  tooLarge: '文件过大，无法随邮件发送。{account}的用户可在此下载。',
  questions: '如有疑问，请联系 {contact}。',
  button: '在 Regrove 中打开',
};
