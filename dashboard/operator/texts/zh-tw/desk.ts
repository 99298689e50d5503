import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: '營運台',
  lookingAt: '正以營運者身分查看 {name}',
  lookOnly: '此處無法作任何變更。',
  backToDesk: '返回營運台',
  job: {
    waiting: '等待開始',
    running: '已完成 {done}，共 {of}',
    begun: '進行中',
    done: '已完成',
    failed: '中途停止',
    failedHint: '已完成的部分保持不變。可以放心重新開始：會繼續處理其餘部分。',
  },
};
