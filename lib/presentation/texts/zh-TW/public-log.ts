import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: '公開日誌',
  intro:
    '{issuer} 簽署的每份文件都記錄在此。紀錄只增不減。若有任何一筆遭到變更或刪除，凡是留存先前檢查點的人都能證明。',
  newest: '最新檢查點',
  none: '目前尚無紀錄。第一份文件簽署後一天內會發布第一個檢查點。',
  entries: '紀錄數',
  root: '根雜湊值',
  key: '驗證金鑰',
  keep: '請留存一份檢查點副本。日後可據以證明日誌仍以今天的紀錄開頭。',
  checkpointFile: '檢查點（文字檔）',
  keyFile: '驗證金鑰（文字檔）',
  check: '查驗文件',
  checkHint: '請貼上證書或報告的簽署資料，或將 JSON 檔案拖放到此處。查驗在您的瀏覽器中進行，文件不會上傳。',
  field: '簽署資料（JSON）',
  file: '選擇檔案',
  button: '查驗',
  needsScript: '在此查驗文件需要 JavaScript。',
  genuine: '文件為真，且已載入公開日誌。簽章有效，文件包含於檢查點之中。',
  waiting: '簽章有效。文件尚未載入日誌：新文件每天加入一次。',
  failed: '此文件與其簽章或證明不符。請勿信任，並洽詢核發單位。',
  unreadable: '這不是含有簽署資料的 JSON 檔案。',
  impossible: '無法在此查驗。請改用其他瀏覽器，或稍後再試。',
  since: '自{date}起載入公開日誌',
};
