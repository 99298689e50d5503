import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: 'アカウント',
  list: '最上位アカウント',
  intro: 'ほかのアカウントに属さないすべてのアカウントと、その配下です。名前を選ぶと、利用者が見るとおりに開きます。',
  search: '名前または外部IDで検索',
  create: '最上位アカウントを作成',
  thisMonth: '今月のページ',
  lastMonth: '先月',
  silentSince: 'データなし（開始）',
  firstPerson: '最初の利用者',
  firstPersonHint: 'この人はアカウントのすべてを変更でき、ほかの人を招待します。招待メールはすぐに送られます。',
  createdMailed: '{name}を作成し、{email}を招待しました。',
  createdUnmailed:
    '{name}を作成しましたが、招待メールは送られませんでした。{email}に直接お知らせください。サインインできます。',
  concerns: { other: '配下を含む{count}件のアカウントが対象です。' },
  activateTitle: '{name}を有効にしますか？',
  activateHint: '対象すべてで収集と入力が再開されます。',
  activated: '{name}が再び有効になりました。',
  deactivated: '{name}を無効にしました。',
  goesOn: '閉じても処理は続きます。',
  emptyTitle: 'アカウントはまだありません',
  emptyHint: '運用する人とともに、最初のアカウントを作成してください。',
};
