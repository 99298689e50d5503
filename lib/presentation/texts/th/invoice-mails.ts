import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: 'ใบแจ้งหนี้เลขที่ {number} จาก {seller}',
  creditSubject: 'ใบลดหนี้เลขที่ {number} จาก {seller}',
  invoiceLead: 'ใบแจ้งหนี้ของ {account} ประจำเดือน {month}',
  creditLead: 'ใบลดหนี้ของ {account} ประจำเดือน {month}',
  attached: 'ไฟล์แนบ: {files}',
  aggregated: 'ใบแจ้งหนี้นี้รวมทุกบัญชีเข้าด้วยกัน ผู้ใช้ของ {account} ดาวน์โหลดไฟล์ CSV ที่แสดงทุกบัญชีได้ที่นี่',
  tooLarge: 'ไฟล์มีขนาดใหญ่เกินกว่าจะแนบในอีเมล ผู้ใช้ของ {account} ดาวน์โหลดได้ที่นี่',
  questions: 'หากมีข้อสงสัย โปรดติดต่อ {contact}',
  button: 'เปิดใน Regrove',
};
