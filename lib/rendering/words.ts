import type { Locale } from '../platform/locale.ts';

/** The words that certificates, public pages and mails share. A figure's label stands apart from it, so no word needs a plural form. */
export type Words = {
  /** The language's name for itself. */
  language: string;
  languages: string;
  trees: string;
  /** Follows a fraction such as 1/833, in place of `trees`. */
  ofATree: string;
  pages: string;
  paper: string;
  footprint: string;
  /** The unit symbol of the metric tonne. */
  tonne: string;
  /** The label of the tonnes of CO₂e that carbon credits offset. */
  carbonOffset: string;
  /** The alternative text of a project's picture. */
  projectPicture: (project: string) => string;
};

export const WORDS: Record<Locale, Words> = {
  en: {
    language: 'English',
    languages: 'Languages',
    trees: 'Trees',
    ofATree: 'of a tree',
    pages: 'Standard pages',
    paper: 'Paper',
    footprint: 'CO₂ footprint of the paper',
    tonne: 't',
    carbonOffset: 'CO₂e offset',
    projectPicture: (project) => `Picture of the project ${project}`,
  },
  de: {
    language: 'Deutsch',
    languages: 'Sprachen',
    trees: 'Bäume',
    ofATree: 'eines Baumes',
    pages: 'Standardseiten',
    paper: 'Papier',
    footprint: 'CO₂-Fußabdruck des Papiers',
    tonne: 't',
    carbonOffset: 'CO₂e kompensiert',
    projectPicture: (project) => `Bild des Projekts ${project}`,
  },
  es: {
    language: 'Español',
    languages: 'Idiomas',
    trees: 'Árboles',
    ofATree: 'de un árbol',
    pages: 'Páginas estándar',
    paper: 'Papel',
    footprint: 'Huella de CO₂ del papel',
    tonne: 't',
    carbonOffset: 'CO₂e compensado',
    projectPicture: (project) => `Imagen del proyecto ${project}`,
  },
  fr: {
    language: 'Français',
    languages: 'Langues',
    trees: 'Arbres',
    ofATree: 'd’arbre',
    pages: 'Pages standard',
    paper: 'Papier',
    footprint: 'Empreinte CO₂ du papier',
    tonne: 't',
    carbonOffset: 'CO₂e compensé',
    projectPicture: (project) => `Image du projet ${project}`,
  },
  id: {
    language: 'Bahasa Indonesia',
    languages: 'Bahasa',
    trees: 'Pohon',
    ofATree: 'pohon',
    pages: 'Halaman standar',
    paper: 'Kertas',
    footprint: 'Jejak CO₂ kertas',
    tonne: 'ton',
    carbonOffset: 'CO₂e yang diimbangi',
    projectPicture: (project) => `Gambar proyek ${project}`,
  },
  it: {
    language: 'Italiano',
    languages: 'Lingue',
    trees: 'Alberi',
    ofATree: 'di albero',
    pages: 'Pagine standard',
    paper: 'Carta',
    footprint: 'Impronta di CO₂ della carta',
    tonne: 't',
    carbonOffset: 'CO₂e compensata',
    projectPicture: (project) => `Immagine del progetto ${project}`,
  },
  ja: {
    language: '日本語',
    languages: '言語',
    trees: '樹木の本数',
    ofATree: '本分の樹木',
    pages: '標準ページ数',
    paper: '用紙の重量',
    footprint: '用紙のCO₂排出量',
    tonne: 't',
    carbonOffset: 'オフセット量（CO₂e）',
    projectPicture: (project) => `プロジェクト「${project}」の画像`,
  },
  ko: {
    language: '한국어',
    languages: '언어',
    trees: '나무 그루 수',
    ofATree: '그루',
    pages: '표준 페이지 수',
    paper: '종이 무게',
    footprint: '종이의 탄소발자국',
    tonne: '톤',
    carbonOffset: '상쇄량(CO₂e)',
    projectPicture: (project) => `${project} 프로젝트 이미지`,
  },
  ms: {
    language: 'Bahasa Melayu',
    languages: 'Bahasa',
    trees: 'Pokok',
    ofATree: 'pokok',
    pages: 'Halaman standard',
    paper: 'Kertas',
    footprint: 'Jejak CO₂ kertas',
    tonne: 'tan',
    carbonOffset: 'CO₂e yang diofset',
    projectPicture: (project) => `Gambar projek ${project}`,
  },
  pt: {
    language: 'Português',
    languages: 'Idiomas',
    trees: 'Árvores',
    ofATree: 'de uma árvore',
    pages: 'Páginas padrão',
    paper: 'Papel',
    footprint: 'Pegada de CO₂ do papel',
    tonne: 't',
    carbonOffset: 'CO₂e compensado',
    projectPicture: (project) => `Imagem do projeto ${project}`,
  },
  th: {
    language: 'ไทย',
    languages: 'ภาษา',
    trees: 'จำนวนต้นไม้',
    ofATree: 'ของต้นไม้หนึ่งต้น',
    pages: 'จำนวนหน้ามาตรฐาน',
    paper: 'น้ำหนักกระดาษ',
    footprint: 'คาร์บอนฟุตพริ้นท์ของกระดาษ',
    tonne: 'ตัน',
    carbonOffset: 'ปริมาณ CO₂e ที่ชดเชย',
    projectPicture: (project) => `ภาพของโครงการ ${project}`,
  },
  'zh-CN': {
    language: '简体中文',
    languages: '语言',
    trees: '树木棵数',
    ofATree: '棵树',
    pages: '标准页数',
    paper: '纸张重量',
    footprint: '纸张碳足迹',
    tonne: '吨',
    carbonOffset: '抵消量（CO₂e）',
    projectPicture: (project) => `“${project}”项目图片`,
  },
  'zh-TW': {
    language: '繁體中文',
    languages: '語言',
    trees: '樹木棵數',
    ofATree: '棵樹',
    pages: '標準頁數',
    paper: '紙張重量',
    footprint: '紙張碳足跡',
    tonne: '公噸',
    carbonOffset: '抵換量（CO₂e）',
    projectPicture: (project) => `「${project}」專案圖片`,
  },
};
