import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
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

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: '需要您处理：{count} 项',
  title: '需要您处理的事项',
  lead: '以下事项自上一封此类邮件以来新出现或已恶化。',
  kinds: {
    feed_unhealthy: '自{since}起无法采集页数。',
    feed_silent: '自{since}起没有计入任何页数。',
    agent_silent: '{host} 上的代理程序自 {since} 起失去联系。',
    agent_outdated: '{host} 上的代理程序已过时。',
    reading_held: '{device}于{since}的读数（{pages}张）等待决定。',
    report_waiting: '自{since}起有报告等待处理。',
    webhook_off: 'Webhook 自{since}起已停用。',
    month_overdue: '{month}尚未结账。',
  },
  show: '查看',
  more: '其他：{count} 项',
  open: '未处理总数',
  often: '您可以在 Regrove 中选择接收此邮件的频率。',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: '找不到 {domain} 的 DNS 记录',
  lead: '自{date}起，找不到为{account}证明 {domain} 的 TXT 记录。',
  what: '如果 30 天内仍找不到，该域名的地址将重新通过邮件验证码登录，而不再通过贵公司登录。请重新发布该记录以避免这种情况。',
  button: '显示记录',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: '运营者邀请了一位成员加入{account}',
  lead: '服务的运营者邀请 {email} 加入{account}。对方接受邀请后，可以查看和更改其中的所有内容。',
  what: '如果您对此不知情，请在“人员”中删除此人，并询问运营者。',
  button: '显示人员',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account} 已转移',
  toAccount: '{account} 原在 {from} 之下，现在 {to} 之下。',
  toFormer: '{account} 不再位于 {parent} 之下。',
  toNew: '{account} 现在位于 {parent} 之下。',
  what: '该账户的一切都保留不变。数字计入记账时位于其上级的账户。',
  droppedSubject: '{account} 的计划转移已取消',
  dropped: '{account} 原定于月底转移，但转移没有进行。',
  why: {
    not_above: '提出请求的账户不再同时位于两者之上。',
    name_taken: '那里已有同名账户。',
    external_id_taken: '那里已有账户使用相同的外部编号。',
    account_inactive: '该账户或其新的上级账户已停用。',
    impossible: '该账户已无法移到那里。',
  },
  button: '打开活动记录',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: '{account}的存档已就绪',
  lead: '{account}的存档已就绪。可在 7 天内下载，之后会被删除。',
  what: '如果您的账户中没有人申请过，请在“人员”中查看谁拥有完全权限。',
  button: '打开存档',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: '{project} 的树木不足',
  lead: '自{date}起，{project} 的最终订单在等待树木，任何种植（包括计划中的）都无法覆盖。',
  label: '没有种植的树木',
  what: '请登记或计划种植，或将等待的树木移到其他项目。',
  button: '打开项目',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: '您的树木：截至{month}的消息',
  lead: '您订购的树木有新消息。',
  ordered: '已订购树木',
  planted: '其中已种植',
  plantedLost: '已种植的树中已损失',
  audit: '{date}经{by}审核，成活率{survival}',
  lost: '损失的树木：{trees}',
  replaced: '补种的树木：{trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: '{year} 年已结账',
  lead: '{year} 年的所有月份均已结账。现在可以将用纸报告签发为带编号和签名的文档。',
  together: '含全部下级账户',
  openReport: '打开 {year} 年用纸报告',
  more: '其他账户：{count}',
};
