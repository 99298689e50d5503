import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: '운영자 페이지',
  lookingAt: '운영자로서 {name} 보는 중',
  lookOnly: '여기서는 아무것도 변경할 수 없습니다.',
  backToDesk: '운영자 페이지로 돌아가기',
  job: {
    waiting: '시작 대기 중',
    running: '{of}개 중 {done}개 완료',
    begun: '진행 중',
    done: '완료',
    failed: '끝나기 전에 멈췄습니다',
    failedHint: '완료된 것은 그대로입니다. 다시 시작해도 안전하며 나머지부터 이어집니다.',
  },
};
