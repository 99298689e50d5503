import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: 'ใบแจ้งหนี้และใบลดหนี้ของบัญชีนี้และทุกบัญชีภายใต้',
  emptyTitle: 'ยังไม่มีใบแจ้งหนี้',
  emptyHint: 'ใบแจ้งหนี้แต่ละฉบับจะแสดงที่นี่เมื่อออกแล้ว และส่งอีเมลถึงผู้ซื้อ',
  all: 'ใบแจ้งหนี้ทั้งหมด',
  states: {
    open: 'ค้างชำระ',
    overdue: 'เกินกำหนด',
    paid: 'ชำระแล้ว',
    credited: 'ลดหนี้แล้ว',
    nothing: 'ไม่ต้องชำระ',
  },
  credited: 'ลดหนี้แล้วทั้งหมด',
  stillOpen: 'ยังค้างชำระ',
  paidOn: 'ชำระเมื่อ',
  forInvoice: 'สำหรับใบแจ้งหนี้ {number}',
  lines: 'รายการ',
  noXml: 'ไม่มีไฟล์ XML: ใบแจ้งหนี้อิเล็กทรอนิกส์ต้องมีภาษีและสกุลเงินที่มีทศนิยมไม่เกินสองตำแหน่ง',
  mails: 'อีเมล',
  mailStates: {
    waiting: 'รอส่ง',
    sent: 'ส่งแล้ว',
    suppressed: 'ที่อยู่ถูกระงับ',
    refused: 'ถูกปฏิเสธ',
  },
};
