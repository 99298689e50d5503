import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: '代理程式',
  none: '還沒有代理程式連線。',
  computer: '電腦',
  version: '版本',
  system: '系統',
  lastContact: '最近聯繫',
  devices: '裝置',
  trouble: '問題',
  outdated: '已過時',
  all: '所有代理程式',
  onlyOutdated: '僅過時的代理程式',
  install: '請將代理程式安裝在印表機網路中一台常開的電腦上。',
  makeCode: '產生安裝代碼',
  code: '請在該電腦上貼上此行。代碼只能使用一次，有效至 {time}。',
  withNode: '適用於裝有 Node 20 或更新版本的電腦',
  unix: 'Linux 和 macOS',
  windows: 'Windows，以系統管理員身分開啟的命令提示字元',
};
