import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: '停止发信的地址',
  intro: '发往这些地址的邮件被退回，或收件人投诉过。解除之前不再发送。',
  address: '地址',
  why: '原因',
  bounce: '邮件被退回',
  complaint: '投诉',
  lift: '解除',
  liftTitle: '重新向 {address} 发送邮件？',
  liftHint: '地址恢复可用或本人要求时可解除。再次退信会重新停止发送。',
  lifted: '已恢复向该地址发信。',
  emptyTitle: '没有停止发信的地址',
  emptyHint: '邮件被永久退回或收到投诉后，地址会列在这里。',
};
