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
