import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: '開始使用',
  customers: '新增第一位客戶',
  customersHint: '也可以從 CSV 檔案一次匯入全部客戶。',
  pages: '登錄第一批頁數',
  pagesHint: '連接您的列印系統，或登錄已列印的頁數。',
  people: '邀請同事',
  peopleHint: '對方用寄到其信箱的驗證碼登入。',
  page: '顯示公開頁面',
  pageHint: '任何有連結的人都能看到樹木、各月數據和證書。',
  done: '已完成',
  hide: '隱藏這些步驟',
};
