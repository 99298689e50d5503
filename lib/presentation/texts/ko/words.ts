import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: '언어',
  trees: '주문된 나무',
  ofATree: '그루',
  treesOrdered: { other: '나무 {count}그루 주문' },
  ofThesePlanted: { other: '그중 {count}그루 식재' },
  ofTheseLost: { other: '심은 나무 중 {count}그루 고사' },
  shareOrdered: '나무 한 그루의 일부 주문',
  pages: '종이 장수',
  paper: '종이 무게',
  footprint: '종이의 CO₂e 발자국',
  creditsRetired: '소각된 탄소 크레딧',
  projectPicture: '{project} 프로젝트 이미지',
  withCustomers: '{account}(고객 포함)',
  closing: '나무는 수십 년에 걸쳐 자랍니다. 이것이 종이 생산이나 사용의 영향을 없애지는 않습니다.',
};
