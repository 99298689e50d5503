import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
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

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: '対応が必要です：{count}件',
  title: '対応が必要なこと',
  lead: '前回のこのメール以降に新しく生じた、または悪化したものです。',
  kinds: {
    feed_unhealthy: '{since}からページを収集できません。',
    feed_silent: '{since}からページが数えられていません。',
    agent_silent: '{host} のエージェントから {since} 以降連絡がありません。',
    agent_outdated: '{host} のエージェントは古いバージョンです。',
    reading_held: '{device}の{since}の読み取り（{pages}枚）が判断を待っています。',
    report_waiting: '{since}からレポートが判断を待っています。',
    webhook_off: 'Webhookが{since}から停止しています。',
    month_overdue: '{month}がまだ締められていません。',
  },
  show: '表示する',
  more: 'ほか：{count}件',
  open: '未対応の合計',
  often: 'このメールの頻度はRegroveで選べます。',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: '{domain}のDNSレコードが見つかりません',
  lead: '{date}から、{account}の{domain}を証明するTXTレコードが見つかりません。',
  what: '30日間見つからない場合、このドメインのアドレスは会社経由ではなく、再びメールのコードでサインインすることになります。防ぐにはレコードを再度公開してください。',
  button: 'レコードを表示',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: '運営者が{account}に利用者を招待しました',
  lead: 'サービスの運営者が {email} を{account}に招待しました。招待が承諾されると、この人はすべてを閲覧・変更できるようになります。',
  what: '心当たりがない場合は、「利用者」でこの人を削除し、運営者にお問い合わせください。',
  button: '利用者を表示',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account}が移動しました',
  toAccount: '{account}は{from}の下から{to}の下へ移りました。',
  toFormer: '{account}は{parent}の下ではなくなりました。',
  toNew: '{account}は{parent}の下に移りました。',
  what: 'アカウントのものはすべてそのまま残ります。数値は、記録された時点で上位にあったアカウントに計上されます。',
  droppedSubject: '{account}の移動の予定は取り消されました',
  dropped: '{account}は月末に移動する予定でしたが、移動は行われませんでした。',
  why: {
    not_above: '依頼したアカウントが、両方の上位ではなくなりました。',
    name_taken: '移動先に同じ名前のアカウントがすでにあります。',
    external_id_taken: '移動先に同じ外部IDのアカウントがすでにあります。',
    account_inactive: 'アカウントまたは新しい上位アカウントが無効です。',
    impossible: 'アカウントをそこへ移すことができなくなりました。',
  },
  button: '変更履歴を開く',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: '{account}のアーカイブができました',
  lead: '{account}のアーカイブができました。7日間ダウンロードでき、その後は削除されます。',
  what: 'アカウントの誰も依頼していない場合は、「利用者」で、フルアクセスの人を確認してください。',
  button: 'アーカイブを開く',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: '{project}の木が不足しています',
  lead: '{date}から、{project}の確定した注文の木が、計画中のものを含めどの植樹でもまかなえていません。',
  label: '植樹のない木',
  what: '植樹を登録または計画するか、待っている木を別のプロジェクトに移してください。',
  button: 'プロジェクトを開く',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: '樹木のお知らせ（{month}まで）',
  lead: 'ご注文の樹木についてお知らせがあります。',
  ordered: '注文された樹木',
  planted: 'うち植樹済み',
  plantedLost: 'そのうち消失',
  audit: '{date}の{by}による監査時の生存率{survival}',
  lost: '失われた樹木：{trees}',
  replaced: '植え替えた樹木：{trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: '{year}年の締めが完了しました',
  lead: '{year}年のすべての月が締められました。用紙使用量報告書を、番号と署名のある文書として発行できます。',
  together: '下位アカウントをすべて含む',
  openReport: '{year}年の用紙使用量報告書を開く',
  more: 'その他のアカウント：{count}',
};
