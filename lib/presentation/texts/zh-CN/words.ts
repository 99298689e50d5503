import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: '语言',
  trees: '已订购树木',
  ofATree: '棵树',
  treesOrdered: { other: '已订购{count}棵树' },
  ofThesePlanted: { other: '其中{count}棵已种植' },
  ofTheseLost: { other: '已种植的树中{count}棵已损失' },
  shareOrdered: '已订购一棵树的一部分',
  pages: '纸张张数',
  paper: '纸张重量',
  footprint: '纸张的 CO₂e 足迹',
  creditsRetired: '已注销的碳信用',
  projectPicture: '“{project}”项目图片',
  withCustomers: '{account}（含客户）',
  closing: '树木需要数十年才能长成。这并不能消除制造或使用纸张的影响。',
};
