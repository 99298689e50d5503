import type { Expressions } from './expressions.ts';

export const es: Expressions = {
  spaced: true,
  forbidden: {
    neutral: [
      '(neutro|neutra|neutros|neutras|neutral|neutrales|neutralidad|neutraliz*|positiv(o|a|os|as)|negativ(o|a|os|as)) (en |de |para |con |por |del |el |al |las |los )*(carbono|clima|climátic*|co2|co₂|árboles|bosques|emisiones)',
      '(carbono|clima|climáticamente|co2) (neutro|neutra|neutral|neutros|neutras|positivo|negativo)',
      'neutralidad climática',
      '(cero neto|cero emisiones|cero emisiones netas|neto cero|emisiones netas cero|cero carbono)',
    ],
    offset: [
      'compens(ar|a|an|amos|as|o|ó|ado|ada|ados|adas|ando|aba|aban|ará|arán|ación|aciones|atorio|atoria)',
      'contrarrest*',
      'resarc*',
      'offset*',
    ],
    balanced: [
      '(equilibr*|balance*) (de |del |el |la |las |los |en |su |sus |nuestro |nuestras )*(carbono|clima|papel|emisiones|co2)',
      '(carbono|clima|papel) (equilibrado|balanceado)',
    ],
    regrow: [
      '(vuelve|vuelven|volver|volverá|volverán|volvió|vuelto) a (crecer|brotar)',
      '(crece|crecen|crecer|crecerán|crecido) (de nuevo|otra vez|nuevamente)',
      'rebrot*',
    ],
    generic: [
      'verde',
      'verdes',
      'eco (amigable|responsable|friendly)',
      'ecoamigable*',
      'ecológic(o|a|os|as|amente)',
      '(respetuos(o|a|os|as)|amigable*|buen(o|a|os|as)) (con|para) (el |la )?(medio ambiente|medioambiente|ambiente|clima|planeta|naturaleza)',
    ],
    sustainable_paper: [
      '(papel|papeles|impresión|impresiones|impresora|impresoras) (es |son )?(sostenible|sostenibles|sustentable|sustentables)',
      '(sostenible|sustentable)* (papel|impresión)',
    ],
    certified: [
      '(impresión|impresiones|impresora|impresoras|papel|papeles|cuenta|cuentas|empresa|empresas|compañía) (es |está |están |son )?certificad(o|a|os|as)',
    ],
  },
  trees: ['árbol', 'árboles', 'árboles estándar'],
  tonnes: ['t', 'tonelada', 'toneladas', 't co2e', 't co₂e', 't de co2e'],
  planted: ['plantad(o|a|os|as)', 'plant(a|an|ar|amos)', 'crec(e|en)'],
  ordered: ['encarg*', 'pedid*'],
  avoid: [
    ['Nuestra impresión es neutra en carbono.', 'neutral'],
    ['Cero neto con cada página.', 'neutral'],
    ['Compensamos nuestro papel.', 'offset'],
    ['Compensación de emisiones con árboles.', 'offset'],
    ['Equilibramos el carbono.', 'balanced'],
    ['Cada página vuelve a crecer como árbol.', 'regrow'],
    ['Impresión verde.', 'generic'],
    ['Documentos respetuosos con el medio ambiente.', 'generic'],
    ['Impreso en papel sostenible.', 'sustainable_paper'],
    ['Empresa certificada.', 'certified'],
  ],
};
