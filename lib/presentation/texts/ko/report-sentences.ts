import type * as en from '../en/report-sentences.ts';
import type { Translation } from '../form.ts';

export const reportSentences: Translation<typeof en.reportSentences> = {
  method: {
    page: '종이는 표준 페이지로 나타냅니다. 표준 페이지는 {grams} g인 용지 한 장이며, 다른 크기와 무게는 질량으로 환산합니다.',
    co2e: 'CO₂e는 종이를 만들 때의 값으로, 질량에 톤당 {factor} t CO₂e를 곱한 것입니다({source}, {factor_year}). 총량이며 아무것도 빼지 않았습니다.',
    earlierFactor: '{year}년의 계수가 설정되어 있지 않아 {factor_year}년의 계수를 사용합니다.',
    recycled: '계정이 밝힌 재생지 비율에는 톤당 {factor} t CO₂e를 사용합니다({source}, {factor_year}).',
    trees:
      '표준 페이지 {pages}장마다 나무 한 그루를 주문합니다. 어떤 식재가 그 나무에 해당하는지는 각 프로젝트의 원장에 나와 있습니다.',
    months:
      '적립은 장부에 기록된 달에 계산합니다. 그 달의 장부가 마감된 뒤에 보고된 적립은 보고된 달에 계산하므로, 마감된 달의 적립은 바뀌지 않습니다. 그 밖의 주문은 나중에 기록되거나 삭제되더라도 그 날짜의 달에 계산합니다.',
    feeds:
      '장수와 면수는 데이터 연동이 기기에서 센 값입니다. 기기가 장수를 알려 주지 않으면 양면 장수, 추정 또는 면수로 구합니다.',
    below: '수치에는 이 계정 아래의 모든 계정이 포함됩니다.',
  },
  limits: {
    draft: '{date}의 초안이며 번호와 서명이 없습니다. 아직 바뀔 수 있습니다.',
    soFar: '이 해의 장부가 모두 마감되지 않았습니다. 수치는 {date}까지이며, 전년은 한 해 전체입니다.',
    scope: '이 보고서는 종이만 다룹니다. 에너지, 토너, 기기, 운송, 폐기는 포함하지 않습니다.',
    apart: '나무와 탄소 크레딧은 종이의 CO₂e와 따로 나타냅니다. 그 차이를 나타내는 수치는 없습니다.',
    closing: '나무는 수십 년에 걸쳐 자랍니다. 이것이 종이 생산이나 사용의 영향을 없애지는 않습니다.',
    noFeeds: '이 해에 종이를 센 데이터 연동이 없습니다. 페이지는 사람이나 프로그램이 보고했습니다.',
    missing:
      '아무것도 수집하지 못한 데이터 연동 일수: {days}일 중 {missing}일. 그 종이는 나중에 계산되었거나 계산되지 않았습니다.',
    held: '결정을 기다리며 아직 계산되지 않은 값이 있는 일수: {held}.',
    estimated: '면수로 장수를 추정한 일수: {estimated}.',
    sides: '인쇄된 면을 한 장으로 센 일수: {sides}. 이 경우 양면 인쇄는 표시된 것보다 종이를 적게 썼습니다.',
    unrecorded: '{date} 이전에는 데이터 연동으로 받은 데이터의 완전성을 기록하지 않았습니다.',
    basis: '면이 아니라 장으로 센 날이 전년보다 많습니다. 두 해의 차이 중 일부는 여기에서 나옵니다.',
    rest: '한 줄에 함께 나타낸 계정 수: {accounts}.',
    derived:
      '그루 수로 주문한 나무는 나무 수에 포함됩니다. 그에 대한 종이는 보고되지 않았으므로 종이 수치에는 포함되지 않습니다.',
    sources: '데이터 연동이 센 페이지의 구분은 {date}부터 기록합니다. 그 이전 페이지는 보고된 페이지에 포함됩니다.',
    beforeAccount: '계정이 생기기 전이며 아무것도 기록되지 않은 달은 기록이 없습니다. 수치가 없으며 비교하지 않습니다.',
  },
  annex: {
    mass: '종이의 질량은 사용한 자재의 양입니다. 종이가 기업에 중요한 경우 여기에 기재합니다.',
    recycled: '계정이 밝힌 재생지 비율은 2차 자재에 해당합니다. 이는 계정 스스로의 진술입니다.',
    goal: '종이를 줄이는 목표는 자원 사용 목표입니다. 기업이 정한 경우 여기에 기재합니다.',
    co2e: '종이의 CO₂e는 여기에 기재하지 않습니다. 구매한 제품의 제조에서 발생하며(스코프 3, 카테고리 1) 스코프 1이나 2가 아닙니다.',
    co2eElsewhere: '종이의 CO₂e는 이 기준에 속하지 않습니다. ESRS E1이 스코프 3, 카테고리 1에서 요구합니다.',
    waste: '종이는 폐기물이 아닙니다. 이 보고서는 얼마나 폐기되거나 재활용되었는지 말하지 않습니다.',
    trees: '나무와 탄소 크레딧은 여기에 기재하지 않습니다. 어느 쪽도 종이 사용이나 그 CO₂e를 줄이지 않습니다.',
  },
  changes: {
    none: '바뀐 수치가 없습니다.',
    pages: '표준 페이지: 이전 {before}, 현재 {after}.',
    paper: '종이: 이전 {before} kg, 현재 {after} kg.',
    co2e: '종이의 CO₂e: 이전 {before} t, 현재 {after} t.',
    trees: '주문한 나무: 이전 {before}, 현재 {after}.',
    credits: '소각된 크레딧: 이전 {before} t CO₂e, 현재 {after} t CO₂e.',
    sheets: '데이터 연동이 센 장수: 이전 {before}, 현재 {after}.',
    accounts: '종이가 있는 계정: 이전 {before}, 현재 {after}.',
    figure: '{what}: 이전 {before}, 현재 {after}.',
    yearBefore: '전년도',
    others: '그 밖의 계정',
    held: '검침값이 보류된 일수',
    name: '이름',
    newlyNamed: '이전 보고서에는 이름이 나오지 않았습니다.',
    noLongerNamed: '이 보고서에는 더 이상 이름이 나오지 않습니다.',
    movedInAll: '다른 프로젝트로 옮긴 나무, 전체',
    auditedInAll: '감사받은 나무, 전체',
    lostInAll: '소실된 나무, 전체',
    waitingInAll: '식재를 기다리는 나무, 전체',
    more: '그 밖의 변경: {count}건.',
  },
};
