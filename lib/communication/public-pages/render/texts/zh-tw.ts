import type { PublicPageTexts } from './text.ts';

export const zhTW: PublicPageTexts = {
  title: '已訂購樹木',
  intro: '為所用紙張訂購的樹木。',
  unit: '一棵樹是{sheets}張紙的計量單位。',
  months: '每月訂購的樹木',
  month: '月份',
  forests: '林業專案',
  map: '標示專案位置的世界地圖',
  newest: '最新證書',
  certificates: '證書',
  accounts: '參與機構',
  badge: '用於您的網站',
  badgeHint: '如要在網站上顯示，請複製以下程式碼：',
  asTable: '以表格顯示',
  notFound: '找不到頁面',
  notFoundHint: '此網址沒有公開頁面，或頁面已關閉。',
};
