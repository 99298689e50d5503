import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: '에이전트',
  none: '아직 보고한 에이전트가 없습니다.',
  computer: '컴퓨터',
  version: '버전',
  system: '시스템',
  lastContact: '마지막 연락',
  devices: '기기',
  trouble: '문제',
  outdated: '구버전',
  all: '모든 에이전트',
  onlyOutdated: '구버전 에이전트만',
  install: '프린터 네트워크에서 계속 켜져 있는 컴퓨터에 에이전트를 설치하세요.',
  makeCode: '설치 코드 만들기',
  code: '해당 컴퓨터에 이 줄을 붙여 넣으세요. 코드는 {time}까지 한 번만 사용할 수 있습니다.',
  withNode: 'Node 20 이상이 있는 컴퓨터용',
  unix: 'Linux 및 macOS',
  windows: 'Windows, 관리자 권한 명령 프롬프트',
};
