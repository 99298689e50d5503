import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: '계정',
  list: '최상위 계정',
  intro: '다른 계정에 속하지 않은 모든 계정과 그 하위입니다. 이름을 누르면 사용자가 보는 그대로 열립니다.',
  search: '이름 또는 외부 ID로 검색',
  create: '새 최상위 계정',
  thisMonth: '이번 달 페이지',
  lastMonth: '지난달',
  silentSince: '데이터 없음(시작)',
  firstPerson: '첫 사용자',
  firstPersonHint: '이 사람은 계정의 모든 것을 변경하고 다른 사람을 초대합니다. 초대 메일은 바로 발송됩니다.',
  createdMailed: '{name} 계정을 만들고 {email}을(를) 초대했습니다.',
  createdUnmailed:
    '{name} 계정을 만들었지만 초대 메일은 보내지 않았습니다. {email}에게 직접 알려 주세요. 로그인할 수 있습니다.',
  concerns: { other: '하위를 포함해 계정 {count}개가 대상입니다.' },
  activateTitle: '{name} 계정을 사용할까요?',
  activateHint: '대상 모두에서 수집과 적립이 다시 시작됩니다.',
  activated: '{name} 계정을 다시 사용합니다.',
  deactivated: '{name} 계정을 중지했습니다.',
  goesOn: '닫아도 계속 진행됩니다.',
  emptyTitle: '아직 계정이 없습니다',
  emptyHint: '운영할 사람과 함께 첫 계정을 만드세요.',
};
