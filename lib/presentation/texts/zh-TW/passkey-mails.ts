import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: '已新增通行密鑰',
    lead: '通行密鑰「{passkey}」已於 {date} 新增至您的登入方式。擁有它的人可以以您的身分登入。',
  },
  removed: { subject: '已移除通行密鑰', lead: '通行密鑰「{passkey}」已於 {date} 移除。再也沒有人可以用它登入。' },
  counter: {
    subject: '請檢查您的通行密鑰',
    lead: '{date}，使用通行密鑰「{passkey}」的一次登入遭到拒絕：其計數器沒有增加。可能有人擁有它的複本。',
  },
  operator: {
    subject: '一位營運者新增了首個通行密鑰',
    lead: '本服務的營運者 {email} 於 {date} 新增了首個通行密鑰。今後可用它以營運者的權限登入。',
  },
  notYou: '如果不是您本人操作，請用驗證碼登入，移除您不認識的通行密鑰，並在所有裝置上登出。',
  ask: '如果您沒有預料到此事，請透過郵件以外的方式詢問 {email}。「regrove operators reset-passkeys」可移除該通行密鑰。',
  button: '查看通行密鑰',
};
