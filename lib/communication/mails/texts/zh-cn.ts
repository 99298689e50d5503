import type { MailTexts } from './text.ts';

export const zhCN: MailTexts = {
  hello: '{name}，您好：',
  signIn: {
    subject: '您的登录验证码：{code}',
    title: '您的登录验证码',
    lead: '请在 Regrove 的登录页面输入以下验证码：',
    limits: '验证码仅可使用一次，10 分钟内有效。',
    ignore: '如果不是您本人操作，无需理会：没有验证码，任何人都无法登录。请勿将验证码告诉他人。',
  },
  invitation: {
    subject: '{account} 邀请您使用 Regrove',
    title: '您收到一份邀请',
    lead: '{account} 已授权您访问其 Regrove 账户。',
    what: '在 Regrove，机构为所用的纸张订购树木。您可以在其中查看页数、树木和证书。',
    how: '无需密码：使用此邮箱地址登录，我们每次都会向您发送验证码。',
    button: '登录',
    ignore: '如果您并未预期收到此邀请，无需理会。',
  },
  certificates: {
    subject: '您的{month}证书',
    lead: '本月已结算，证书已出具。',
    openOne: '打开证书',
    certificates: '证书',
    more: '其他证书：{count}',
    keep: '链接长期有效，您转发给任何人，对方都可以打开。',
  },
  open: '打开 Regrove',
  because: '您收到此邮件，是因为您是 Regrove 用户并选择了接收通知。',
  unsubscribe: '不再接收此类邮件',
  unsubscribePage: {
    title: '不再接收此类邮件？',
    kinds: {
      certificates: '您将不再收到每月证书邮件。',
      feeds: '当与打印系统的连接需要处理时，您将不再收到通知。',
      webhooks: '当 Webhook 失败时，您将不再收到通知。',
      digest: '您将不再收到待处理事项摘要。',
    },
    button: '不再接收',
    done: '已完成。您将不再收到此类邮件。',
    again: '您可以随时在 Regrove 中重新开启。',
    unknown: '此链接已失效',
    unknownHint: '请使用较新邮件中的链接，或在 Regrove 中更改通知设置。',
  },
};
