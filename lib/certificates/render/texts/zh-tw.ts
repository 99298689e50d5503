import type { Texts } from './text.ts';

export const zhTW: Texts = {
  language: '繁體中文',
  languages: '語言',
  title: '再造林證書',
  issuedTo: '頒發對象',
  pages: '標準頁數',
  trees: '樹木棵數',
  paper: '紙張重量',
  statement: '這些紙張所耗用的樹木，將在以下造林專案中重新成長',
  place: ({ latitude, longitude, north, east }) =>
    `${north ? '北緯' : '南緯'}${latitude.degrees}°${latitude.minutes}′，${east ? '東經' : '西經'}${longitude.degrees}°${longitude.minutes}′`,
  map: '標示森林位置的世界地圖',
  number: '證書編號',
  date: '核發日期',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `依標準紙張 ${width}\u00a0×\u00a0${length}\u00a0公釐、每平方公尺 ${gsm} 公克、每棵樹 ${pagesPerTree} 頁計算。`,
  verify: '掃描 QR 碼驗證本證書',
  download: '下載 PDF',
  notFound: '找不到證書',
  notFoundHint: '此網址沒有證書。證書可能已撤銷，或連結不完整。',
};
