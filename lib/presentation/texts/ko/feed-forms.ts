import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({ external_id: { label, help: '보고서의 고객 열에 있는 그대로 입력합니다.' } });

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: '주소', help: '항상 이 주소입니다.' },
    username: { label: '대리점 엔티티', help: '귀사 엔티티의 ID입니다. 숫자와 영문자 24자리입니다.' },
    password: { label: 'API 키', help: 'Settings의 Integrations에 있습니다.' },
    external_id: { label: '고객 엔티티', help: '고객 엔티티의 ID입니다.' },
  },
  printfleet: {
    url: { label: '주소', help: 'PrintFleet 서버의 주소입니다. 인터페이스가 최신이 아니면 버전도 넣습니다.' },
    username: { label: '사용자 이름', help: '그룹을 볼 수 있는 PrintFleet 서버 사용자입니다.' },
    password: {
      label: '비밀번호',
      help: '그 사용자의 비밀번호입니다. 서버가 API 키를 요구하면 앞에 넣습니다: api_key=키;비밀번호',
    },
    external_id: { label: '그룹', help: '고객 그룹의 GUID입니다.' },
  },
  mps_monitor: {
    url: { label: '주소', help: '포털의 API 주소입니다.' },
    username: { label: '사용자 이름', help: 'API 사용자의 이름입니다.' },
    password: { label: '비밀번호', help: '그 사용자의 비밀번호입니다.' },
    external_id: { label: '대리점과 고객', help: '두 코드를 슬래시로 구분해 입력합니다.' },
  },
  papercut: {
    url: { label: '주소', help: '애플리케이션 서버의 주소와 포트입니다.' },
    username: { label: '이름', help: '아무 이름이나 됩니다. PaperCut은 사용하지 않습니다.' },
    password: {
      label: '웹 서비스 토큰',
      help: '고급 설정에 있는 auth.webservices.auth-token의 값입니다. 그곳의 auth.webservices.allowed-addresses에 저희 주소를 추가하세요.',
    },
    external_id: {
      label: '인쇄 서버',
      help: '인쇄 서버의 이름입니다. 복합기는 “device”, 모든 인쇄 대기열은 “*”를 입력합니다.',
    },
  },
  glpi: {
    url: { label: '주소', help: 'GLPI 서버의 주소입니다. 설정, 일반, API에서 REST API를 켜세요.' },
    username: {
      label: '사용자 이름',
      help: 'GLPI 사용자의 이름입니다. 사용자 토큰으로 로그인하려면 user_token을 입력합니다.',
    },
    password: {
      label: '비밀번호 또는 사용자 토큰',
      help: '그 사용자의 비밀번호 또는 환경설정에 있는 원격 액세스 키입니다. API 클라이언트에 App-Token이 있으면 앞에 넣습니다: app_token=토큰;키',
    },
    external_id: { label: '엔티티', help: '고객 엔티티의 번호입니다.' },
  },
  lexmark: {
    url: { label: '주소', help: '해당 지역의 주소입니다: apis.us 또는 apis.eu' },
    username: { label: '클라이언트 ID', help: '플릿 관리를 읽을 수 있는 애플리케이션입니다.' },
    password: { label: '클라이언트 시크릿', help: '그 애플리케이션의 시크릿입니다.' },
    external_id: { label: '계정', help: '데이터 연동이 하위 조직 하나만을 위한 것이면 그 조직의 ID입니다.' },
  },
  http: {
    url: { label: '주소', help: '문서에 설명된 인터페이스를 귀사 시스템이 제공하는 주소입니다.' },
    username: { label: '사용자 이름', help: '비밀번호가 토큰이면 bearer를 입력합니다.' },
    password: { label: '비밀번호 또는 토큰', help: '저희가 귀사 시스템에 로그인할 때 쓰는 비밀 값입니다.' },
    external_id: { label: '플릿', help: '귀사 시스템에서 쓰는 고객 기기 그룹의 이름입니다.' },
  },
  fmaudit: customer('계정'),
  printanista: customer('계정'),
  print_audit: customer('고객'),
  '3manager': customer('조직'),
  kfs: customer('그룹'),
  printerpoint: customer('고객'),
  xsm: customer('계정'),
  onestop: customer('고객'),
};
