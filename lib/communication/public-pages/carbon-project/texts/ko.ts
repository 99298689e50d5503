import type { CreditTexts } from './text.ts';

export const ko: CreditTexts = {
  title: '소각된 탄소 크레딧',
  intro: '이 사업에서 소각된 탄소 크레딧과 각 로트의 배정량을 누구에게나 공개합니다.',
  retired: '소각된 크레딧',
  assigned: '그중 주문에 배정됨',
  free: '아직 배정되지 않음',
  lots: '로트',
  lotsEmpty: '이 사업의 소각된 크레딧이 아직 기록되지 않았습니다.',
  lotsMore: '아래 파일에 모든 로트가 있습니다.',
  filesHint:
    '배정의 각 줄은 한 로트의 톤수를 한 인증서에 배정하며 앞줄의 해시를 포함합니다. 한 로트의 줄들은 일련번호를 차례로 사용하므로 어떤 크레딧도 두 번 쓰이지 않습니다. 나중에 줄을 바꾸면 반드시 드러납니다.',
  lotsFile: '로트(CSV)',
};
