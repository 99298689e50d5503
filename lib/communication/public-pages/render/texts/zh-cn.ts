import type { PublicPageTexts } from './text.ts';

export const zhCN: PublicPageTexts = {
  title: '已订购树木',
  intro: '为所用纸张订购的树木。',
  unit: '一棵树是{sheets}张纸的计量单位。',
  months: '每月订购的树木',
  month: '月份',
  forests: '林业项目',
  map: '标有项目位置的世界地图',
  newest: '最新证书',
  certificates: '证书',
  accounts: '参与机构',
  badge: '用于您的网站',
  badgeHint: '如需在网站上显示，请复制以下代码：',
  asTable: '以表格显示',
  notFound: '未找到页面',
  notFoundHint: '此地址没有公开页面，或页面已关闭。',
};
