import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'เอเจนต์',
  none: 'ยังไม่มีเอเจนต์รายงานเข้ามา',
  computer: 'คอมพิวเตอร์',
  version: 'เวอร์ชัน',
  system: 'ระบบ',
  lastContact: 'ติดต่อล่าสุด',
  devices: 'อุปกรณ์',
  trouble: 'ปัญหา',
  outdated: 'เวอร์ชันเก่า',
  all: 'เอเจนต์ทั้งหมด',
  onlyOutdated: 'เฉพาะเอเจนต์เวอร์ชันเก่า',
  install: 'ติดตั้งเอเจนต์บนคอมพิวเตอร์ที่เปิดอยู่ตลอดในเครือข่ายของเครื่องพิมพ์',
  makeCode: 'สร้างรหัสติดตั้ง',
  code: 'วางบรรทัดนี้บนคอมพิวเตอร์เครื่องนั้น รหัสใช้ได้ครั้งเดียวจนถึง {time}',
  withNode: 'สำหรับคอมพิวเตอร์ที่มี Node 20 ขึ้นไป',
  unix: 'Linux และ macOS',
  windows: 'Windows ใน Command Prompt แบบผู้ดูแลระบบ',
};
