import { languages } from '../../../presentation/language/texts.ts';

/** The texts of the yearly mail, which tells that the report of a year can be issued. */
const en = {
  subject: 'The books of {year} are closed',
  lead: 'All months of {year} are closed. The report of the year can now be issued as a numbered, signed document.',
  together: 'With all accounts below',
  openReport: 'Open the report of {year}',
  more: 'More accounts: {count}',
} as const;

export const YEAR_TEXTS = languages<typeof en>({
  en,
  de: {
    subject: 'Die Bücher von {year} sind geschlossen',
    lead: 'Alle Monate von {year} sind abgeschlossen. Der Bericht des Jahres kann jetzt als nummeriertes, unterschriebenes Dokument ausgestellt werden.',
    together: 'Mit allen Konten darunter',
    openReport: 'Bericht {year} öffnen',
    more: 'Weitere Konten: {count}',
  },
  es: {
    subject: 'Los libros de {year} están cerrados',
    lead: 'Todos los meses de {year} están cerrados. El informe del año ya se puede emitir como documento numerado y firmado.',
    together: 'Con todas las cuentas inferiores',
    openReport: 'Abrir el informe de {year}',
    more: 'Más cuentas: {count}',
  },
  fr: {
    subject: 'Les livres de {year} sont clos',
    lead: 'Tous les mois de {year} sont clos. Le rapport de l’année peut maintenant être émis comme document numéroté et signé.',
    together: 'Avec tous les comptes subordonnés',
    openReport: 'Ouvrir le rapport de {year}',
    more: 'Autres comptes\u00a0: {count}',
  },
  id: {
    subject: 'Pembukuan {year} sudah ditutup',
    lead: 'Semua bulan pada {year} sudah ditutup. Laporan tahun itu kini dapat diterbitkan sebagai dokumen bernomor dan bertanda tangan.',
    together: 'Dengan semua akun di bawahnya',
    openReport: 'Buka laporan {year}',
    more: 'Akun lainnya: {count}',
  },
  it: {
    subject: 'I libri del {year} sono chiusi',
    lead: 'Tutti i mesi del {year} sono chiusi. Il rapporto dell’anno può ora essere emesso come documento numerato e firmato.',
    together: 'Con tutti gli account sottostanti',
    openReport: 'Apri il rapporto del {year}',
    more: 'Altri account: {count}',
  },
  ja: {
    subject: '{year}年の帳簿が締め切られました',
    lead: '{year}年のすべての月が締め切られました。年間報告書を、番号と署名のある文書として発行できます。',
    together: '下位のアカウントすべてを含む',
    openReport: '{year}年の報告書を開く',
    more: 'その他のアカウント：{count}',
  },
  ko: {
    subject: '{year}년 장부가 마감되었습니다',
    lead: '{year}년의 모든 달이 마감되었습니다. 이제 그해의 보고서를 번호와 서명이 있는 문서로 발행할 수 있습니다.',
    together: '하위 계정 모두 포함',
    openReport: '{year}년 보고서 열기',
    more: '그 밖의 계정: {count}',
  },
  ms: {
    subject: 'Buku {year} telah ditutup',
    lead: 'Semua bulan {year} telah ditutup. Laporan tahun itu kini boleh dikeluarkan sebagai dokumen bernombor dan bertandatangan.',
    together: 'Dengan semua akaun di bawahnya',
    openReport: 'Buka laporan {year}',
    more: 'Akaun lain: {count}',
  },
  pt: {
    subject: 'Os livros de {year} estão fechados',
    lead: 'Todos os meses de {year} estão fechados. O relatório do ano já pode ser emitido como documento numerado e assinado.',
    together: 'Com todas as contas abaixo',
    openReport: 'Abrir o relatório de {year}',
    more: 'Mais contas: {count}',
  },
  th: {
    subject: 'ปิดบัญชีปี {year} แล้ว',
    lead: 'ปิดบัญชีทุกเดือนของปี {year} แล้ว ขณะนี้ออกรายงานประจำปีเป็นเอกสารที่มีหมายเลขและลายเซ็นได้แล้ว',
    together: 'รวมทุกบัญชีด้านล่าง',
    openReport: 'เปิดรายงานปี {year}',
    more: 'บัญชีอื่น ๆ: {count}',
  },
  'zh-CN': {
    subject: '{year} 年的账目已关闭',
    lead: '{year} 年的所有月份均已结算。现在可以将该年的报告签发为带编号和签名的文档。',
    together: '含全部下级账户',
    openReport: '打开 {year} 年的报告',
    more: '其他账户：{count}',
  },
  'zh-TW': {
    subject: '{year} 年的帳目已關閉',
    lead: '{year} 年的所有月份均已結算。現在可以將該年的報告簽發為帶編號和簽章的文件。',
    together: '含全部下層帳戶',
    openReport: '開啟 {year} 年的報告',
    more: '其他帳戶：{count}',
  },
});
