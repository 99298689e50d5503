import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: 'ภาษา',
  trees: 'ต้นไม้ที่สั่ง',
  ofATree: 'ของต้นไม้หนึ่งต้น',
  treesOrdered: { other: 'สั่งต้นไม้ {count} ต้น' },
  ofThesePlanted: { other: 'ในจำนวนนี้ปลูกแล้ว {count} ต้น' },
  ofTheseLost: { other: 'ในจำนวนที่ปลูกตายแล้ว {count} ต้น' },
  shareOrdered: 'สั่งส่วนหนึ่งของต้นไม้หนึ่งต้น',
  pages: 'จำนวนแผ่นกระดาษ',
  paper: 'น้ำหนักกระดาษ',
  footprint: 'CO₂e ของกระดาษ',
  creditsRetired: 'คาร์บอนเครดิตที่เพิกถอนแล้ว',
  projectPicture: 'ภาพของโครงการ {project}',
  withCustomers: '{account} รวมลูกค้า',
  closing: 'ต้นไม้ใช้เวลาหลายสิบปีในการเติบโต สิ่งนี้ไม่ได้ลบล้างผลของการผลิตหรือการใช้กระดาษ',
};
