import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'ขั้นตอนแรก',
  customers: 'เพิ่มลูกค้ารายแรก',
  customersHint: 'หรือเพิ่มทั้งหมดพร้อมกันจากไฟล์ CSV',
  pages: 'บันทึกหน้าแรก',
  pagesHint: 'เชื่อมต่อระบบพิมพ์ หรือป้อนจำนวนที่พิมพ์',
  people: 'เชิญเพื่อนร่วมงาน',
  peopleHint: 'ผู้ได้รับเชิญเข้าสู่ระบบด้วยรหัสที่ส่งไปยังอีเมล',
  page: 'แสดงหน้าสาธารณะ',
  pageHint: 'ต้นไม้ เดือน และใบรับรอง สำหรับทุกคนที่มีลิงก์',
  done: 'เสร็จแล้ว',
  hide: 'ซ่อนขั้นตอนเหล่านี้',
};
