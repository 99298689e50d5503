import { angle } from './place.ts';
import type { Texts } from './text.ts';

export const ko: Texts = {
  language: '한국어',
  languages: '언어',
  title: '재조림 인증서',
  issuedTo: '수여 대상',
  pages: '표준 페이지 수',
  trees: '나무 그루 수',
  paper: '종이 무게',
  statement: '이 종이에 쓰인 나무는 다음 산림 프로젝트에서 다시 자라납니다',
  place: ({ latitude, longitude, north, east }) =>
    `${north ? '북위 ' : '남위 '}${angle(latitude)}, ${east ? '동경 ' : '서경 '}${angle(longitude)}`,
  map: '숲의 위치를 표시한 세계 지도',
  number: '인증서 번호',
  date: '발급일',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `표준 용지 ${width}\u00a0×\u00a0${length}\u00a0mm, ${gsm}\u00a0g/m², 나무 한 그루당 ${pagesPerTree}페이지를 기준으로 계산했습니다.`,
  verify: '코드를 스캔하여 인증서를 확인하세요',
  download: 'PDF 내려받기',
  notFound: '인증서를 찾을 수 없습니다',
  notFoundHint: '이 주소에는 인증서가 없습니다. 취소되었거나 링크의 일부가 빠졌을 수 있습니다.',
};
