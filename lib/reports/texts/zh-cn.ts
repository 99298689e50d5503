import type { ReportText } from './text.ts';

export const zhCN: ReportText = {
  method: {
    page: '用纸以标准页表示。一标准页是一张 {grams} g 的纸；其他尺寸和克重按质量换算。',
    co2e: 'CO2e 为造纸所产生：质量乘以每吨 {factor} t CO2e（{source}，{factor_year}）。这是总量，未从中减去任何数值。',
    co2eUnsourced:
      'CO2e 为造纸所产生：质量乘以每吨 {factor} t CO2e。运营方未说明该系数的来源。这是总量，未从中减去任何数值。',
    earlierFactor: '未配置 {year} 年的系数，使用 {factor_year} 年的系数。',
    recycled: '对于账户所申报的再生纸部分，使用每吨 {factor} t CO2e（{source}，{factor_year}）。',
    trees: '每 {pages} 标准页订购一棵树。各项目的台账显示哪些种植批次对应这些树。',
    months:
      '入账计入其登记的月份。在该月账目关闭之后才报告的入账，计入报告的月份，因此已关闭月份的入账不会改变。其他订单计入其日期所在的月份，即使之后才登记或删除。',
    feeds: '张数和面数由数据源在设备上统计。设备不提供张数时，由其双面张数、估算或面数得出。',
    below: '数字包含此账户之下的所有账户。',
  },
  limits: {
    draft: '这是 {date} 的草稿，没有编号和签名，仍可能改变。',
    soFar: '该年度的账目尚未全部关闭。数字截至 {date}；上一年为全年。',
    scope: '本报告只涉及纸张，不包括能源、墨粉、设备、运输或废弃处理。',
    apart: '树木和碳信用与用纸的 CO2e 分开列示。没有任何数字是它们之间的差额。',
    closing: '树木需要数十年才能长成。这并不能消除生产或使用纸张的影响。',
    noFeeds: '本年度没有数据源统计用纸。页数由人员或程序报告。',
    missing: '数据源未收集到任何数据的天数：{days} 天中的 {missing} 天。这些天的用纸在之后计入，或未计入。',
    held: '有读数等待决定、尚未计入的天数：{held}。',
    estimated: '由面数估算张数的天数：{estimated}。',
    sides: '每个打印面计为一张的天数：{sides}。其中双面打印的实际用纸少于所示。',
    unrecorded: '{date} 之前未记录数据源的数据完整性。',
    basis: '与上一年相比，更多天数按张而不是按面统计。两年之间的差异有一部分来自于此。',
    rest: '合并列为一行的账户数：{accounts}。',
  },
  changes: {
    none: '没有数字改变。',
    pages: '标准页：之前 {before}，现在 {after}。',
    paper: '纸张：之前 {before} kg，现在 {after} kg。',
    co2e: '用纸的 CO2e：之前 {before} t，现在 {after} t。',
    trees: '订购的树：之前 {before}，现在 {after}。',
    covered: '有种植批次对应的树：之前 {before}，现在 {after}。',
    credits: '已注销的信用：之前 {before} t CO2e，现在 {after} t CO2e。',
    sheets: '数据源统计的张数：之前 {before}，现在 {after}。',
    accounts: '有用纸的账户：之前 {before}，现在 {after}。',
    quality: '按数据质量划分的天数已改变。',
    factors: 'CO2e 系数已改变。',
    names: '名称已改变。',
  },
};
