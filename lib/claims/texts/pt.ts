import type { ClaimTexts } from './texts.ts';

export const pt: ClaimTexts = {
  sheets: { one: '# folha de papel', other: '# folhas de papel' },
  trees: { one: '# árvore', other: '# árvores' },
  website: {
    ordered: ({ account, date, sheets, trees }) =>
      `Até ${date}, a encomenda registada para ${account} é de ${trees} por ${sheets}.`,
    planted: ({ account, date, sheets, trees, planted }) =>
      `Até ${date}, a encomenda registada para ${account} é de ${trees} por ${sheets}, das quais ${planted} já na terra.`,
  },
  report: {
    ordered: ({ account, date, sheets, trees }) =>
      `Por ${sheets}, consumo de ${account} até ${date}, a encomenda é de ${trees}. As árvores crescem ao longo de décadas; isto não anula os efeitos de fabricar ou usar papel.`,
    planted: ({ account, date, sheets, trees, planted }) =>
      `Por ${sheets}, consumo de ${account} até ${date}, a encomenda é de ${trees}, das quais ${planted} comprovadas por plantações. As árvores crescem ao longo de décadas; isto não anula os efeitos de fabricar ou usar papel.`,
  },
  mailFooter: {
    ordered: ({ account, date, trees }) => `${account} encomendou ${trees} pelo seu papel (em ${date}).`,
    planted: ({ account, date, trees, planted }) =>
      `${account} encomendou ${trees} pelo seu papel, das quais ${planted} já na terra (em ${date}).`,
  },
  social: {
    ordered: ({ date, sheets, trees }) =>
      `Usámos ${sheets} e encomendámos ${trees}, em ${date}. Qualquer pessoa pode verificar.`,
    planted: ({ date, sheets, trees, planted }) =>
      `Usámos ${sheets} e encomendámos ${trees}, das quais ${planted} já na terra, em ${date}. Qualquer pessoa pode verificar.`,
  },
  credits: ({ account, date, tonnes }) =>
    `Para ${account}, foram retirados créditos de carbono de ${tonnes} t CO2e até ${date}. As suas próprias emissões constam à parte.`,
  why: {
    neutral:
      'O direito da UE proíbe dizer que algo é neutro ou positivo para o clima por causa de árvores ou créditos.',
    offset: 'Nem árvores nem créditos anulam emissões ou papel usado; a lei proíbe dizê-lo.',
    balanced: 'Nada fica em equilíbrio: o papel foi usado e as árvores crescem ao longo de décadas.',
    regrow: 'Árvores novas levam décadas e não são as que foram cortadas.',
    generic: 'Uma alegação ambiental genérica exige prova no mesmo meio; um número de árvores não o é.',
    sustainable_paper: 'Encomendar árvores nada diz sobre como o papel foi feito.',
    certified:
      'Um selo exige um sistema de certificação com controlo independente; o certificado refere uma encomenda de árvores.',
    trees: 'O número está acima das árvores do seu registo.',
    tonnes: 'O número está acima das toneladas do seu registo.',
  },
  instead: {
    neutral: 'Diga quantas árvores foram encomendadas e quantas delas estão plantadas.',
    offset: 'Diga «foram encomendadas árvores» ou «foram retirados créditos».',
    balanced: 'Indique o papel usado e as árvores encomendadas como dois factos separados.',
    regrow: 'Diga «árvores encomendadas» ou «árvores plantadas», com o número.',
    generic: 'Indique o facto: folhas usadas, árvores encomendadas, árvores plantadas.',
    sustainable_paper: 'Diga por quantas folhas foram encomendadas árvores.',
    certified: 'Diga «temos um certificado de árvores» com a ligação.',
    trees: 'Use o número da sua página pública.',
    tonnes: 'Use o número dos seus certificados de retirada de créditos.',
  },
  avoid: [
    ['A nossa impressão é neutra em carbono.', 'neutral'],
    ['Zero emissões a cada página.', 'neutral'],
    ['Compensamos o nosso papel.', 'offset'],
    ['Compensação de emissões com árvores.', 'offset'],
    ['Equilíbrio do carbono.', 'balanced'],
    ['Cada página volta a crescer como árvore.', 'regrow'],
    ['Impressão verde.', 'generic'],
    ['Documentos amigos do ambiente.', 'generic'],
    ['Impresso em papel sustentável.', 'sustainable_paper'],
    ['Empresa certificada.', 'certified'],
  ],
};
