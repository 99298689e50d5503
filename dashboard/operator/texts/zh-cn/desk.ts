import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: '运营台',
  lookingAt: '正以运营者身份查看 {name}',
  lookOnly: '此处不能作任何更改。',
  backToDesk: '返回运营台',
  job: {
    waiting: '等待开始',
    running: '已完成 {done}，共 {of}',
    begun: '进行中',
    done: '已完成',
    failed: '中途停止',
    failedHint: '已完成的部分保持不变。可以放心重新开始：会继续处理其余部分。',
  },
};
