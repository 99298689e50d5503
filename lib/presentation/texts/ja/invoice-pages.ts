import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: 'このアカウントと配下のすべての請求書と返還請求書です。',
  emptyTitle: '請求書はまだありません',
  emptyHint: '請求書は発行されるとここに表示され、買い手にメールで送られます。',
  all: 'すべての請求書',
  states: {
    open: '未払い',
    overdue: '期限超過',
    paid: '支払済み',
    credited: '返還済み',
    nothing: '支払い不要',
  },
  credited: 'これまでの返還額',
  stillOpen: '未払い額',
  paidOn: '支払日',
  forInvoice: '請求書 {number} に対するもの',
  lines: '明細',
  noXml: 'XMLファイルはありません。電子請求書には、税と、小数点以下2桁までの通貨が必要です。',
  mails: 'メール',
  mailStates: {
    waiting: '待機中',
    sent: '送信済み',
    suppressed: '送信停止中のアドレス',
    refused: '拒否',
  },
};
