import type { MailTexts } from './text.ts';

export const ja: MailTexts = {
  hello: '{name} 様',
  signIn: {
    subject: 'サインインコード：{code}',
    title: 'サインインコード',
    lead: 'Regroveのサインイン画面に、次のコードを入力してください。',
    limits: '1回限り、10分間有効です。',
    ignore:
      'お心当たりのない場合は、何もする必要はありません。コードがなければ誰もサインインできません。コードは他の人に教えないでください。',
  },
  invitation: {
    subject: '{account}からRegroveへの招待',
    title: 'Regroveへの招待',
    lead: '{account}が、Regroveのアカウントへのアクセスをあなたに許可しました。',
    what: 'Regroveは、組織が使った紙に対して木を注文するサービスです。ページ数、樹木の本数、証明書をご覧いただけます。',
    how: 'パスワードはありません。このメールアドレスでサインインすると、そのつどコードをお送りします。',
    button: 'サインイン',
    ignore: 'お心当たりのない場合は、何もする必要はありません。',
  },
  certificates: {
    subject: '{month}の証明書',
    lead: 'この月の集計が完了し、証明書が発行されました。',
    openOne: '証明書を開く',
    certificates: '証明書',
    more: 'その他の証明書：{count}',
    keep: 'リンクは今後も有効で、受け取った方は誰でも開くことができます。',
  },
  open: 'Regroveを開く',
  because: 'このメールは、Regroveで通知を希望されているためお送りしています。',
  unsubscribe: 'この種類のメールを停止する',
  unsubscribePage: {
    title: 'このメールを停止しますか？',
    kinds: {
      certificates: '毎月の証明書のメールが届かなくなります。',
      feeds: '印刷システムとの接続に確認が必要なときの通知が届かなくなります。',
      webhooks: 'Webhookが失敗したときの通知が届かなくなります。',
      digest: '対応が必要なことのまとめが届かなくなります。',
    },
    button: 'メールを停止する',
    done: '停止しました。今後このメールは届きません。',
    again: 'Regroveでいつでも再開できます。',
    unknown: 'このリンクは無効になっています',
    unknownHint: '新しいメールのリンクを使うか、Regroveで通知の設定を変更してください。',
  },
};
