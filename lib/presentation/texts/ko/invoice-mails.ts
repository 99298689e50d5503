import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: '{seller} 청구서 {number}',
  creditSubject: '{seller} 차감 청구서 {number}',
  invoiceLead: '{account}의 {month} 청구서를 보내 드립니다.',
  creditLead: '{account}의 {month} 차감 청구서를 보내 드립니다.',
  attached: '첨부 파일: {files}',
  aggregated:
    '이 청구서는 모든 계정을 합산한 것입니다. 계정별 CSV 파일은 {account} 사용자가 아래 링크에서 내려받을 수 있습니다.',
  tooLarge: '파일이 너무 커서 첨부하지 않았습니다. {account} 사용자가 아래 링크에서 내려받을 수 있습니다.',
  questions: '문의 사항은 {contact}(으)로 연락해 주십시오.',
  button: 'Regrove에서 열기',
};
