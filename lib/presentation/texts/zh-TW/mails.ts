import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
  hello: '{name}，您好：',
  signIn: {
    subject: '您的登入驗證碼：{code}',
    title: '您的登入驗證碼',
    lead: '請在 Regrove 的登入頁面輸入以下驗證碼：',
    limits: '驗證碼僅能使用一次，10 分鐘內有效。',
    ignore: '如果不是您本人要求，無須理會：沒有驗證碼，任何人都無法登入。請勿將驗證碼告訴他人。',
  },
  invitation: {
    subject: '{account} 邀請您使用 Regrove',
    title: '您收到一份邀請',
    lead: '{account} 已授權您存取其 Regrove 帳戶。',
    what: '在 Regrove，機構為所用的紙張訂購樹木。您可以在其中查看頁數、樹木和證書。',
    how: '不需要密碼：使用此電子郵件地址登入，我們每次都會寄送驗證碼給您。',
    button: '登入',
    ignore: '如果您並未預期收到此邀請，無須理會。',
  },
  certificates: {
    subject: '您的{month}證書',
    lead: '本月已結算，證書已開立。',
    openOne: '開啟證書',
    certificates: '證書',
    more: '其他證書：{count}',
    keep: '連結長期有效，您轉寄給任何人，對方都可以開啟。',
  },
  open: '開啟 Regrove',
  because: '您收到此郵件，是因為您是 Regrove 使用者並選擇了接收通知。',
  unsubscribe: '不再接收此類郵件',
  unsubscribePage: {
    title: '不再接收此類郵件？',
    kinds: {
      certificates: '您將不再收到每月證書郵件。',
      feeds: '當與列印系統的連線需要處理時，您將不再收到通知。',
      webhooks: '當 Webhook 失敗時，您將不再收到通知。',
      digest: '您將不再收到待處理事項摘要。',
    },
    button: '不再接收',
    done: '已完成。您將不再收到此類郵件。',
    again: '您可以隨時在 Regrove 中重新開啟。',
    unknown: '此連結已失效',
    unknownHint: '請使用較新郵件中的連結，或在 Regrove 中變更通知設定。',
  },
};

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: '需要您處理：{count} 項',
  title: '需要您處理的事項',
  lead: '以下事項自上一封此類郵件以來新出現或已惡化。',
  kinds: {
    feed_unhealthy: '自{since}起無法收集頁數。',
    feed_silent: '自{since}起沒有計入任何頁數。',
    agent_silent: '{host} 上的代理程式自 {since} 起失去聯繫。',
    agent_outdated: '{host} 上的代理程式已過時。',
    reading_held: '{device}於{since}的讀數（{pages}張）等待決定。',
    report_waiting: '自{since}起有報告等待處理。',
    webhook_off: 'Webhook 自{since}起已停用。',
    month_overdue: '{month}尚未結帳。',
  },
  show: '查看',
  more: '其他：{count} 項',
  open: '未處理總數',
  often: '您可以在 Regrove 中選擇接收此郵件的頻率。',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: '找不到 {domain} 的 DNS 記錄',
  lead: '自{date}起，找不到為{account}證明 {domain} 的 TXT 記錄。',
  what: '如果 30 天內仍找不到，該網域的地址將重新透過郵件驗證碼登入，而不再透過貴公司登入。請重新發布該記錄以避免這種情況。',
  button: '顯示記錄',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: '營運者邀請了一位成員加入{account}',
  lead: '服務的營運者邀請 {email} 加入{account}。對方接受邀請後，可以檢視和變更其中的所有內容。',
  what: '如果您對此不知情，請在「人員」中刪除此人，並詢問營運者。',
  button: '顯示人員',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account} 已移轉',
  toAccount: '{account} 原在 {from} 之下，現在 {to} 之下。',
  toFormer: '{account} 不再位於 {parent} 之下。',
  toNew: '{account} 現在位於 {parent} 之下。',
  what: '此帳戶的一切都保留不變。數字計入記帳時位於其上層的帳戶。',
  droppedSubject: '{account} 的預定移轉已取消',
  dropped: '{account} 原定於月底移轉，但移轉沒有進行。',
  why: {
    not_above: '提出要求的帳戶不再同時位於兩者之上。',
    name_taken: '那裡已有同名帳戶。',
    external_id_taken: '那裡已有帳戶使用相同的外部編號。',
    account_inactive: '此帳戶或其新的上層帳戶已停用。',
    impossible: '此帳戶已無法移到那裡。',
  },
  button: '開啟活動紀錄',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: '{account}的封存已完成',
  lead: '{account}的封存已完成。可在 7 天內下載，之後會刪除。',
  what: '如果您的帳戶中沒有人要求過，請在「人員」中查看誰擁有完整權限。',
  button: '開啟封存',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: '{project} 的樹木不足',
  lead: '自{date}起，{project} 的最終訂單在等待樹木，任何種植（包括計畫中的）都無法涵蓋。',
  label: '沒有種植的樹木',
  what: '請登記或規劃種植，或將等待的樹木移到其他專案。',
  button: '開啟專案',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: '您的樹木：截至{month}的消息',
  lead: '您訂購的樹木有新消息。',
  ordered: '已訂購樹木',
  planted: '其中已種植',
  plantedLost: '已種植的樹中已損失',
  audit: '{date}經{by}稽核，存活率{survival}',
  lost: '損失的樹木：{trees}',
  replaced: '補植的樹木：{trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: '{year} 年已結帳',
  lead: '{year} 年的所有月份均已結帳。現在可以將用紙報告簽發為帶編號和簽章的文件。',
  together: '含全部下層帳戶',
  openReport: '開啟 {year} 年用紙報告',
  more: '其他帳戶：{count}',
};
