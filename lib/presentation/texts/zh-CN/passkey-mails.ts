import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: '已添加通行密钥',
    lead: '通行密钥“{passkey}”已于 {date} 添加到您的登录方式。拥有它的人可以以您的身份登录。',
  },
  removed: { subject: '已移除通行密钥', lead: '通行密钥“{passkey}”已于 {date} 移除。再也没有人可以用它登录。' },
  counter: {
    subject: '请检查您的通行密钥',
    lead: '{date}，使用通行密钥“{passkey}”的一次登录被拒绝：其计数器没有增加。可能有人拥有它的副本。',
  },
  operator: {
    subject: '一位运营者添加了首个通行密钥',
    lead: '本服务的运营者 {email} 于 {date} 添加了首个通行密钥。今后可用它以运营者的权限登录。',
  },
  notYou: '如果不是您本人操作，请用验证码登录，移除您不认识的通行密钥，并在所有设备上退出登录。',
  ask: '如果您没有预料到此事，请通过邮件以外的方式询问 {email}。“regrove operators reset-passkeys”可移除该通行密钥。',
  button: '查看通行密钥',
};
