/**
 * Domains under which anybody can register a name, and domains of mail providers. The proof by DNS protects against both;
 * these lists only refuse a mistake early. They name the common cases of publicsuffix.org and are not complete.
 */
export const isPublicSuffix = (domain: string): boolean => {
  const labels = domain.split('.');
  if (labels.length === 1) return true;
  const [first = '', second = ''] = labels;
  if (labels.length === 2 && second.length === 2 && REGISTRIES.has(first)) return true;
  return HOSTING.has(domain);
};

/** The second level of many country domains, such as co.uk and com.au. */
const REGISTRIES = new Set(
  'ac co com edu gen go gob gouv gov govt gv id ind info ltd me mil muni ne net nom or org plc sch school web'.split(
    ' ',
  ),
);

const HOSTING = new Set(
  [
    'amazonaws.com appspot.com azurestaticapps.net azurewebsites.net blogspot.com cloudapp.net cloudfront.net',
    'co.com com.de deno.dev edgekey.net eu.org firebaseapp.com fly.dev github.io githubusercontent.com gitlab.io',
    'herokuapp.com in.net jp.net myshopify.com netlify.app ngrok.io onrender.com pages.dev r2.dev repl.co',
    'uk.com uk.net us.com vercel.app web.app wordpress.com workers.dev de.com eu.com gb.net se.net za.com',
  ].flatMap((line) => line.split(' ')),
);

/** Whether everybody can have an address of the domain. Operators cannot approve such a domain. */
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
