import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: '網域',
  intro: '帳戶用於企業登入的電子郵件網域。您可以核准某個網域，代替 DNS 證明。',
  domain: '網域',
  account: '帳戶 ID',
  accountHint: '其 ID，或此處該帳戶任一頁面的網址。',
  waiting: '等待證明',
  verified: '已由 DNS 證明',
  approved: '已核准',
  lastError: '最近一次失敗',
  approve: '核准網域',
  approveHint: '使用該網域電子郵件的人將依帳戶的設定登入。請確認該網域屬於該公司。',
  approvedNow: '已核准 {domain}。',
  release: '釋出',
  releaseTitle: '釋出 {domain}？',
  releaseHint: '在帳戶重新證明該網域之前，其電子郵件以驗證碼登入。',
  released: '網域已釋出。',
  emptyTitle: '尚無帳戶申請網域',
  emptyHint: '帳戶設定企業登入後，網域會列在這裡。',
};
