import type { MailTexts } from './text.ts';

export const zhTW: MailTexts = {
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
    year: '{year} 年的帳目也已關閉。現在可以將該年的報告簽發為帶編號和簽章的文件。',
    openReport: '開啟 {year} 年的報告',
    subject: '您的{month}證書',
    lead: '本月已結算，證書已開立。',
    openOne: '開啟證書',
    certificates: '證書',
    more: '其他證書：{count}',
    keep: '連結長期有效，您轉寄給任何人，對方都可以開啟。',
  },
  attention: {
    feed: {
      subject: '無法收集 {account} 的頁數',
      title: '有一個連線需要您處理',
      lead: '自{since}起，我們無法從 {system} 收集 {account} 的頁數。',
      hint: '只要列印系統仍在計數，頁數就不會遺失：連線恢復後會自動補上。請檢查位址、使用者名稱和密碼。',
    },
    held: {
      subject: '{account} 的一項讀數需要您決定',
      title: '有一項讀數需要您決定',
      lead: '{day}，{system} 為 {account} 回報的頁數超出單一裝置一天內可能列印的數量，尚未計入。',
      hint: '如果讀數正確，請接受；否則請拒絕。',
    },
    failing: {
      subject: '{account} 的 Webhook 持續失敗',
      title: 'Webhook 持續失敗',
      lead: '自{since}起，{host} 未接收我們為 {account} 傳送的任何事件。',
      hint: '我們會繼續嘗試。如果連續失敗五天，該 Webhook 將會關閉。',
    },
    off: {
      subject: '{account} 的一個 Webhook 已關閉',
      title: '一個 Webhook 已關閉',
      lead: '由於接收方不再接收事件，{account} 傳送至 {host} 的 Webhook 已關閉。',
      hint: '接收方恢復後，請重新啟用該 Webhook。',
    },
    reported: '收到的訊息：',
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
    },
    button: '不再接收',
    done: '已完成。您將不再收到此類郵件。',
    again: '您可以隨時在 Regrove 中重新開啟。',
    unknown: '此連結已失效',
    unknownHint: '請使用較新郵件中的連結，或在 Regrove 中變更通知設定。',
  },
};
