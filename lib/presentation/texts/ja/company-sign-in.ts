import type * as en from '../en/company-sign-in.ts';
import type { Translation } from '../form.ts';

export const companyTexts: Translation<typeof en.companyTexts> = {
  way: {
    lead: '会社のアカウントでサインインします。',
    go: '{host}に進む',
    code: '代わりにコードでサインインする',
    required: '会社の設定により、{host}でのサインインが必要です。コードは送信されていません。',
  },
  returned: {
    working: 'サインインしています…',
    failed: 'サインインできませんでした',
    again: 'もう一度サインインする',
    providerSaid: 'プロバイダーのコード：{code}',
    came: 'プロバイダーでは{address}としてサインインしました。',
    tested: 'プロバイダーから応答がありました',
    well: 'この内容でサインインできます。',
    badly: 'この内容ではまだ誰もサインインできません：',
    back: '設定に戻る',
    signOutToo: '{host}からもサインアウトする',
  },
  problems: {
    start_again:
      'このサインインは別のブラウザーで始められたか、10分以上経過したか、すでに完了しています。もう一度始めてください。',
    provider_unreachable: '会社のプロバイダーから応答がありません。続く場合は、管理者が稼働状況を確認してください。',
    provider_refused:
      '会社のプロバイダーがサインインを拒否しました。管理者がクライアントID、シークレット、リダイレクト先アドレスを確認してください。',
    provider_ended:
      '会社のプロバイダーがサインインを終了しました。ご自身の操作でない場合は、このアプリの利用が許可されているか管理者が確認してください。',
    token_invalid:
      'プロバイダーの応答を信頼できません。管理者が発行者、クライアントID、プロバイダーの時計を確認してください。',
    guest: '会社のディレクトリのゲストはコードでサインインします。',
    address_missing:
      'プロバイダーがメールアドレスを返していません。管理者がこのアプリに「email」クレームを許可してください。',
    address_unverified:
      'メールアドレスが確認済みであることをプロバイダーが示していません。管理者が「email_verified」（Microsoftでは「xms_edov」）を許可してください。',
    foreign_domain: 'メールアドレスのドメインは、会社がここで証明したものではありません。管理者が追加してください。',
    linked_otherwise:
      'このメールアドレスは以前、プロバイダーの別のアカウントのものでした。管理者が「利用者」でその関連付けを解除してください。',
    no_user: 'このメールアドレスの利用者はいません。管理者に招待を依頼してください。',
  },
  setup: {
    unlink: '会社アカウントとの関連付けを解除',
    intro: '会社の人が会社のアカウントでサインインします。ドメインが証明されるまで、誰にも変更はありません。',
    provider: 'プロバイダー',
    other: 'その他のプロバイダー',
    redirect: 'リダイレクト先アドレス',
    register: 'ウェブアプリを登録します：{place}',
    enterRedirect: 'リダイレクト先アドレスを「{field}」に入力します。',
    addClaims: 'IDトークンにクレーム{claims}を追加します。',
    usersNeed: '各利用者に「{field}」が必要です。',
    copyBoth: 'クライアントIDとクライアントシークレットをコピーします。',
    issuerIs: '発行者は{issuer}です',
    issuer: '発行者',
    clientId: 'クライアントID',
    clientSecret: 'クライアントシークレット',
    secretKept: '空のままにすると、保存済みのものを使います。',
    domains: 'メールアドレスのドメイン',
    domainsHint: 'example.comのように、カンマで区切ります。サブドメインは含まれません。',
    create: 'これらのドメインのアドレスを持ち、まだどのアカウントの利用者でもない人に、このアカウントの閲覧を許可する',
    required: 'これらのドメインのアドレスを持つ全員に、この方法でのサインインを求める',
    owner: '常にコードでサインインできる人',
    ownerHint: 'プロバイダーの障害に備えた、すべてを変更できる利用者のアドレス。',
    try: 'サインインを試す',
    tryHint: 'プロバイダーでサインインし、返された内容を表示します。何も有効になりません。',
    remove: '会社サインインを削除',
    removeTitle: '会社サインインを削除しますか？',
    removeHint: '全員が再びコードでサインインします。',
    proof: 'ドメインの証明',
    proofHint: 'このTXTレコードをDNSプロバイダーで公開してください。毎日確認されます。',
    check: 'もう一度確認',
    recordName: 'レコードの名前',
    recordValue: 'レコードの値',
    waiting: 'レコード待ち',
    verified: '証明済み',
    approved: '運営者が承認済み',
  },
};
