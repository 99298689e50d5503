import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: 'โต๊ะผู้ดำเนินการ',
  lookingAt: 'กำลังดู {name} ในฐานะผู้ดำเนินการ',
  lookOnly: 'ไม่สามารถแก้ไขสิ่งใดที่นี่',
  backToDesk: 'กลับไปที่โต๊ะผู้ดำเนินการ',
  job: {
    waiting: 'รอเริ่ม',
    running: 'เสร็จแล้ว {done} จาก {of}',
    begun: 'กำลังดำเนินการ',
    done: 'เสร็จแล้ว',
    failed: 'หยุดก่อนเสร็จ',
    failedHint: 'สิ่งที่ทำแล้วยังคงอยู่ เริ่มใหม่ได้อย่างปลอดภัย และจะทำส่วนที่เหลือต่อ',
  },
};
