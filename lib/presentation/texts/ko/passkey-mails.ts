import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: '패스키가 추가되었습니다',
    lead: '패스키 “{passkey}”이(가) {date}에 추가되었습니다. 이 패스키를 가진 사람은 본인으로 로그인할 수 있습니다.',
  },
  removed: {
    subject: '패스키가 삭제되었습니다',
    lead: '패스키 “{passkey}”이(가) {date}에 삭제되었습니다. 이제 아무도 이 패스키로 로그인할 수 없습니다.',
  },
  counter: {
    subject: '패스키를 확인하세요',
    lead: '패스키 “{passkey}”(으)로 한 로그인이 {date}에 거부되었습니다. 카운터가 늘지 않았으므로 누군가 복제본을 가지고 있을 수 있습니다.',
  },
  operator: {
    subject: '운영자가 첫 패스키를 추가했습니다',
    lead: '이 서비스의 운영자 {email} 님이 {date}에 첫 패스키를 추가했습니다. 이제 이 패스키로 운영자 권한으로 로그인할 수 있습니다.',
  },
  notYou: '본인이 아니라면 코드로 로그인하여 모르는 패스키를 삭제하고 모든 기기에서 로그아웃하세요.',
  ask: '예상하지 못한 일이라면 이메일이 아닌 방법으로 {email} 님에게 확인하세요. “regrove operators reset-passkeys”로 패스키를 삭제할 수 있습니다.',
  button: '패스키 보기',
};
