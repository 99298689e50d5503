import type { ReportText } from './text.ts';

export const zhTW: ReportText = {
  method: {
    page: '用紙以標準頁表示。一標準頁是一張 {grams} g 的紙；其他尺寸和磅數按質量換算。',
    co2e: 'CO2e 為造紙所產生：質量乘以每公噸 {factor} t CO2e（{source}，{factor_year}）。這是總量，未從中減去任何數值。',
    co2eUnsourced:
      'CO2e 為造紙所產生：質量乘以每公噸 {factor} t CO2e。營運者未說明該係數的來源。這是總量，未從中減去任何數值。',
    earlierFactor: '未設定 {year} 年的係數，使用 {factor_year} 年的係數。',
    recycled: '對於帳戶所申報的再生紙部分，使用每公噸 {factor} t CO2e（{source}，{factor_year}）。',
    trees: '每 {pages} 標準頁訂購一棵樹。各專案的台帳顯示哪些種植批次對應這些樹。',
    months:
      '入帳計入其登記的月份。在該月帳目關閉之後才回報的入帳，計入回報的月份，因此已關閉月份的入帳不會改變。其他訂單計入其日期所在的月份，即使之後才登記或刪除。',
    feeds: '張數和面數由資料來源在裝置上統計。裝置不提供張數時，由其雙面張數、估算或面數得出。',
    below: '數字包含此帳戶之下的所有帳戶。',
  },
  limits: {
    draft: '這是 {date} 的草稿，沒有編號和簽章，仍可能改變。',
    soFar: '該年度的帳目尚未全部關閉。數字截至 {date}；前一年為全年。',
    scope: '本報告只涉及紙張，不包括能源、碳粉、裝置、運輸或廢棄處理。',
    apart: '樹木和碳權與用紙的 CO2e 分開列示。沒有任何數字是它們之間的差額。',
    closing: '樹木需要數十年才能長成。這並不能消除生產或使用紙張的影響。',
    noFeeds: '本年度沒有資料來源統計用紙。頁數由人員或程式回報。',
    missing: '資料來源未收集到任何資料的天數：{days} 天中的 {missing} 天。這些天的用紙在之後計入，或未計入。',
    held: '有讀數等待決定、尚未計入的天數：{held}。',
    estimated: '由面數估算張數的天數：{estimated}。',
    sides: '每個列印面計為一張的天數：{sides}。其中雙面列印的實際用紙少於所示。',
    unrecorded: '{date} 之前未記錄資料來源的資料完整性。',
    basis: '與前一年相比，更多天數按張而不是按面統計。兩年之間的差異有一部分來自於此。',
    rest: '合併列為一列的帳戶數：{accounts}。',
  },
  changes: {
    none: '沒有數字改變。',
    pages: '標準頁：之前 {before}，現在 {after}。',
    paper: '紙張：之前 {before} kg，現在 {after} kg。',
    co2e: '用紙的 CO2e：之前 {before} t，現在 {after} t。',
    trees: '訂購的樹：之前 {before}，現在 {after}。',
    covered: '有種植批次對應的樹：之前 {before}，現在 {after}。',
    credits: '已註銷的碳權：之前 {before} t CO2e，現在 {after} t CO2e。',
    sheets: '資料來源統計的張數：之前 {before}，現在 {after}。',
    accounts: '有用紙的帳戶：之前 {before}，現在 {after}。',
    quality: '按資料品質劃分的天數已改變。',
    factors: 'CO2e 係數已改變。',
    names: '名稱已改變。',
  },
};
