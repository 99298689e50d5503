import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: 'บัญชี',
  list: 'บัญชีระดับบนสุด',
  intro: 'บัญชีทั้งหมดที่ไม่อยู่ใต้บัญชีอื่น พร้อมทุกอย่างที่อยู่ข้างใต้ กดชื่อเพื่อเปิดบัญชีตามที่ผู้ใช้เห็น',
  search: 'ค้นหาด้วยชื่อหรือรหัสภายนอก',
  create: 'สร้างบัญชีระดับบนสุด',
  thisMonth: 'หน้าเดือนนี้',
  lastMonth: 'เดือนที่แล้ว',
  silentSince: 'เงียบตั้งแต่',
  firstPerson: 'ผู้ใช้คนแรก',
  firstPersonHint: 'ผู้ใช้นี้แก้ไขทุกอย่างในบัญชีและเชิญผู้อื่นได้ คำเชิญจะส่งทันที',
  createdMailed: 'สร้าง {name} และเชิญ {email} แล้ว',
  createdUnmailed: 'สร้าง {name} แล้ว แต่ไม่ได้ส่งคำเชิญ โปรดแจ้ง {email} เอง ผู้ใช้เข้าสู่ระบบได้แล้ว',
  concerns: { other: 'มีผลกับ {count} บัญชี รวมทุกบัญชีข้างใต้' },
  activateTitle: 'เปิดใช้งาน {name} หรือไม่',
  activateHint: 'จะเริ่มเก็บข้อมูลและรับรายการอีกครั้งในทุกบัญชี',
  activated: '{name} เปิดใช้งานแล้ว',
  deactivated: 'ปิดใช้งาน {name} แล้ว',
  goesOn: 'ปิดหน้าต่างนี้ได้ งานจะดำเนินต่อไป',
  emptyTitle: 'ยังไม่มีบัญชี',
  emptyHint: 'สร้างบัญชีแรกพร้อมผู้ที่จะดูแลบัญชี',
};
