import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: '이 계정과 그 아래 모든 계정의 청구서와 대변 전표입니다.',
  emptyTitle: '아직 청구서가 없습니다',
  emptyHint: '청구서는 발행되면 여기에 표시되고 구매자에게 이메일로 전송됩니다.',
  all: '모든 청구서',
  states: {
    open: '미납',
    overdue: '연체',
    paid: '납부 완료',
    credited: '대변 처리됨',
    nothing: '납부 없음',
  },
  credited: '지금까지의 대변 금액',
  stillOpen: '남은 금액',
  paidOn: '납부일',
  forInvoice: '청구서 {number}에 대한 전표',
  lines: '항목',
  noXml: 'XML 파일 없음: 전자 청구서에는 세금과 소수점 이하 두 자리까지의 통화가 필요합니다.',
  mails: '이메일',
  mailStates: {
    waiting: '대기 중',
    sent: '전송됨',
    suppressed: '차단된 주소',
    refused: '거부됨',
  },
};
