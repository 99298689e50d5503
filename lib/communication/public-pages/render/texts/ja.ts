import type { PublicPageTexts } from './text.ts';

export const ja: PublicPageTexts = {
  title: '注文された木',
  intro: '使用した紙に対して注文された木です。',
  unit: '木1本は紙{sheets}枚を表す単位です。',
  months: '月別の注文本数',
  month: '月',
  forests: '森林プロジェクト',
  map: 'プロジェクトの位置を示した世界地図',
  newest: '最新の証明書',
  certificates: '証明書',
  accounts: '参加団体',
  badge: 'ウェブサイト用の表示',
  badgeHint: 'ウェブサイトに表示するには、次のコードをコピーしてください。',
  asTable: '表で見る',
  notFound: 'ページが見つかりません',
  notFoundHint: 'このアドレスに公開ページはありません。または、公開が停止されています。',
};
