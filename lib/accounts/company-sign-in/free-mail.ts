/**
 * Whether anybody can get an address at the domain. Operators cannot approve such a domain. The list names the common
 * providers: an account cannot prove one of the others by DNS either, unless it is that provider.
 */
export const isFreeMail = (domain: string): boolean => FREE_MAIL.has(domain);

const FREE_MAIL = new Set(
  [
    '126.com 163.com aol.com bigpond.com bluewin.ch btinternet.com comcast.net daum.net docomo.ne.jp duck.com',
    'fastmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net',
    'hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.fr hotmail.it hushmail.com icloud.com laposte.net',
    'libero.it live.com live.de mac.com mail.com mail.de mail.ru mailbox.org me.com msn.com naver.com',
    'orange.fr outlook.com outlook.de outlook.fr pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com',
    'sfr.fr sina.com t-online.de tiscali.it tuta.com tutanota.com uol.com.br virgilio.it wanadoo.fr web.de',
    'yahoo.co.id yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com',
    'yandex.ru ymail.com zoho.com',
  ].flatMap((line) => line.split(' ')),
);
