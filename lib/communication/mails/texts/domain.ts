import { languages } from '../../../presentation/language/texts.ts';

/** The texts of the warning that the DNS record of a domain is missing. */
const en = {
  subject: 'The DNS record of {domain} is missing',
  lead: 'Since {date} the TXT record that proves {domain} for {account} has not been found.',
  what: 'If it stays missing for 30 days, addresses of this domain sign in with a code by mail again, and no longer through your company. Publish the record again to prevent this.',
  button: 'Show the record',
} as const;

export const DOMAIN_TEXTS = languages<typeof en>({
  en,
  de: {
    subject: 'Der DNS-Eintrag von {domain} fehlt',
    lead: 'Seit dem {date} wird der TXT-Eintrag, der {domain} für {account} belegt, nicht gefunden.',
    what: 'Fehlt er 30 Tage lang, melden sich Adressen dieser Domain wieder mit einem Code per E-Mail an und nicht mehr über Ihr Unternehmen. Veröffentlichen Sie den Eintrag wieder, um das zu verhindern.',
    button: 'Eintrag anzeigen',
  },
  es: {
    subject: 'Falta el registro DNS de {domain}',
    lead: 'Desde el {date} no se encuentra el registro TXT que acredita {domain} para {account}.',
    what: 'Si falta durante 30 días, las direcciones de este dominio volverán a iniciar sesión con un código por correo y no a través de su empresa. Publique de nuevo el registro para evitarlo.',
    button: 'Ver el registro',
  },
  fr: {
    subject: 'L’enregistrement DNS de {domain} est introuvable',
    lead: 'Depuis le {date}, l’enregistrement TXT qui prouve {domain} pour {account} est introuvable.',
    what: 'S’il manque pendant 30 jours, les adresses de ce domaine se connecteront de nouveau avec un code reçu par e-mail et non plus par votre entreprise. Publiez de nouveau l’enregistrement pour l’éviter.',
    button: 'Afficher l’enregistrement',
  },
  id: {
    subject: 'Data DNS {domain} tidak ditemukan',
    lead: 'Sejak {date}, data TXT yang membuktikan {domain} untuk {account} tidak ditemukan.',
    what: 'Jika tidak ditemukan selama 30 hari, alamat di domain ini akan masuk lagi dengan kode melalui email, bukan melalui perusahaan Anda. Terbitkan kembali data tersebut untuk mencegahnya.',
    button: 'Tampilkan data',
  },
  it: {
    subject: 'Il record DNS di {domain} non si trova',
    lead: 'Dal {date} il record TXT che prova {domain} per {account} non si trova.',
    what: 'Se manca per 30 giorni, gli indirizzi di questo dominio accederanno di nuovo con un codice via e-mail e non più tramite la sua azienda. Pubblichi di nuovo il record per evitarlo.',
    button: 'Mostra il record',
  },
  ja: {
    subject: '{domain}のDNSレコードが見つかりません',
    lead: '{date}から、{account}の{domain}を証明するTXTレコードが見つかりません。',
    what: '30日間見つからない場合、このドメインのアドレスは会社経由ではなく、再びメールのコードでサインインすることになります。防ぐにはレコードを再度公開してください。',
    button: 'レコードを表示',
  },
  ko: {
    subject: '{domain}의 DNS 레코드를 찾을 수 없습니다',
    lead: '{date}부터 {account}의 {domain}을(를) 증명하는 TXT 레코드를 찾을 수 없습니다.',
    what: '30일 동안 찾을 수 없으면 이 도메인의 주소는 회사를 통하지 않고 다시 이메일 코드로 로그인하게 됩니다. 이를 막으려면 레코드를 다시 게시해 주세요.',
    button: '레코드 보기',
  },
  ms: {
    subject: 'Rekod DNS {domain} tidak ditemui',
    lead: 'Sejak {date}, rekod TXT yang membuktikan {domain} untuk {account} tidak ditemui.',
    what: 'Jika tidak ditemui selama 30 hari, alamat domain ini akan log masuk semula dengan kod melalui e-mel, bukan melalui syarikat anda. Terbitkan semula rekod itu untuk mengelakkannya.',
    button: 'Tunjukkan rekod',
  },
  pt: {
    subject: 'O registro DNS de {domain} não foi encontrado',
    lead: 'Desde {date}, o registro TXT que comprova {domain} para {account} não é encontrado.',
    what: 'Se ele faltar por 30 dias, os endereços deste domínio voltarão a entrar com um código por e-mail, e não mais pela sua empresa. Publique o registro novamente para evitar isso.',
    button: 'Mostrar o registro',
  },
  th: {
    subject: 'ไม่พบระเบียน DNS ของ {domain}',
    lead: 'ตั้งแต่วันที่ {date} ไม่พบระเบียน TXT ที่ยืนยัน {domain} ของ {account}',
    what: 'หากไม่พบเป็นเวลา 30 วัน ที่อยู่ในโดเมนนี้จะกลับไปเข้าสู่ระบบด้วยรหัสทางอีเมล ไม่ผ่านบริษัทของคุณ โปรดเผยแพร่ระเบียนอีกครั้งเพื่อป้องกัน',
    button: 'แสดงระเบียน',
  },
  'zh-CN': {
    subject: '找不到 {domain} 的 DNS 记录',
    lead: '自{date}起，找不到为{account}证明 {domain} 的 TXT 记录。',
    what: '如果 30 天内仍找不到，该域名的地址将重新通过邮件验证码登录，而不再通过贵公司登录。请重新发布该记录以避免这种情况。',
    button: '显示记录',
  },
  'zh-TW': {
    subject: '找不到 {domain} 的 DNS 記錄',
    lead: '自{date}起，找不到為{account}證明 {domain} 的 TXT 記錄。',
    what: '如果 30 天內仍找不到，該網域的地址將重新透過郵件驗證碼登入，而不再透過貴公司登入。請重新發布該記錄以避免這種情況。',
    button: '顯示記錄',
  },
});
