import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: '最初のステップ',
  customers: '最初の顧客を追加',
  customersHint: 'CSVファイルからまとめて追加することもできます。',
  pages: '最初のページを計上',
  pagesHint: '印刷システムを接続するか、印刷した枚数を入力します。',
  people: '同僚を招待',
  peopleHint: '招待された人は、メールで届くコードでサインインします。',
  page: '公開ページを表示',
  pageHint: 'リンクを知っている人は、木、月別の数値、証明書を見られます。',
  done: '完了',
  hide: 'ステップを隠す',
};
