import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: '語言',
  trees: '已訂購樹木',
  ofATree: '棵樹',
  treesOrdered: { other: '已訂購{count}棵樹' },
  ofThesePlanted: { other: '其中{count}棵已種植' },
  ofTheseLost: { other: '已種植的樹中{count}棵已損失' },
  shareOrdered: '已訂購一棵樹的一部分',
  pages: '紙張張數',
  paper: '紙張重量',
  footprint: '紙張的 CO₂e 足跡',
  creditsRetired: '已註銷的碳權',
  projectPicture: '「{project}」專案圖片',
  withCustomers: '{account}（含客戶）',
  closing: '樹木需要數十年才能長成。這並不能消除製造或使用紙張的影響。',
};
