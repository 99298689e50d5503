import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: 'パスキーが追加されました',
    lead: 'パスキー「{passkey}」が{date}に追加されました。このパスキーを持つ人は、ご本人としてサインインできます。',
  },
  removed: {
    subject: 'パスキーが削除されました',
    lead: 'パスキー「{passkey}」が{date}に削除されました。今後このパスキーではサインインできません。',
  },
  counter: {
    subject: 'パスキーを確認してください',
    lead: 'パスキー「{passkey}」によるサインインが{date}に拒否されました。カウンターが増えていないため、複製されている可能性があります。',
  },
  operator: {
    subject: '運営者が最初のパスキーを追加しました',
    lead: 'このサービスの運営者である {email} が{date}に最初のパスキーを追加しました。今後このパスキーで運営者としてサインインできます。',
  },
  notYou:
    '心当たりがない場合は、コードでサインインし、覚えのないパスキーを削除して、すべての端末からサインアウトしてください。',
  ask: '心当たりがない場合は、メール以外の方法で {email} に確認してください。「regrove operators reset-passkeys」でパスキーを削除できます。',
  button: 'パスキーを表示',
};
