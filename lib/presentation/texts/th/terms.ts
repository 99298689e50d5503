import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: 'ข้อมูลผู้ขายในใบแจ้งหนี้เปลี่ยนแปลง',
  lead: 'ข้อมูลต่อไปนี้ของบริษัทที่ออกใบแจ้งหนี้ทั้งหมดเปลี่ยนแปลง:',
  none: 'ไม่มี',
  what: 'หากคุณไม่ทราบถึงการเปลี่ยนแปลงนี้ โปรดสอบถามผู้ดำเนินการคนอื่น',
  button: 'ดูผู้ขาย',
  fields: {
    legal_name: 'ชื่อนิติบุคคล',
    vat_id: 'เลขประจำตัวผู้เสียภาษีมูลค่าเพิ่ม',
    tax_number: 'เลขประจำตัวผู้เสียภาษี',
    registration_id: 'เลขทะเบียนบริษัท',
    address: 'ที่อยู่',
    electronic_address: 'ที่อยู่อิเล็กทรอนิกส์',
    contact: 'ผู้ติดต่อ',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'วิธีชำระเงินเมื่อไม่มี IBAN',
    tax_currency: 'สกุลเงินภาษี',
    number_prefix: 'คำนำหน้าเลขที่ใบแจ้งหนี้',
  },
};
