import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: 'ドメイン',
  intro: '企業サインインに使われるメールドメインです。DNSによる証明の代わりに承認できます。',
  domain: 'ドメイン',
  account: 'アカウントID',
  accountHint: 'ID、またはここでのそのアカウントのページのURL。',
  waiting: '証明待ち',
  verified: 'DNSで証明済み',
  approved: '承認済み',
  lastError: '直近の失敗',
  approve: 'ドメインを承認',
  approveHint:
    'このドメインのアドレスの人は、アカウントの設定どおりにサインインします。会社自身のドメインであることを確認してください。',
  approvedNow: '{domain}を承認しました。',
  release: '解放',
  releaseTitle: '{domain}を解放しますか？',
  releaseHint: 'アカウントが再びドメインを証明するまで、コードでのサインインになります。',
  released: 'ドメインを解放しました。',
  emptyTitle: 'ドメインを申請したアカウントはまだありません',
  emptyHint: 'アカウントが企業サインインを設定すると、ここに表示されます。',
};
