import { languages } from '../../../presentation/language/texts.ts';

/** The texts of the mail to operators about a project that is short of trees. */
const en = {
  subject: '{project} is short of trees',
  lead: 'Since {date}, final orders of {project} wait for trees that no planting covers, not even a planned one.',
  label: 'Trees without a planting',
  what: 'Record or plan plantings, or move the waiting trees to another project.',
  button: 'Open the project',
} as const;

export const SHORTAGE_TEXTS = languages<typeof en>({
  en,
  de: {
    subject: '{project} fehlen Bäume',
    lead: 'Seit dem {date} warten endgültige Bestellungen von {project} auf Bäume, die keine Pflanzung abdeckt, auch keine geplante.',
    label: 'Bäume ohne Pflanzung',
    what: 'Erfassen oder planen Sie Pflanzungen, oder verschieben Sie die wartenden Bäume in ein anderes Projekt.',
    button: 'Projekt öffnen',
  },
  es: {
    subject: 'A {project} le faltan árboles',
    lead: 'Desde el {date}, pedidos definitivos de {project} esperan árboles que ninguna plantación cubre, ni siquiera una prevista.',
    label: 'Árboles sin plantación',
    what: 'Registre o planifique plantaciones, o traslade los árboles en espera a otro proyecto.',
    button: 'Abrir el proyecto',
  },
  fr: {
    subject: 'Il manque des arbres à {project}',
    lead: 'Depuis le {date}, des commandes définitives de {project} attendent des arbres qu’aucune plantation ne couvre, pas même une plantation prévue.',
    label: 'Arbres sans plantation',
    what: 'Enregistrez ou prévoyez des plantations, ou déplacez les arbres en attente vers un autre projet.',
    button: 'Ouvrir le projet',
  },
  id: {
    subject: '{project} kekurangan pohon',
    lead: 'Sejak {date}, pesanan final {project} menunggu pohon yang tidak dicakup penanaman mana pun, termasuk yang direncanakan.',
    label: 'Pohon tanpa penanaman',
    what: 'Catat atau rencanakan penanaman, atau pindahkan pohon yang menunggu ke proyek lain.',
    button: 'Buka proyek',
  },
  it: {
    subject: 'A {project} mancano alberi',
    lead: 'Dal {date} ordini definitivi di {project} attendono alberi che nessuna piantagione copre, nemmeno una prevista.',
    label: 'Alberi senza piantagione',
    what: 'Registri o pianifichi piantagioni, oppure sposti gli alberi in attesa in un altro progetto.',
    button: 'Apri il progetto',
  },
  ja: {
    subject: '{project}の木が不足しています',
    lead: '{date}から、{project}の確定した注文の木が、計画中のものを含めどの植樹でもまかなえていません。',
    label: '植樹のない木',
    what: '植樹を登録または計画するか、待っている木を別のプロジェクトに移してください。',
    button: 'プロジェクトを開く',
  },
  ko: {
    subject: '{project}의 나무가 부족합니다',
    lead: '{date}부터 {project}의 확정된 주문이 계획된 식재를 포함해 어떤 식재로도 충당되지 않은 나무를 기다리고 있습니다.',
    label: '식재가 없는 나무',
    what: '식재를 등록하거나 계획하거나, 대기 중인 나무를 다른 프로젝트로 옮기세요.',
    button: '프로젝트 열기',
  },
  ms: {
    subject: '{project} kekurangan pokok',
    lead: 'Sejak {date}, pesanan muktamad {project} menunggu pokok yang tidak diliputi mana-mana penanaman, termasuk yang dirancang.',
    label: 'Pokok tanpa penanaman',
    what: 'Rekod atau rancang penanaman, atau pindahkan pokok yang menunggu ke projek lain.',
    button: 'Buka projek',
  },
  pt: {
    subject: 'Faltam árvores em {project}',
    lead: 'Desde {date}, pedidos definitivos de {project} esperam por árvores que nenhum plantio cobre, nem mesmo um planejado.',
    label: 'Árvores sem plantio',
    what: 'Registre ou planeje plantios, ou mova as árvores em espera para outro projeto.',
    button: 'Abrir o projeto',
  },
  th: {
    subject: '{project} มีต้นไม้ไม่พอ',
    lead: 'ตั้งแต่วันที่ {date} คำสั่งซื้อที่สิ้นสุดแล้วของ {project} รอต้นไม้ที่ไม่มีการปลูกใดรองรับ แม้แต่การปลูกที่วางแผนไว้',
    label: 'ต้นไม้ที่ไม่มีการปลูก',
    what: 'บันทึกหรือวางแผนการปลูก หรือย้ายต้นไม้ที่รออยู่ไปยังโครงการอื่น',
    button: 'เปิดโครงการ',
  },
  'zh-CN': {
    subject: '{project} 的树木不足',
    lead: '自{date}起，{project} 的最终订单在等待树木，任何种植（包括计划中的）都无法覆盖。',
    label: '没有种植的树木',
    what: '请登记或计划种植，或将等待的树木移到其他项目。',
    button: '打开项目',
  },
  'zh-TW': {
    subject: '{project} 的樹木不足',
    lead: '自{date}起，{project} 的最終訂單在等待樹木，任何種植（包括計畫中的）都無法涵蓋。',
    label: '沒有種植的樹木',
    what: '請登記或規劃種植，或將等待的樹木移到其他專案。',
    button: '開啟專案',
  },
});
