import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: '停止寄信的地址',
  intro: '寄往這些地址的郵件被退回，或收件人曾投訴。解除之前不再寄送。',
  address: '地址',
  why: '原因',
  bounce: '郵件被退回',
  complaint: '投訴',
  lift: '解除',
  liftTitle: '重新寄郵件給 {address}？',
  liftHint: '地址恢復可用或本人要求時可解除。再次退信會重新停止寄送。',
  lifted: '已恢復向該地址寄信。',
  emptyTitle: '沒有停止寄信的地址',
  emptyHint: '郵件被永久退回或收到投訴後，地址會列在這裡。',
};
