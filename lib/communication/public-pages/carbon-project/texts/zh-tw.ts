import type { CreditTexts } from './text.ts';

export const zhTW: CreditTexts = {
  title: '已註銷的碳信用',
  intro: '本專案已註銷的碳信用，以及每一批次已分配的數量，向所有人公開。',
  retired: '已註銷的碳信用',
  assigned: '其中已分配給訂單',
  free: '尚未分配',
  lots: '批次',
  lotsEmpty: '本專案尚無已註銷碳信用的紀錄。',
  lotsMore: '下方檔案列出全部批次。',
  filesHint:
    '分配紀錄的每一行將一個批次的噸數分配給一份證書，並包含上一行的雜湊值。同一批次的各行依次使用其序號，因此任何碳信用都不會被使用兩次。日後更改任何一行都會被發現。',
  lotsFile: '批次（CSV）',
};
