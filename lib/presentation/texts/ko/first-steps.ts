import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: '첫 단계',
  customers: '첫 고객 추가',
  customersHint: 'CSV 파일로 한꺼번에 추가할 수도 있습니다.',
  pages: '첫 페이지 적립',
  pagesHint: '인쇄 시스템을 연결하거나 인쇄한 양을 입력하세요.',
  people: '동료 초대',
  peopleHint: '초대받은 사람은 이메일로 받은 코드로 로그인합니다.',
  page: '공개 페이지 표시',
  pageHint: '링크가 있는 누구나 나무, 월별 수치, 인증서를 볼 수 있습니다.',
  done: '완료',
  hide: '단계 숨기기',
};
