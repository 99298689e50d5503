import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: '발송 중지된 주소',
  intro: '이 주소로 보낸 메일이 반송되었거나 불만이 접수되었습니다. 해제할 때까지 보내지 않습니다.',
  address: '주소',
  why: '이유',
  bounce: '반송됨',
  complaint: '불만 접수',
  lift: '해제',
  liftTitle: '{address}(으)로 다시 메일을 보낼까요?',
  liftHint: '주소가 다시 동작하거나 본인이 요청하면 해제하세요. 다시 반송되면 또 중지됩니다.',
  lifted: '이 주소로 다시 메일을 보냅니다.',
  emptyTitle: '발송 중지된 주소가 없습니다',
  emptyHint: '메일이 영구 반송되거나 불만이 접수되면 여기에 표시됩니다.',
};
