import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: '此帳戶及所有下層帳戶的帳單和貸項通知單。',
  emptyTitle: '尚無帳單',
  emptyHint: '每份帳單開立後會顯示在這裡，並以電子郵件寄給買方。',
  all: '所有帳單',
  states: {
    open: '未付',
    overdue: '逾期',
    paid: '已付',
    credited: '已折讓',
    nothing: '無須付款',
  },
  credited: '迄今已折讓',
  stillOpen: '未付金額',
  paidOn: '付款日期',
  forInvoice: '對應帳單 {number}',
  lines: '明細',
  noXml: '沒有 XML 檔案：電子發票需要稅，且貨幣最多有兩位小數。',
  mails: '電子郵件',
  mailStates: {
    waiting: '等待中',
    sent: '已寄送',
    suppressed: '地址已停用',
    refused: '被拒絕',
  },
};
