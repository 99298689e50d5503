import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'エージェント',
  none: 'まだエージェントからの連絡はありません。',
  computer: 'コンピューター',
  version: 'バージョン',
  system: 'システム',
  lastContact: '最終連絡',
  devices: '機器',
  trouble: '問題',
  outdated: '旧バージョン',
  all: 'すべてのエージェント',
  onlyOutdated: '旧バージョンのみ',
  install: 'プリンターのネットワーク内で常に起動しているコンピューターにエージェントをインストールしてください。',
  makeCode: 'インストールコードを作成',
  code: 'そのコンピューターに次の行を貼り付けてください。コードは {time} まで一度だけ使えます。',
  withNode: 'Node 20 以降があるコンピューターの場合',
  unix: 'LinuxとmacOS',
  windows: 'Windows（管理者として開いたコマンドプロンプト）',
};
