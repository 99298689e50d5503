import { languages } from '../../../presentation/language/texts.ts';

/** The texts of the notice that an operator invited a person with full permission. */
const en = {
  subject: 'An operator invited a person to {account}',
  lead: 'An operator of the service invited {email} to {account}. Once the invitation is accepted, this person may see and change everything there.',
  what: 'If you did not expect this, delete the person under People and ask the operator.',
  button: 'Show people',
} as const;

export const NEW_PERSON_TEXTS = languages<typeof en>({
  en,
  de: {
    subject: 'Ein Betreiber hat eine Person zu {account} eingeladen',
    lead: 'Ein Betreiber des Dienstes hat {email} zu {account} eingeladen. Sobald die Einladung angenommen ist, darf diese Person dort alles sehen und ändern.',
    what: 'Haben Sie das nicht erwartet, löschen Sie die Person unter „Personen“ und fragen Sie den Betreiber.',
    button: 'Personen anzeigen',
  },
  es: {
    subject: 'Un operador ha invitado a una persona a {account}',
    lead: 'Un operador del servicio ha invitado a {email} a {account}. Cuando acepte la invitación, esta persona podrá ver y cambiar todo allí.',
    what: 'Si no lo esperaba, elimine a la persona en «Personas» y pregunte al operador.',
    button: 'Ver las personas',
  },
  fr: {
    subject: 'Un exploitant a invité une personne dans {account}',
    lead: 'Un exploitant du service a invité {email} dans {account}. Dès que l’invitation sera acceptée, cette personne pourra tout y voir et tout y modifier.',
    what: 'Si vous ne vous y attendiez pas, supprimez la personne sous «\u00a0Personnes\u00a0» et contactez l’exploitant.',
    button: 'Afficher les personnes',
  },
  id: {
    subject: 'Operator mengundang seseorang ke {account}',
    lead: 'Operator layanan mengundang {email} ke {account}. Setelah undangan diterima, orang ini dapat melihat dan mengubah semuanya di sana.',
    what: 'Jika Anda tidak mengharapkannya, hapus orang tersebut di “Orang” dan tanyakan kepada operator.',
    button: 'Tampilkan orang',
  },
  it: {
    subject: 'Un gestore ha invitato una persona in {account}',
    lead: 'Un gestore del servizio ha invitato {email} in {account}. Quando l’invito sarà accettato, questa persona potrà vedere e modificare tutto.',
    what: 'Se non se lo aspettava, elimini la persona in «Persone» e chieda al gestore.',
    button: 'Mostra le persone',
  },
  ja: {
    subject: '運営者が{account}に利用者を招待しました',
    lead: 'サービスの運営者が {email} を{account}に招待しました。招待が承諾されると、この人はすべてを閲覧・変更できるようになります。',
    what: '心当たりがない場合は、「利用者」でこの人を削除し、運営者にお問い合わせください。',
    button: '利用者を表示',
  },
  ko: {
    subject: '운영자가 {account}에 새 사용자를 초대했습니다',
    lead: '서비스 운영자가 {email} 님을 {account}에 초대했습니다. 초대를 수락하면 이 사용자는 모든 내용을 보고 변경할 수 있습니다.',
    what: '예상하지 못한 일이라면 ‘사용자’에서 이 사용자를 삭제하고 운영자에게 문의해 주세요.',
    button: '사용자 보기',
  },
  ms: {
    subject: 'Pengendali menjemput seseorang ke {account}',
    lead: 'Pengendali perkhidmatan menjemput {email} ke {account}. Selepas jemputan diterima, orang ini boleh melihat dan mengubah semuanya di sana.',
    what: 'Jika anda tidak menjangkakannya, padamkan orang itu di “Orang” dan tanya pengendali.',
    button: 'Tunjukkan orang',
  },
  pt: {
    subject: 'Um operador convidou uma pessoa para {account}',
    lead: 'Um operador do serviço convidou {email} para {account}. Assim que o convite for aceito, essa pessoa poderá ver e alterar tudo ali.',
    what: 'Se você não esperava por isso, exclua a pessoa em “Pessoas” e pergunte ao operador.',
    button: 'Mostrar as pessoas',
  },
  th: {
    subject: 'ผู้ดำเนินการเชิญผู้ใช้ใหม่เข้าสู่ {account}',
    lead: 'ผู้ดำเนินการของบริการเชิญ {email} เข้าสู่ {account} เมื่อตอบรับคำเชิญแล้ว ผู้ใช้นี้จะดูและแก้ไขได้ทุกอย่างในบัญชี',
    what: 'หากคุณไม่ได้คาดไว้ โปรดลบผู้ใช้นี้ในหน้า “ผู้ใช้” และสอบถามผู้ดำเนินการ',
    button: 'แสดงผู้ใช้',
  },
  'zh-CN': {
    subject: '运营者邀请了一位成员加入{account}',
    lead: '服务的运营者邀请 {email} 加入{account}。对方接受邀请后，可以查看和更改其中的所有内容。',
    what: '如果您对此不知情，请在“人员”中删除此人，并询问运营者。',
    button: '显示人员',
  },
  'zh-TW': {
    subject: '營運者邀請了一位成員加入{account}',
    lead: '服務的營運者邀請 {email} 加入{account}。對方接受邀請後，可以檢視和變更其中的所有內容。',
    what: '如果您對此不知情，請在「人員」中刪除此人，並詢問營運者。',
    button: '顯示人員',
  },
});
