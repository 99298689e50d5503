import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: '此帳戶及其下所有帳戶的發票和貸項通知單。',
  emptyTitle: '尚無發票',
  emptyHint: '每張發票開立後會顯示在這裡，並以電子郵件寄給買方。',
  all: '所有發票',
  states: {
    open: '未付',
    overdue: '逾期',
    paid: '已付',
    credited: '已貸記',
    nothing: '無須付款',
  },
  credited: '迄今已貸記',
  stillOpen: '未付金額',
  paidOn: '付款日期',
  forInvoice: '對應發票 {number}',
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
