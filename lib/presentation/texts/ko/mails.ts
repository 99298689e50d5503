import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
  hello: '{name} 님, 안녕하세요.',
  signIn: {
    subject: '로그인 코드: {code}',
    title: '로그인 코드',
    lead: 'Regrove 로그인 화면에 다음 코드를 입력하세요.',
    limits: '한 번만, 10분 동안 사용할 수 있습니다.',
    ignore:
      '요청하신 적이 없다면 아무것도 하지 않으셔도 됩니다. 코드가 없으면 아무도 로그인할 수 없습니다. 코드를 다른 사람에게 알려 주지 마세요.',
  },
  invitation: {
    subject: '{account}의 Regrove 초대',
    title: 'Regrove에 초대합니다',
    lead: '{account}에서 Regrove 계정을 이용할 수 있도록 귀하를 초대했습니다.',
    what: 'Regrove는 조직이 사용한 종이에 대해 나무를 주문하는 서비스입니다. 페이지 수, 나무 그루 수, 인증서를 확인하실 수 있습니다.',
    how: '비밀번호는 없습니다. 이 이메일 주소로 로그인하면 그때마다 코드를 보내 드립니다.',
    button: '로그인',
    ignore: '예상하지 못한 이메일이라면 아무것도 하지 않으셔도 됩니다.',
  },
  certificates: {
    subject: '{month} 인증서',
    lead: '이 달의 집계가 끝나고 인증서가 발급되었습니다.',
    openOne: '인증서 열기',
    certificates: '인증서',
    more: '그 밖의 인증서: {count}',
    keep: '링크는 계속 유효하며, 전달받은 사람은 누구나 열 수 있습니다.',
  },
  open: 'Regrove 열기',
  because: 'Regrove에서 알림을 받도록 설정하셨기 때문에 이 이메일을 보내 드립니다.',
  unsubscribe: '이런 이메일 그만 받기',
  unsubscribePage: {
    title: '이 이메일을 그만 받으시겠습니까?',
    kinds: {
      certificates: '매월 인증서 이메일을 더 이상 보내지 않습니다.',
      feeds: '인쇄 시스템 연결에 조치가 필요할 때 더 이상 알리지 않습니다.',
      webhooks: '웹훅이 실패할 때 더 이상 알리지 않습니다.',
      digest: '조치가 필요한 일의 요약 이메일을 더 이상 보내지 않습니다.',
    },
    button: '그만 받기',
    done: '완료되었습니다. 이 이메일을 더 이상 보내지 않습니다.',
    again: 'Regrove에서 언제든지 다시 켤 수 있습니다.',
    unknown: '더 이상 유효하지 않은 링크입니다',
    unknownHint: '최근 이메일의 링크를 사용하거나 Regrove에서 알림 설정을 바꿔 주세요.',
  },
};

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: '조치 필요: {count}건',
  title: '조치가 필요한 일',
  lead: '이 이메일을 지난번에 보낸 뒤 새로 생겼거나 나빠진 일입니다.',
  kinds: {
    feed_unhealthy: '{since}부터 페이지를 수집할 수 없습니다.',
    feed_silent: '{since}부터 집계된 페이지가 없습니다.',
    agent_silent: '{host}의 에이전트가 {since} 이후 연락이 없습니다.',
    agent_outdated: '{host}의 에이전트가 오래된 버전입니다.',
    reading_held: '{device}의 {since} 판독값({pages}매)이 결정을 기다립니다.',
    report_waiting: '{since}부터 보고서가 결정을 기다립니다.',
    webhook_off: '웹훅이 {since}부터 꺼져 있습니다.',
    month_overdue: '{month}이 아직 마감되지 않았습니다.',
  },
  show: '보기',
  more: '그 밖: {count}건',
  open: '전체 미해결',
  often: '이 이메일을 받는 빈도는 Regrove에서 선택할 수 있습니다.',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: '{domain}의 DNS 레코드를 찾을 수 없습니다',
  lead: '{date}부터 {account}의 {domain}을(를) 증명하는 TXT 레코드를 찾을 수 없습니다.',
  what: '30일 동안 찾을 수 없으면 이 도메인의 주소는 회사를 통하지 않고 다시 이메일 코드로 로그인하게 됩니다. 이를 막으려면 레코드를 다시 게시해 주세요.',
  button: '레코드 보기',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: '운영자가 {account}에 새 사용자를 초대했습니다',
  lead: '서비스 운영자가 {email} 님을 {account}에 초대했습니다. 초대를 수락하면 이 사용자는 모든 내용을 보고 변경할 수 있습니다.',
  what: '예상하지 못한 일이라면 ‘사용자’에서 이 사용자를 삭제하고 운영자에게 문의해 주세요.',
  button: '사용자 보기',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account} 계정이 이동했습니다',
  toAccount: '{account} 계정은 {from} 아래에 있었으며 이제 {to} 아래에 있습니다.',
  toFormer: '{account} 계정은 더 이상 {parent} 아래에 있지 않습니다.',
  toNew: '{account} 계정은 이제 {parent} 아래에 있습니다.',
  what: '계정의 모든 것은 그대로 남습니다. 수치는 기록 당시 상위에 있던 계정에 집계됩니다.',
  droppedSubject: '{account} 계정의 예정된 이동이 취소되었습니다',
  dropped: '{account} 계정은 월말에 이동할 예정이었으나 이동하지 않았습니다.',
  why: {
    not_above: '요청한 계정이 더 이상 양쪽의 상위에 있지 않습니다.',
    name_taken: '그곳의 다른 계정이 이미 같은 이름을 사용합니다.',
    external_id_taken: '그곳의 다른 계정이 이미 같은 외부 ID를 사용합니다.',
    account_inactive: '계정 또는 새 상위 계정이 비활성화되어 있습니다.',
    impossible: '계정을 더 이상 그곳으로 옮길 수 없습니다.',
  },
  button: '활동 열기',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: '{account}의 보관 파일이 준비되었습니다',
  lead: '{account}의 보관 파일이 준비되었습니다. 7일 동안 내려받을 수 있으며 그 후 삭제됩니다.',
  what: '계정의 누구도 요청하지 않았다면 ‘사용자’에서 전체 권한이 있는 사람을 확인해 주세요.',
  button: '보관 파일 열기',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: '{project}의 나무가 부족합니다',
  lead: '{date}부터 {project}의 확정된 주문이 계획된 식재를 포함해 어떤 식재로도 충당되지 않은 나무를 기다리고 있습니다.',
  label: '식재가 없는 나무',
  what: '식재를 등록하거나 계획하거나, 대기 중인 나무를 다른 프로젝트로 옮기세요.',
  button: '프로젝트 열기',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: '나무 소식({month}까지)',
  lead: '주문된 나무에 대한 소식이 있습니다.',
  ordered: '주문된 나무',
  planted: '그중 심은 나무',
  plantedLost: '심은 나무 중 고사',
  audit: '{date} {by}의 감사 당시 생존율 {survival}',
  lost: '죽은 나무: {trees}',
  replaced: '대체한 나무: {trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: '{year}년 마감이 완료되었습니다',
  lead: '{year}년의 모든 달이 마감되었습니다. 이제 종이 사용 보고서를 번호와 서명이 있는 문서로 발행할 수 있습니다.',
  together: '하위 계정 모두 포함',
  openReport: '{year}년 종이 사용 보고서 열기',
  more: '그 밖의 계정: {count}',
};
