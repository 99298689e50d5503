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
    year: '{year} 年の帳簿も締め切られました。報告書を番号と署名のある文書として発行できます。',
    openReport: '{year} 年の報告書を開く',
    subject: '{month}の証明書',
    lead: 'この月の集計が完了し、証明書が発行されました。',
    openOne: '証明書を開く',
    certificates: '証明書',
    more: 'その他の証明書：{count}',
    keep: 'リンクは今後も有効で、受け取った方は誰でも開くことができます。',
  },
  attention: {
    feed: {
      subject: '{account}のページ数を取得できません',
      title: '接続の確認が必要です',
      lead: '{since}から、{system}より{account}のページ数を取得できていません。',
      hint: '印刷システムがカウントを続けていれば、ページ数は失われません。接続が復旧すれば、その間の分も反映されます。アドレス、ユーザー名、パスワードをご確認ください。',
    },
    held: {
      subject: '{account}の読み取り値の確認が必要です',
      title: '読み取り値の確認が必要です',
      lead: '{day}に、{system}から{account}について、1台の機器が1日に印刷できるとは考えにくいページ数が報告されました。この分はまだ計上されていません。',
      hint: '正しければ承認し、そうでなければ却下してください。',
    },
    failing: {
      subject: '{account}のWebhookが失敗しています',
      title: 'Webhookが失敗しています',
      lead: '{since}から、{account}について送信しているイベントを{host}が受け付けていません。',
      hint: '送信は引き続き試みます。失敗が5日間続くと、Webhookは停止されます。',
    },
    off: {
      subject: '{account}のWebhookが停止されました',
      title: 'Webhookが停止されました',
      lead: '受信側がイベントを受け付けなくなったため、{account}から{host}へのWebhookを停止しました。',
      hint: '受信側が復旧したら、Webhookを再び有効にしてください。',
    },
    reported: '報告された内容：',
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
    },
    button: 'メールを停止する',
    done: '停止しました。今後このメールは届きません。',
    again: 'Regroveでいつでも再開できます。',
    unknown: 'このリンクは無効になっています',
    unknownHint: '新しいメールのリンクを使うか、Regroveで通知の設定を変更してください。',
  },
};
