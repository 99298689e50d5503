import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: '域名',
  intro: '账户用于企业登录的邮箱域名。您可以批准某个域名，代替 DNS 证明。',
  domain: '域名',
  account: '账户 ID',
  accountHint: '其 ID，或此处该账户任一页面的地址。',
  waiting: '等待证明',
  verified: '已由 DNS 证明',
  approved: '已批准',
  lastError: '最近一次失败',
  approve: '批准域名',
  approveHint: '使用该域名邮箱的人将按账户的设置登录。请确认该域名属于该公司。',
  approvedNow: '已批准 {domain}。',
  release: '释放',
  releaseTitle: '释放 {domain}？',
  releaseHint: '在账户重新证明该域名之前，其邮箱用验证码登录。',
  released: '域名已释放。',
  emptyTitle: '还没有账户申请域名',
  emptyHint: '账户设置企业登录后，域名会列在这里。',
};
