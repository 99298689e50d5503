import type { Texts } from './text.ts';

export const zhCN: Texts = {
  language: '简体中文',
  languages: '语言',
  title: '再造林证书',
  issuedTo: '颁发对象',
  pages: '标准页数',
  trees: '树木棵数',
  paper: '纸张重量',
  statement: '这些纸张所耗用的树木，将在以下造林项目中重新成长',
  place: ({ latitude, longitude, north, east }) =>
    `${north ? '北纬' : '南纬'}${latitude.degrees}°${latitude.minutes}′，${east ? '东经' : '西经'}${longitude.degrees}°${longitude.minutes}′`,
  map: '标出森林位置的世界地图',
  number: '证书编号',
  date: '签发日期',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `按标准纸张 ${width}\u00a0×\u00a0${length}\u00a0毫米、每平方米 ${gsm} 克、每棵树 ${pagesPerTree} 页计算。`,
  verify: '扫码验证本证书',
  download: '下载 PDF',
  notFound: '未找到证书',
  notFoundHint: '此地址没有证书。证书可能已被撤销，或链接不完整。',
};
