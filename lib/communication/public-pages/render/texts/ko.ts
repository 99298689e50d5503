import type { PublicPageTexts } from './text.ts';

export const ko: PublicPageTexts = {
  title: '주문된 나무',
  intro: '사용한 종이에 대해 주문된 나무입니다.',
  unit: '나무 1그루는 종이 {sheets}장을 나타내는 단위입니다.',
  months: '월별 주문된 나무',
  month: '월',
  forests: '산림 프로젝트',
  map: '프로젝트의 위치를 표시한 세계 지도',
  newest: '최근 인증서',
  certificates: '인증서',
  accounts: '참여 단체',
  badge: '웹사이트용 표시',
  badgeHint: '웹사이트에 표시하려면 다음 코드를 복사하세요.',
  asTable: '표로 보기',
  notFound: '페이지를 찾을 수 없습니다',
  notFoundHint: '이 주소에는 공개 페이지가 없거나 공개가 중지되었습니다.',
};
