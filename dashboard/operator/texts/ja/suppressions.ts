import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: '送信停止中のアドレス',
  intro: 'これらのアドレスへのメールは不達になったか、苦情がありました。解除するまで送信されません。',
  address: 'アドレス',
  why: '理由',
  bounce: '不達',
  complaint: '苦情',
  lift: '解除',
  liftTitle: '{address}へのメール送信を再開しますか？',
  liftHint:
    'アドレスが再び使える場合、または本人の依頼がある場合に解除してください。再び不達になると、また停止されます。',
  lifted: 'このアドレスへの送信を再開しました。',
  emptyTitle: '送信停止中のアドレスはありません',
  emptyHint: 'メールが恒久的に不達になるか苦情があると、ここに表示されます。',
};
