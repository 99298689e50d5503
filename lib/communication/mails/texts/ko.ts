import type { MailTexts } from './text.ts';

export const ko: MailTexts = {
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
    ignore: '예상하지 못한 메일이라면 아무것도 하지 않으셔도 됩니다.',
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
  because: 'Regrove에서 알림을 받도록 설정하셨기 때문에 이 메일을 보내 드립니다.',
  unsubscribe: '이런 메일 그만 받기',
  unsubscribePage: {
    title: '이 메일을 그만 받으시겠습니까?',
    kinds: {
      certificates: '매월 인증서 메일을 더 이상 보내지 않습니다.',
      feeds: '인쇄 시스템 연결에 조치가 필요할 때 더 이상 알리지 않습니다.',
      webhooks: '웹훅이 실패할 때 더 이상 알리지 않습니다.',
      digest: '조치가 필요한 일의 요약 메일을 더 이상 보내지 않습니다.',
    },
    button: '그만 받기',
    done: '완료되었습니다. 이 메일을 더 이상 보내지 않습니다.',
    again: 'Regrove에서 언제든지 다시 켤 수 있습니다.',
    unknown: '더 이상 유효하지 않은 링크입니다',
    unknownHint: '최근 메일의 링크를 사용하거나 Regrove에서 알림 설정을 바꿔 주세요.',
  },
};
