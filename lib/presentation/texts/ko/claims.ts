import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { other: '종이 {count}장' },
  trees: { other: '나무 {count}그루' },
  website: {
    ordered: '{date} 현재 {account}의 {sheets}에 대해 {trees}가 주문되었습니다.',
    planted: '{date} 현재 {account}의 {sheets}에 대해 {trees}가 주문되었고, 그중 {planted}그루가 심어졌습니다.',
  },
  report: {
    ordered:
      '{account}에서 {date}까지 사용한 {sheets}에 대해 {trees}가 주문되었습니다. 나무는 수십 년에 걸쳐 자라며, 이것이 종이 생산이나 사용의 영향을 없애지는 않습니다.',
    planted:
      '{account}에서 {date}까지 사용한 {sheets}에 대해 {trees}가 주문되었고, 그중 {planted}그루는 식재 기록으로 뒷받침됩니다. 나무는 수십 년에 걸쳐 자라며, 이것이 종이 생산이나 사용의 영향을 없애지는 않습니다.',
  },
  mailFooter: {
    ordered: '{account}: 사용한 종이에 대해 {trees} 주문 ({date} 현재).',
    planted: '{account}: 사용한 종이에 대해 {trees} 주문, 그중 {planted}그루 식재 ({date} 현재).',
  },
  social: {
    ordered: '우리는 {sheets}을 사용하고 {trees}를 주문했습니다 ({date} 현재). 누구나 확인할 수 있습니다.',
    planted:
      '우리는 {sheets}을 사용하고 {trees}를 주문했으며, 그중 {planted}그루가 심어졌습니다 ({date} 현재). 누구나 확인할 수 있습니다.',
  },
  lost: ' 심은 나무 가운데 {lost}그루가 고사했습니다.',
  credits: {
    assigned: '{when}{registry}에서 소각된 {tonnes}\u00a0CO2e의 탄소 크레딧이 {account}에 배정되어 있습니다.',
    onDay: '{day}에 ',
    between: '{first}부터 {last} 사이에 ',
    ofMany: '소각된 {tonnes}\u00a0CO2e의 탄소 크레딧이 {account}에 배정되어 있습니다.',
    apart: '자체 배출량은 따로 밝힙니다 ({date} 현재).',
  },
  byNumber: {
    ordered: '{date} 현재 {account}의 이름으로 {trees}가 주문되었습니다.',
    planted: '{date} 현재 {account}의 이름으로 {trees}가 주문되었고, 그중 {planted}그루가 심어졌습니다.',
    closing: '나무는 수십 년에 걸쳐 자랍니다. 이것이 종이 생산이나 사용의 영향을 없애지는 않습니다.',
  },
  why: {
    neutral: 'EU 법은 나무나 크레딧을 이유로 기후에 영향이 없거나 이롭다고 말하는 것을 금지합니다.',
    offset: '나무와 크레딧은 배출이나 종이 사용을 없던 일로 만들지 않으며, 그렇게 말하는 것은 법으로 금지됩니다.',
    balanced: '맞바꿔지는 것은 없습니다. 종이는 사용되었고 나무는 수십 년에 걸쳐 자랍니다.',
    regrow: '새 나무는 수십 년이 걸리며, 베어진 나무와는 다른 나무입니다.',
    generic: '일반적인 환경 주장은 같은 매체에 증거가 있어야 하며, 나무의 수는 그 증거가 아닙니다.',
    sustainable_paper: '나무 주문은 종이가 어떻게 만들어졌는지 말해 주지 않습니다.',
    certified: '라벨에는 독립된 관리가 있는 제도가 필요합니다. 이 인증서는 나무 주문을 나타냅니다.',
    trees: '수가 장부의 나무 수보다 많습니다.',
    tonnes: '수가 장부의 톤수보다 많습니다.',
  },
  instead: {
    neutral: '주문한 나무 수와 그중 심어진 수를 말하세요.',
    offset: '"나무를 주문했다" 또는 "크레딧을 소각했다"고 말하세요.',
    balanced: '사용한 종이와 주문한 나무를 서로 다른 사실로 말하세요.',
    regrow: '수와 함께 "나무를 주문했다" 또는 "나무를 심었다"고 말하세요.',
    generic: '사실 그대로 말하세요: 사용한 장수, 주문한 나무, 심은 나무.',
    sustainable_paper: '몇 장에 대해 나무를 주문했는지 말하세요.',
    certified: '"나무 인증서가 있습니다"라고 말하고 링크를 붙이세요.',
    trees: '공개 페이지의 수를 사용하세요.',
    tonnes: '탄소 크레딧 소각 인증서의 수를 사용하세요.',
  },
};
