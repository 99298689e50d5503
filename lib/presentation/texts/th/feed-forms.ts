import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({ external_id: { label, help: 'ตามที่ระบุในคอลัมน์ลูกค้าของรายงาน' } });

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: 'ที่อยู่', help: 'ใช้ที่อยู่นี้เสมอ' },
    username: { label: 'เอนทิตีของตัวแทนจำหน่าย', help: 'ID ของเอนทิตีของคุณเอง เป็นตัวเลขและตัวอักษร 24 ตัว' },
    password: { label: 'คีย์ API', help: 'ดูได้ที่ Settings, Integrations' },
    external_id: { label: 'เอนทิตีของลูกค้า', help: 'ID ของเอนทิตีของลูกค้า' },
  },
  printfleet: {
    url: { label: 'ที่อยู่', help: 'เซิร์ฟเวอร์ PrintFleet ของคุณ พร้อมเวอร์ชันของส่วนเชื่อมต่อหากไม่ใช่เวอร์ชันล่าสุด' },
    username: { label: 'ชื่อผู้ใช้', help: 'ผู้ใช้ของเซิร์ฟเวอร์ PrintFleet ที่ดูกลุ่มนี้ได้' },
    password: { label: 'รหัสผ่าน', help: 'รหัสผ่านของผู้ใช้นั้น หากเซิร์ฟเวอร์ต้องใช้คีย์ API ให้ใส่ไว้ข้างหน้า: api_key=คีย์;รหัสผ่าน' },
    external_id: { label: 'กลุ่ม', help: 'GUID ของกลุ่มของลูกค้า' },
  },
  mps_monitor: {
    url: { label: 'ที่อยู่', help: 'ที่อยู่ API ของพอร์ทัลของคุณ' },
    username: { label: 'ชื่อผู้ใช้', help: 'ชื่อของผู้ใช้ API' },
    password: { label: 'รหัสผ่าน', help: 'รหัสผ่านของผู้ใช้นั้น' },
    external_id: { label: 'ตัวแทนจำหน่ายและลูกค้า', help: 'รหัสทั้งสอง คั่นด้วยเครื่องหมายทับ' },
  },
  papercut: {
    url: { label: 'ที่อยู่', help: 'เซิร์ฟเวอร์แอปพลิเคชัน พร้อมพอร์ต' },
    username: { label: 'ชื่อ', help: 'ชื่อใดก็ได้ PaperCut ไม่ได้ใช้' },
    password: {
      label: 'โทเค็นบริการเว็บ',
      help: 'ค่าของ auth.webservices.auth-token ในการตั้งค่าขั้นสูง เพิ่มที่อยู่ของเราใน auth.webservices.allowed-addresses ที่นั่นด้วย',
    },
    external_id: { label: 'เซิร์ฟเวอร์พิมพ์', help: 'ชื่อเซิร์ฟเวอร์พิมพ์ “device” สำหรับเครื่องมัลติฟังก์ชัน หรือ “*” สำหรับคิวพิมพ์ทั้งหมด' },
  },
  glpi: {
    url: { label: 'ที่อยู่', help: 'เซิร์ฟเวอร์ GLPI ของคุณ เปิด REST API ที่ Setup, General, API' },
    username: { label: 'ชื่อผู้ใช้', help: 'ชื่อผู้ใช้ GLPI หรือคำว่า user_token เพื่อเข้าสู่ระบบด้วยโทเค็นของผู้ใช้' },
    password: {
      label: 'รหัสผ่านหรือโทเค็นผู้ใช้',
      help: 'รหัสผ่านของผู้ใช้นั้น หรือคีย์การเข้าถึงระยะไกลจากการตั้งค่าส่วนตัวของผู้ใช้ หากไคลเอ็นต์ API มี App-Token ให้ใส่ไว้ข้างหน้า: app_token=โทเค็น;คีย์',
    },
    external_id: { label: 'เอนทิตี', help: 'หมายเลขเอนทิตีของลูกค้า' },
  },
  lexmark: {
    url: { label: 'ที่อยู่', help: 'ที่อยู่ตามภูมิภาคของคุณ: apis.us หรือ apis.eu' },
    username: { label: 'ID ไคลเอ็นต์', help: 'แอปพลิเคชันที่อ่านการจัดการเครื่องพิมพ์ได้' },
    password: { label: 'ข้อมูลลับของไคลเอ็นต์', help: 'ข้อมูลลับของแอปพลิเคชันนั้น' },
    external_id: { label: 'บัญชี', help: 'ID ขององค์กรย่อย หากแหล่งข้อมูลนี้ใช้กับองค์กรนั้นเท่านั้น' },
  },
  http: {
    url: { label: 'ที่อยู่', help: 'ที่อยู่ที่ระบบของคุณให้บริการส่วนเชื่อมต่อตามที่อธิบายในเอกสาร' },
    username: { label: 'ชื่อผู้ใช้', help: 'หรือคำว่า bearer หากรหัสผ่านเป็นโทเค็น' },
    password: { label: 'รหัสผ่านหรือโทเค็น', help: 'ข้อมูลลับที่เราใช้เข้าสู่ระบบของคุณ' },
    external_id: { label: 'กลุ่มเครื่อง', help: 'ชื่อกลุ่มเครื่องของลูกค้าในระบบของคุณ' },
  },
  fmaudit: customer('บัญชี'),
  printanista: customer('บัญชี'),
  print_audit: customer('ลูกค้า'),
  '3manager': customer('องค์กร'),
  kfs: customer('กลุ่ม'),
  printerpoint: customer('ลูกค้า'),
  xsm: customer('บัญชี'),
  onestop: customer('ลูกค้า'),
};
