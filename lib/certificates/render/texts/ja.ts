import type { Texts } from './text.ts';

export const ja: Texts = {
  language: '日本語',
  languages: '言語',
  title: '森林再生証明書',
  issuedTo: '交付先',
  pages: '標準ページ数',
  trees: '樹木の本数',
  paper: '用紙の質量',
  statement: 'この用紙に使われた樹木は、次の森林プロジェクトで再び育てられます',
  place: ({ latitude, longitude, north, east }) =>
    `${north ? '北緯' : '南緯'}${latitude.degrees}度${latitude.minutes}分、${east ? '東経' : '西経'}${longitude.degrees}度${longitude.minutes}分`,
  map: '森林の位置を示した世界地図',
  number: '証明書番号',
  date: '発行日',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `標準用紙（${width}\u00a0×\u00a0${length}\u00a0mm、${gsm}\u00a0g/m²）、樹木1本あたり${pagesPerTree}ページとして算出しています。`,
  verify: 'コードを読み取り、証明書を確認できます',
  download: 'PDFをダウンロード',
  notFound: '証明書が見つかりません',
  notFoundHint: 'このアドレスに証明書はありません。取り消されたか、リンクの一部が欠けている可能性があります。',
};
