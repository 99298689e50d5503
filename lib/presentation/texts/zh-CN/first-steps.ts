import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: '入门步骤',
  customers: '添加第一个客户',
  customersHint: '也可以从 CSV 文件一次导入全部客户。',
  pages: '录入第一批页数',
  pagesHint: '连接您的打印系统，或录入已打印的页数。',
  people: '邀请同事',
  peopleHint: '对方用发送到其邮箱的验证码登录。',
  page: '显示公开页面',
  pageHint: '任何有链接的人都能看到树木、各月数据和证书。',
  done: '已完成',
  hide: '隐藏这些步骤',
};
