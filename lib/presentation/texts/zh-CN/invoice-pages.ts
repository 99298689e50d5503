import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: '此账户及其下所有账户的发票和贷记通知单。',
  emptyTitle: '尚无发票',
  emptyHint: '每张发票开具后会显示在这里，并通过邮件发送给买方。',
  all: '所有发票',
  states: {
    open: '未付',
    overdue: '逾期',
    paid: '已付',
    credited: '已贷记',
    nothing: '无需付款',
  },
  credited: '迄今已贷记',
  stillOpen: '未付金额',
  paidOn: '付款日期',
  forInvoice: '对应发票 {number}',
  lines: '明细',
  noXml: '没有 XML 文件：电子发票需要税，且货币最多有两位小数。',
  mails: '邮件',
  mailStates: {
    waiting: '等待中',
    sent: '已发送',
    suppressed: '地址已停用',
    refused: '被拒绝',
  },
};
