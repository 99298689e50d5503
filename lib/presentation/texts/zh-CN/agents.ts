import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: '代理程序',
  none: '还没有代理程序连接。',
  computer: '电脑',
  version: '版本',
  system: '系统',
  lastContact: '最近联系',
  devices: '设备',
  trouble: '问题',
  outdated: '已过时',
  all: '所有代理程序',
  onlyOutdated: '仅过时的代理程序',
  install: '请把代理程序安装在打印机网络中一台常开的电脑上。',
  makeCode: '生成安装代码',
  code: '请在该电脑上粘贴此行。代码只能使用一次，有效至 {time}。',
  withNode: '适用于装有 Node 20 或更高版本的电脑',
  unix: 'Linux 和 macOS',
  windows: 'Windows，以管理员身份打开的命令提示符',
};
