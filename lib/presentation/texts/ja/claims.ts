import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { other: '紙{count}枚' },
  trees: { other: '{count}本の木' },
  website: {
    ordered: '{date}現在、{account}のために、{sheets}に対して{trees}が注文されています。',
    planted:
      '{date}現在、{account}のために、{sheets}に対して{trees}が注文され、そのうち{planted}本が植えられています。',
  },
  report: {
    ordered:
      '{account}が{date}までに使用した{sheets}に対して、{trees}が注文されました。木は数十年かけて育ちます。これによって紙の製造や使用の影響がなくなるわけではありません。',
    planted:
      '{account}が{date}までに使用した{sheets}に対して、{trees}が注文され、そのうち{planted}本は植栽の記録に裏付けられています。木は数十年かけて育ちます。これによって紙の製造や使用の影響がなくなるわけではありません。',
  },
  mailFooter: {
    ordered: '{account}は使用した紙に対して{trees}を注文しました（{date}現在）。',
    planted: '{account}は使用した紙に対して{trees}を注文し、そのうち{planted}本が植えられました（{date}現在）。',
  },
  social: {
    ordered: '私たちは{sheets}を使用し、{trees}を注文しました（{date}現在）。どなたでも確認できます。',
    planted:
      '私たちは{sheets}を使用し、{trees}を注文しました。そのうち{planted}本が植えられています（{date}現在）。どなたでも確認できます。',
  },
  lost: '植樹した木のうち{lost}本が失われました。',
  credits: {
    assigned:
      '{when}{registry}で無効化された{tonnes}\u00a0CO2eのカーボンクレジットが、{account}に割り当てられています。',
    onDay: '{day}に',
    between: '{first}から{last}までの間に',
    ofMany: '無効化済みの{tonnes}\u00a0CO2eのカーボンクレジットが、{account}に割り当てられています。',
    apart: '自社の排出量は別に記載しています（{date}現在）。',
  },
  byNumber: {
    ordered: '{date}現在、{account}のために{trees}が注文されています。',
    planted: '{date}現在、{account}のために{trees}が注文され、そのうち{planted}本が植えられています。',
    closing: '木は数十年かけて育ちます。これによって紙の製造や使用の影響がなくなるわけではありません。',
  },
  why: {
    neutral: 'EU法は、木やクレジットを理由に気候への影響がない、または良いと述べることを禁じています。',
    offset: '木やクレジットは排出や紙の使用をなかったことにはしません。そう述べることは法律で禁じられています。',
    balanced: '差し引きはできません。紙は使われ、木は数十年かけて育ちます。',
    regrow: '新しい木が育つには数十年かかり、伐採された木とは別の木です。',
    generic: '一般的な環境主張には同じ媒体での証明が必要です。木の本数はその証明になりません。',
    sustainable_paper: '木の注文は、紙がどのように作られたかを示しません。',
    certified: 'ラベルには独立した管理のある制度が必要です。この証明書は木の注文を示すものです。',
    trees: '数が台帳の木の本数を上回っています。',
    tonnes: '数が台帳のトン数を上回っています。',
  },
  instead: {
    neutral: '注文した木の本数と、そのうち植えられた本数を述べてください。',
    offset: '「木を注文した」または「クレジットを無効化した」と述べてください。',
    balanced: '使用した紙と注文した木を、別々の事実として述べてください。',
    regrow: '本数とともに「木を注文した」または「木を植えた」と述べてください。',
    generic: '事実そのものを述べてください：使用した枚数、注文した木、植えた木。',
    sustainable_paper: '何枚の紙に対して木を注文したかを述べてください。',
    certified: '「樹木証明書を持っています」と述べ、リンクを付けてください。',
    trees: '公開ページの数を使ってください。',
    tonnes: 'カーボンクレジット無効化証明書の数を使ってください。',
  },
};
