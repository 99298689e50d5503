import { angle } from './place.ts';
import type { Texts } from './text.ts';

export const th: Texts = {
  language: 'ไทย',
  languages: 'ภาษา',
  title: 'ใบรับรองการปลูกป่าทดแทน',
  issuedTo: 'มอบให้แก่',
  pages: 'จำนวนหน้ามาตรฐาน',
  trees: 'จำนวนต้นไม้',
  paper: 'น้ำหนักกระดาษ',
  statement: 'ต้นไม้ที่ใช้ผลิตกระดาษนี้จะได้รับการปลูกทดแทนในโครงการป่าไม้',
  place: ({ latitude, longitude, north, east }) =>
    `ละติจูด ${angle(latitude)} ${north ? 'เหนือ' : 'ใต้'} ลองจิจูด ${angle(longitude)} ${east ? 'ตะวันออก' : 'ตะวันตก'}`,
  map: 'แผนที่โลกแสดงที่ตั้งของป่า',
  number: 'เลขที่ใบรับรอง',
  date: 'วันที่ออกใบรับรอง',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `คำนวณจากกระดาษมาตรฐานขนาด ${width}\u00a0×\u00a0${length}\u00a0มม. ${gsm} กรัมต่อตารางเมตร และ ${pagesPerTree} หน้าต่อต้นไม้หนึ่งต้น`,
  verify: 'สแกนเพื่อตรวจสอบใบรับรองนี้',
  download: 'ดาวน์โหลด PDF',
  notFound: 'ไม่พบใบรับรอง',
  notFoundHint: 'ไม่มีใบรับรองในที่อยู่นี้ ใบรับรองอาจถูกเพิกถอนแล้ว หรือลิงก์อาจไม่ครบถ้วน',
};
