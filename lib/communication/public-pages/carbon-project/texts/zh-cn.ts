import type { CreditTexts } from './text.ts';

export const zhCN: CreditTexts = {
  title: '已注销的碳信用',
  intro: '本项目已注销的碳信用，以及每一批次已分配的数量，向所有人公开。',
  retired: '已注销的碳信用',
  assigned: '其中已分配给订单',
  free: '尚未分配',
  lots: '批次',
  lotsEmpty: '本项目尚无已注销碳信用的记录。',
  lotsMore: '下方文件列出全部批次。',
  filesHint:
    '分配记录的每一行将一个批次的吨数分配给一份证书，并包含上一行的哈希值。同一批次的各行依次使用其序列号，因此任何碳信用都不会被使用两次。日后更改任何一行都会被发现。',
  lotsFile: '批次（CSV）',
};
