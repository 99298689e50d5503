import type { Expressions } from './expressions.ts';

export const pt: Expressions = {
  spaced: true,
  forbidden: {
    neutral: [
      '(neutr(o|a|os|as|al|ais|alidade)|neutraliz*|positiv(o|a|os|as)|negativ(o|a|os|as)) (em |de |para |do |da |o |a |os |as |no |na |ao )*(carbono|clima|climátic*|co2|co₂|árvores|florestas|emissões)',
      '(carbono|clima|climaticamente|co2) (neutr(o|a|os|as|al)|positivo|negativo)',
      'neutralidade climática',
      '(zero líquido|zero emissões|emissões zero|emissões líquidas zero|carbono zero|net zero)',
    ],
    offset: [
      'compens(ar|a|am|amos|as|o|ou|aram|ado|ada|ados|adas|ando|ava|ará|arão|ação|ações|atório|atória)',
      'contrabalan*',
      'ressarc*',
      'offset*',
    ],
    balanced: [
      '(equilibr*|equilíbr*|balance*) (de |do |da |o |a |os |as |em |no |das |dos )*(carbono|clima|papel|emissões|co2)',
      '(carbono|clima|papel) (equilibrado|balanceado)',
    ],
    regrow: [
      '(volta|voltam|voltar|voltará|voltarão|voltou) a crescer',
      '(cresce|crescem|crescer|crescerão|cresceu|crescido) (de novo|novamente|outra vez)',
      '(rebrot|recresc)*',
    ],
    generic: [
      'verde',
      'verdes',
      'eco (amigável|responsável|friendly)',
      'ecologicamente',
      'ecológic(o|a|os|as)',
      '(amig(o|a|os|as)|bom|boa|bons|boas) (do|da|para o|para a|ao) (meio ambiente|ambiente|clima|planeta|natureza)',
      '(amigáv(el|eis)) (para|com) (o |a )?(meio ambiente|ambiente|clima|planeta)',
    ],
    sustainable_paper: [
      '(papel|papéis|impressão|impressões|impressora|impressoras) (é |são )?(sustentável|sustentáveis)',
      '(sustentável|sustentáveis) (papel|impressão)',
    ],
    certified: [
      '(impressão|impressões|impressora|impressoras|papel|papéis|conta|contas|empresa|empresas) (é |são |está |estão )?certificad(o|a|os|as)',
    ],
  },
  trees: ['árvore', 'árvores', 'árvores padrão'],
  tonnes: ['t', 'tonelada', 'toneladas', 't co2e', 't co₂e', 't de co2e'],
  planted: ['plantad(o|a|os|as)', 'plant(a|am|ar|amos)', 'cresc(e|em)'],
  ordered: ['encomend*', 'pedid*'],
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
