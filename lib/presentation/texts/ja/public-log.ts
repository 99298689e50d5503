import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: '公開ログ',
  intro:
    '{issuer}が署名したすべての文書がここに記録されます。記録は追加されるだけです。変更や削除があれば、以前のチェックポイントを保管している人なら誰でもそれを証明できます。',
  newest: '最新のチェックポイント',
  none: 'まだ記録はありません。最初の文書の署名から1日以内に、最初のチェックポイントが公開されます。',
  entries: '記録の件数',
  root: 'ルートハッシュ',
  key: '検証鍵',
  keep: 'チェックポイントの写しを保管してください。後日、ログが今日の記録から始まっていることを証明できます。',
  checkpointFile: 'チェックポイント（テキスト）',
  keyFile: '検証鍵（テキスト）',
  check: '文書を確認する',
  checkHint:
    '証明書や報告書の署名付きデータを貼り付けるか、JSONファイルをここにドロップしてください。確認はブラウザー内で行われ、文書は送信されません。',
  field: '署名付きデータ（JSON）',
  file: 'ファイルを選択',
  button: '確認',
  needsScript: 'ここで文書を確認するにはJavaScriptが必要です。',
  genuine: '真正な文書で、公開ログに記録されています。署名は有効で、文書はチェックポイントに含まれています。',
  waiting: '署名は有効です。文書はまだログにありません。新しい文書は1日に1回追加されます。',
  failed: 'この文書は署名または証明と一致しません。信頼せず、発行者にお問い合わせください。',
  unreadable: '署名付きデータのJSONファイルではありません。',
  impossible: 'ここでは確認できませんでした。別のブラウザーを使うか、しばらくしてからもう一度お試しください。',
  since: '{date}から公開ログに記録',
};
