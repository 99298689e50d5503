import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: '帳戶',
  list: '頂層帳戶',
  intro: '所有不隸屬於其他帳戶的帳戶，及其下的一切。點選名稱可按其人員所見開啟帳戶。',
  search: '以名稱或外部 ID 搜尋',
  create: '新增頂層帳戶',
  thisMonth: '本月頁數',
  lastMonth: '上月',
  silentSince: '無資料始於',
  firstPerson: '首位人員',
  firstPersonHint: '此人可變更帳戶中的一切並邀請他人。邀請立即寄出。',
  createdMailed: '已建立 {name}，並邀請了 {email}。',
  createdUnmailed: '已建立 {name}，但未寄出邀請。請自行告知 {email}：對方已可登入。',
  concerns: { other: '涉及 {count} 個帳戶，包括其下的一切。' },
  activateTitle: '啟用 {name}？',
  activateHint: '所有這些帳戶將恢復收集並接受入帳。',
  activated: '{name} 已重新啟用。',
  deactivated: '{name} 已停用。',
  goesOn: '可以關閉此視窗，處理會繼續。',
  emptyTitle: '尚無帳戶',
  emptyHint: '建立第一個帳戶及其負責人。',
};
