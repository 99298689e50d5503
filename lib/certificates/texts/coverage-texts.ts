import type { Locale } from '../../platform/locale.ts';

/**
 * The words of a certificate's coverage: which of its trees are planted, and which wait. Amounts and dates arrive formatted. A
 * share is written as a part of the whole, so no text needs a plural form.
 */
export type CoverageTexts = {
  title: string;
  share: (part: string, whole: string) => string;
  planted: (months: string) => string;
  /** Follows `planted`. */
  audited: (audit: { survival: string; date: string; by: string }) => string;
  /** Plantings whose shares are too small to be listed one by one. */
  further: (plantings: string) => string;
  waiting: string;
  /** Follows `waiting`. */
  nextPlanting: (month: string) => string;
  unbilled: string;
  beforeLedger: string;
  moved: (project: string) => string;
  /** The link to the project's public page. */
  ledger: string;
};

export const COVERAGE_TEXTS: Record<Locale, CoverageTexts> = {
  en: {
    title: 'The trees today',
    share: (part, whole) => `${part} of ${whole}`,
    planted: (months) => `planted in ${months}`,
    audited: ({ survival, date, by }) => `, ${survival} alive at the audit of ${date} by ${by}`,
    further: (plantings) => `shares in further plantings: ${plantings}`,
    waiting: 'waiting to be planted',
    nextPlanting: (month) => `; next planting ${month}`,
    unbilled: 'assigned once the order is billed',
    beforeLedger: 'ordered before the public record of plantings began',
    moved: (project) => `moved to the project ${project}`,
    ledger: 'All plantings of the project',
  },
  de: {
    title: 'Die Bäume heute',
    share: (part, whole) => `${part} von ${whole}`,
    planted: (months) => `gepflanzt ${months}`,
    audited: ({ survival, date, by }) => `, ${survival} am Leben bei der Prüfung vom ${date} durch ${by}`,
    further: (plantings) => `Anteile an weiteren Pflanzungen: ${plantings}`,
    waiting: 'noch zu pflanzen',
    nextPlanting: (month) => `; nächste Pflanzung ${month}`,
    unbilled: 'wird zugeordnet, sobald die Bestellung abgerechnet ist',
    beforeLedger: 'bestellt, bevor das öffentliche Verzeichnis der Pflanzungen begann',
    moved: (project) => `übertragen auf das Projekt ${project}`,
    ledger: 'Alle Pflanzungen des Projekts',
  },
  es: {
    title: 'Los árboles hoy',
    share: (part, whole) => `${part} de ${whole}`,
    planted: (months) => `plantado en ${months}`,
    audited: ({ survival, date, by }) => `, ${survival} con vida en la auditoría del ${date}, realizada por ${by}`,
    further: (plantings) => `participaciones en otras plantaciones: ${plantings}`,
    waiting: 'en espera de plantarse',
    nextPlanting: (month) => `; próxima plantación: ${month}`,
    unbilled: 'se asigna cuando se facture el pedido',
    beforeLedger: 'pedido antes de que empezara el registro público de plantaciones',
    moved: (project) => `trasladado al proyecto ${project}`,
    ledger: 'Todas las plantaciones del proyecto',
  },
  fr: {
    title: 'Les arbres aujourd’hui',
    share: (part, whole) => `${part} sur ${whole}`,
    planted: (months) => `plantation\u00a0: ${months}`,
    audited: ({ survival, date, by }) => `, ${survival} en vie lors du contrôle du ${date} par ${by}`,
    further: (plantings) => `parts dans d’autres plantations\u00a0: ${plantings}`,
    waiting: 'en attente de plantation',
    nextPlanting: (month) => `\u00a0; prochaine plantation\u00a0: ${month}`,
    unbilled: 'attribution dès la facturation de la commande',
    beforeLedger: 'commande antérieure au registre public des plantations',
    moved: (project) => `transféré au projet ${project}`,
    ledger: 'Toutes les plantations du projet',
  },
  id: {
    title: 'Keadaan pohon hari ini',
    share: (part, whole) => `${part} dari ${whole}`,
    planted: (months) => `ditanam pada ${months}`,
    audited: ({ survival, date, by }) => `, ${survival} hidup pada audit tanggal ${date} oleh ${by}`,
    further: (plantings) => `bagian dalam penanaman lain: ${plantings}`,
    waiting: 'menunggu ditanam',
    nextPlanting: (month) => `; penanaman berikutnya ${month}`,
    unbilled: 'ditetapkan setelah pesanan ditagih',
    beforeLedger: 'dipesan sebelum catatan publik penanaman dimulai',
    moved: (project) => `dipindahkan ke proyek ${project}`,
    ledger: 'Semua penanaman proyek ini',
  },
  it: {
    title: 'Gli alberi oggi',
    share: (part, whole) => `${part} su ${whole}`,
    planted: (months) => `messa a dimora: ${months}`,
    audited: ({ survival, date, by }) => `, ${survival} in vita al controllo del ${date} a cura di ${by}`,
    further: (plantings) => `quote in altre piantagioni: ${plantings}`,
    waiting: 'in attesa di essere piantato',
    nextPlanting: (month) => `; prossima piantagione: ${month}`,
    unbilled: 'assegnato quando l’ordine sarà fatturato',
    beforeLedger: 'ordinato prima dell’inizio del registro pubblico delle piantagioni',
    moved: (project) => `trasferito al progetto ${project}`,
    ledger: 'Tutte le piantagioni del progetto',
  },
  ja: {
    title: '現在の樹木の状況',
    share: (part, whole) => `${whole}本のうち${part}本`,
    planted: (months) => `${months}に植樹`,
    audited: ({ survival, date, by }) => `、${date}の${by}による監査時の生存率${survival}`,
    further: (plantings) => `その他の植樹における割り当て：${plantings}か所`,
    waiting: '植樹待ち',
    nextPlanting: (month) => `、次回の植樹は${month}`,
    unbilled: 'ご注文の請求後に割り当て',
    beforeLedger: '植樹の公開記録が始まる前のご注文',
    moved: (project) => `プロジェクト「${project}」へ移管`,
    ledger: 'プロジェクトのすべての植樹',
  },
  ko: {
    title: '현재 나무 현황',
    share: (part, whole) => `${whole}그루 중 ${part}그루`,
    planted: (months) => `${months} 식재`,
    audited: ({ survival, date, by }) => `, ${date} ${by}의 감사 당시 생존율 ${survival}`,
    further: (plantings) => `다른 식재지의 몫: ${plantings}곳`,
    waiting: '식재 대기 중',
    nextPlanting: (month) => `, 다음 식재 ${month}`,
    unbilled: '주문이 청구되면 배정',
    beforeLedger: '식재 공개 기록이 시작되기 전의 주문',
    moved: (project) => `${project} 프로젝트로 이관`,
    ledger: '프로젝트의 모든 식재',
  },
  ms: {
    title: 'Keadaan pokok hari ini',
    share: (part, whole) => `${part} daripada ${whole}`,
    planted: (months) => `ditanam pada ${months}`,
    audited: ({ survival, date, by }) => `, ${survival} hidup semasa audit pada ${date} oleh ${by}`,
    further: (plantings) => `bahagian dalam penanaman lain: ${plantings}`,
    waiting: 'menunggu untuk ditanam',
    nextPlanting: (month) => `; penanaman seterusnya ${month}`,
    unbilled: 'diperuntukkan selepas pesanan dibilkan',
    beforeLedger: 'dipesan sebelum rekod awam penanaman bermula',
    moved: (project) => `dipindahkan ke projek ${project}`,
    ledger: 'Semua penanaman projek ini',
  },
  pt: {
    title: 'As árvores hoje',
    share: (part, whole) => `${part} de ${whole}`,
    planted: (months) => `plantio em ${months}`,
    audited: ({ survival, date, by }) => `, ${survival} com vida na auditoria de ${date}, feita por ${by}`,
    further: (plantings) => `partes em outros plantios: ${plantings}`,
    waiting: 'à espera de plantio',
    nextPlanting: (month) => `; próximo plantio: ${month}`,
    unbilled: 'atribuição quando o pedido for faturado',
    beforeLedger: 'pedido anterior ao início do registro público de plantios',
    moved: (project) => `transferido para o projeto ${project}`,
    ledger: 'Todos os plantios do projeto',
  },
  th: {
    title: 'สถานะของต้นไม้ในวันนี้',
    share: (part, whole) => `${part} จาก ${whole}`,
    planted: (months) => `ปลูกเมื่อ ${months}`,
    audited: ({ survival, date, by }) => `, รอดชีวิต ${survival} จากการตรวจสอบเมื่อ ${date} โดย ${by}`,
    further: (plantings) => `ส่วนแบ่งในแปลงปลูกอื่น: ${plantings}`,
    waiting: 'รอการปลูก',
    nextPlanting: (month) => `; การปลูกครั้งถัดไป ${month}`,
    unbilled: 'จัดสรรเมื่อเรียกเก็บเงินตามคำสั่งซื้อแล้ว',
    beforeLedger: 'สั่งซื้อก่อนเริ่มบันทึกการปลูกต่อสาธารณะ',
    moved: (project) => `โอนไปยังโครงการ ${project}`,
    ledger: 'การปลูกทั้งหมดของโครงการ',
  },
  'zh-CN': {
    title: '树木现状',
    share: (part, whole) => `${whole}棵中的${part}棵`,
    planted: (months) => `${months}种植`,
    audited: ({ survival, date, by }) => `，${date}经${by}审核，成活率${survival}`,
    further: (plantings) => `其他种植批次中的份额：${plantings}`,
    waiting: '等待种植',
    nextPlanting: (month) => `；下次种植：${month}`,
    unbilled: '订单结算后分配',
    beforeLedger: '在公开种植记录开始之前订购',
    moved: (project) => `已转至“${project}”项目`,
    ledger: '该项目的全部种植',
  },
  'zh-TW': {
    title: '樹木現況',
    share: (part, whole) => `${whole}棵中的${part}棵`,
    planted: (months) => `${months}種植`,
    audited: ({ survival, date, by }) => `，${date}經${by}稽核，存活率${survival}`,
    further: (plantings) => `其他種植批次中的份額：${plantings}`,
    waiting: '等待種植',
    nextPlanting: (month) => `；下次種植：${month}`,
    unbilled: '訂單結算後分配',
    beforeLedger: '在公開種植紀錄開始之前訂購',
    moved: (project) => `已轉至「${project}」專案`,
    ledger: '該專案的所有種植',
  },
};
