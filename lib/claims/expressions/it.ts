import type { Expressions } from './expressions.ts';

export const it: Expressions = {
  spaced: true,
  forbidden: {
    neutral: [
      '(neutr(o|a|i|e|ale|ali|alità)|neutralizz*|positiv(o|a|i|e)|negativ(o|a|i|e)) (in |di |per |del |dal |il |lo |la |le |gli |al |a )*(carbonio|clima|climatic*|co2|co₂|alberi|foreste|emissioni)',
      '(carbonio|clima|climaticamente|co2) (neutr(o|a|i|e|ale|ali)|positiv(o|a|i|e)|negativ(o|a|i|e))',
      'neutralità (climatica|carbonica)',
      '(zero netto|zero emissioni|emissioni zero|emissioni nette zero|impatto zero|net zero|zero emissioni nette)',
    ],
    offset: [
      'compens(are|a|ano|iamo|i|o|ato|ata|ati|ate|ando|erà|eranno|azione|azioni|ativo|ativa|ativi|ative)',
      'controbilanci*',
      'risarc*',
      'offset*',
    ],
    balanced: [
      '(equilibri*|bilanci*|pareggi*) (di |del |il |la |le |in |della |delle |dei |suo |nostro )*(carbonio|clima|carta|emissioni|co2)',
      '(carbonio|clima|carta) (in equilibrio|bilanciat*)',
    ],
    regrow: ['ricresc*', '(cresc(e|ono|ere|erà|eranno)|cresciut(o|i|a|e)) (di nuovo|nuovamente|ancora)', 'ricresciut*'],
    generic: [
      'verde',
      'verdi',
      'green',
      'eco (friendly|sostenibile|sostenibili|compatibile|compatibili)',
      'eco(sostenibil|compatibil)*',
      'ecologic(o|a|i|he|amente)',
      "(rispettos(o|a|i|e)|amic(o|a|i|he)|buon(o|a|i|e)) (dell[’']ambiente|per l[’']ambiente|del clima|per il clima|del pianeta|per il pianeta|della natura)",
    ],
    sustainable_paper: [
      '(carta|stampa|stampe|stampante|stampanti) (è |sono )?sostenibil(e|i)',
      'sostenibil(e|i) (carta|stampa)',
    ],
    certified: [
      '(stampa|stampe|stampante|stampanti|carta|conto|conti|account|azienda|aziende|società|impresa|imprese) (è |sono )?certificat(o|a|i|e)',
    ],
  },
  trees: ['albero', 'alberi', 'alberi standard'],
  tonnes: ['t', 'tonnellata', 'tonnellate', 't co2e', 't co₂e', 't di co2e'],
  planted: ['piantat(o|a|i|e)', 'piant(a|ano|are|iamo)', 'cresc(e|ono)'],
  ordered: ['ordin*'],
  avoid: [
    ['La nostra stampa è neutra per il clima.', 'neutral'],
    ['Emissioni zero a ogni pagina.', 'neutral'],
    ['Compensiamo la nostra carta.', 'offset'],
    ['Compensazione delle emissioni con alberi.', 'offset'],
    ['Equilibrio del carbonio.', 'balanced'],
    ['Ogni pagina ricresce come albero.', 'regrow'],
    ['Stampa verde.', 'generic'],
    ['Documenti rispettosi dell’ambiente.', 'generic'],
    ['Stampato su carta sostenibile.', 'sustainable_paper'],
    ['Azienda certificata.', 'certified'],
  ],
};
