import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: '도메인',
  intro: '회사 로그인에 쓰이는 이메일 도메인입니다. DNS 증명 대신 승인할 수 있습니다.',
  domain: '도메인',
  account: '계정 ID',
  accountHint: 'ID 또는 이곳에 있는 해당 계정 페이지의 주소.',
  waiting: '증명 대기 중',
  verified: 'DNS로 증명됨',
  approved: '승인됨',
  lastError: '마지막 실패',
  approve: '도메인 승인',
  approveHint: '이 도메인의 주소를 가진 사람은 계정 설정에 따라 로그인합니다. 회사 소유의 도메인인지 확인하세요.',
  approvedNow: '{domain} 도메인을 승인했습니다.',
  release: '해제',
  releaseTitle: '{domain} 도메인을 해제할까요?',
  releaseHint: '계정이 다시 도메인을 증명할 때까지 코드로 로그인합니다.',
  released: '도메인을 해제했습니다.',
  emptyTitle: '아직 도메인을 등록한 계정이 없습니다',
  emptyHint: '계정이 회사 로그인을 설정하면 여기에 표시됩니다.',
};
