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
    year: '{year}년의 장부도 마감되었습니다. 이제 보고서를 번호와 서명이 있는 문서로 발행할 수 있습니다.',
    openReport: '{year}년 보고서 열기',
    subject: '{month} 인증서',
    lead: '이 달의 집계가 끝나고 인증서가 발급되었습니다.',
    openOne: '인증서 열기',
    certificates: '인증서',
    more: '그 밖의 인증서: {count}',
    keep: '링크는 계속 유효하며, 전달받은 사람은 누구나 열 수 있습니다.',
  },
  attention: {
    feed: {
      subject: '{account}의 페이지 수를 수집하지 못했습니다',
      title: '연결을 확인해 주세요',
      lead: '{since}부터 {system}에서 {account}의 페이지 수를 수집하지 못하고 있습니다.',
      hint: '인쇄 시스템이 계속 집계하고 있다면 페이지 수는 사라지지 않습니다. 연결이 복구되면 그동안의 분량이 반영됩니다. 주소, 사용자 이름, 비밀번호를 확인해 주세요.',
    },
    held: {
      subject: '{account}의 측정값을 확인해 주세요',
      title: '측정값을 확인해 주세요',
      lead: '{day}, {system}에서 {account}에 대해 기기 한 대가 하루에 인쇄하기 어려운 페이지 수를 보고했습니다. 이 분량은 아직 집계되지 않았습니다.',
      hint: '맞는 값이면 승인하고, 아니면 거부해 주세요.',
    },
    failing: {
      subject: '{account}의 웹훅이 실패하고 있습니다',
      title: '웹훅이 실패하고 있습니다',
      lead: '{since}부터 {account}에 대해 보내는 이벤트를 {host}에서 받지 않고 있습니다.',
      hint: '계속 다시 시도합니다. 5일 동안 실패하면 웹훅이 꺼집니다.',
    },
    off: {
      subject: '{account}의 웹훅이 꺼졌습니다',
      title: '웹훅이 꺼졌습니다',
      lead: '수신 측이 더 이상 이벤트를 받지 않아 {account}에서 {host}(으)로 보내는 웹훅을 껐습니다.',
      hint: '수신 측이 다시 작동하면 웹훅을 켜 주세요.',
    },
    reported: '보고된 내용:',
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
    },
    button: '그만 받기',
    done: '완료되었습니다. 이 메일을 더 이상 보내지 않습니다.',
    again: 'Regrove에서 언제든지 다시 켤 수 있습니다.',
    unknown: '더 이상 유효하지 않은 링크입니다',
    unknownHint: '최근 메일의 링크를 사용하거나 Regrove에서 알림 설정을 바꿔 주세요.',
  },
};
