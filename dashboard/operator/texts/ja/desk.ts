import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: '運営者ページ',
  lookingAt: '運営者として{name}を閲覧中',
  lookOnly: 'ここでは何も変更できません。',
  backToDesk: '運営者ページに戻る',
  job: {
    waiting: '開始待ち',
    running: '{of}件中{done}件が完了',
    begun: '実行中',
    done: '完了',
    failed: '途中で停止しました',
    failedHint: '完了した分はそのままです。もう一度開始しても安全で、残りから続きます。',
  },
};
