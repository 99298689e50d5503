import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: '账户',
  list: '顶级账户',
  intro: '所有不隶属于其他账户的账户，及其下的一切。点击名称可按其人员所见打开账户。',
  search: '按名称或外部 ID 搜索',
  create: '新建顶级账户',
  thisMonth: '本月页数',
  lastMonth: '上月',
  silentSince: '无数据始于',
  firstPerson: '首位人员',
  firstPersonHint: '此人可更改账户中的一切并邀请他人。邀请立即发出。',
  createdMailed: '已创建 {name}，并邀请了 {email}。',
  createdUnmailed: '已创建 {name}，但未发出邀请。请自行告知 {email}：对方已可登录。',
  concerns: { other: '涉及 {count} 个账户，包括其下的一切。' },
  activateTitle: '启用 {name}？',
  activateHint: '所有这些账户将恢复采集并接受入账。',
  activated: '{name} 已重新启用。',
  deactivated: '{name} 已停用。',
  goesOn: '可以关闭此窗口，处理会继续。',
  emptyTitle: '还没有账户',
  emptyHint: '创建第一个账户及其负责人。',
};
