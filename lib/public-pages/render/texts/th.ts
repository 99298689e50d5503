import type { PublicPageTexts } from './text.ts';

export const th: PublicPageTexts = {
  title: 'ต้นไม้ที่สั่ง',
  intro: 'ต้นไม้ที่สั่งสำหรับกระดาษที่ใช้',
  months: 'ต้นไม้ที่สั่งรายเดือน',
  month: 'เดือน',
  forests: 'โครงการป่าไม้',
  map: 'แผนที่โลกแสดงตำแหน่งของโครงการ',
  newest: 'ใบรับรองล่าสุด',
  certificates: 'ใบรับรอง',
  accounts: 'องค์กรที่เข้าร่วม',
  badge: 'สำหรับเว็บไซต์ของคุณ',
  badgeHint: 'หากต้องการแสดงบนเว็บไซต์ ให้คัดลอกโค้ดนี้',
  asTable: 'แสดงเป็นตาราง',
  notFound: 'ไม่พบหน้านี้',
  notFoundHint: 'ไม่มีหน้าสาธารณะที่ที่อยู่นี้ หรือหน้านี้ถูกปิดอยู่',
};
