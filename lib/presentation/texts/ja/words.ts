import type * as en from '../en/words.ts';
import type { Translation } from '../form.ts';

export const words: Translation<typeof en.words> = {
  languages: '言語',
  trees: '注文された木',
  ofATree: '本分の樹木',
  treesOrdered: { other: '{count}本の木を注文' },
  ofThesePlanted: { other: 'うち{count}本を植樹' },
  ofTheseLost: { other: 'そのうち{count}本が消失' },
  shareOrdered: '木1本の一部を注文',
  pages: '紙の枚数',
  paper: '紙の重量',
  footprint: '紙のCO₂e排出量',
  creditsRetired: '無効化されたカーボンクレジット',
  projectPicture: 'プロジェクト「{project}」の画像',
  withCustomers: '{account}（顧客を含む）',
  closing: '木は数十年かけて育ちます。これによって紙の製造や使用の影響がなくなるわけではありません。',
};
