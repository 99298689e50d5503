import type { Expressions } from '../expressions.ts';

export const expressions: Expressions = {
  spaced: true,
  forbidden: {
    neutral: [
      '(négatif|négatifs|négative|négatives) en (carbone|émissions)',
      '(zéro (émission|émissions|carbone)|zéro net|zéro émission nette|net zéro)',
      'sans carbone',
      "impact (réduit|moindre|faible|minime) sur (le climat|l[’']environnement)",
    ],
    offset: [
      'compens(er|e|es|ent|ez|ons|é|ée|és|ées|ait|aient|era|eront|ant|ation|ations|atoire|atoires)',
      'contrebalanc*',
      'rachet(er|e|ent|é|ée) (ses|nos|vos|leurs|les) émissions',
      'offset*',
    ],
    balanced: [],
    regrow: [
      '(repouss(e|ent|er|é|és|ée|ées|era|eront|aient)|repousser)',
      '(pouss(e|ent|er|eront)|croiss(ent|ant)|croît|grandiss(ent|ant)) (à nouveau|de nouveau)',
    ],
    generic: [
      'vert',
      'verte',
      'verts',
      'vertes',
      'éco',
      'éco *',
      'écologique',
      'écologiques',
      'écologiquement',
      'écoresponsable*',
      "(respectueu(x|se|ses)|ami|amie|amis|amies|protect(eur|rice)|bon|bonne|bons|bonnes) (de|du|pour) (l[’']environnement|climat|le climat|la planète|la nature)",
    ],
    sustainable_paper: [],
    certified: [],
  },
  apart: {
    neutral: [
      [
        'neutre|neutres|neutralité|neutralis(e|es|ent|er|ons|ez|é|ée|és|ées|ant|ation)|positif|positifs|positive|positives|positivement',
        'carbone|climat|climatique|climatiques|climatiquement|co2|arbre|arbres|forêt|forêts|émission|émissions|empreinte|empreinte carbone|gaz à effet de serre|planète|environnement',
      ],
      ['neutre|neutres|nul|nulle', 'impact|effet|bilan|bilan carbone|empreinte|empreinte carbone'],
      ['neutralis(e|es|ent|er|ons|ez|é|ée|és|ées|ant)', 'papier|impression|impressions|pages'],
      [
        'négatif|négatifs|négative|négatives',
        'carbone|empreinte|empreinte carbone|bilan carbone|émissions',
        'noun first',
      ],
      [
        'réduit|réduite|réduits|réduites|réduis(ent|ons|ez|ant)|réduire|moindre|faible|minime|zéro|sans',
        'impact climatique|impact carbone|impact environnemental|empreinte carbone|impact sur le climat|empreinte climatique',
      ],
      ['zéro|nul|nulle|nulles', 'net|nets|nette|nettes|émissions nettes'],
    ],
    balanced: [
      [
        'équilibré|équilibrée|équilibrés|équilibrées|équilibr(e|ent|er|ons|ez)|en équilibre',
        'carbone|climat|papier|papiers|émission|émissions|co2|empreinte',
      ],
    ],
    regrow: [
      ['à nouveau|de nouveau|encore une fois', 'pouss(e|ent|er|eront|é)|croît|croissent|grandit|grandissent|grandir'],
    ],
    generic: [
      [
        'respectueu(x|se|ses)|ami|amie|amis|amies|favorable|favorables|bon|bonne|bons|bonnes',
        'environnement|climat|planète|nature',
      ],
    ],
    sustainable_paper: [
      [
        'durable|durables|durablement',
        'papier|papiers|impression|impressions|imprimé|imprimés|imprime|imprimons|imprimer|imprimante|imprimantes|feuilles|pages',
      ],
    ],
    certified: [
      [
        'certifié|certifiée|certifiés|certifiées',
        'impression|impressions|imprimante|imprimantes|imprimeur|imprimeurs|imprimerie|imprimeries|papier|papiers|compte|comptes|entreprise|entreprises|société|sociétés',
      ],
    ],
  },
  links: {
    toNoun:
      'le|la|les|l|un|une|des|du|de|d|au|aux|à|pour|en|sur|envers|vis|notre|nos|votre|vos|son|sa|ses|leur|leurs|ce|cette|chaque|tout|tous|toute|toutes|égard|impact|effet|bilan|consommation|utilisation|usage|propre|propres|nouveau|nouvelle|recyclé',
    toQuality:
      'est|sont|était|étaient|a|ont|été|être|sera|seront|soit|reste|restent|devient|deviennent|devenu|devenue|qui|que|nous|on|utilisons|utilise|désormais|maintenant|aujourd|hui|déjà|toujours|aussi|très|vraiment|entièrement|totalement|complètement|pleinement|pour cent|cent|impact|effet|bilan|consommation|utilisation|usage|de papier|carbone|climatique|environnemental|empreinte|recyclé|blanc|de notre (bureau|entreprise|papier)|de nos (impressions|documents)|de l entreprise|lentement|peu à peu|là|ainsi|donc|officiellement|plus',
  },
  numbers: {
    units: {
      un: 1,
      deux: 2,
      trois: 3,
      quatre: 4,
      cinq: 5,
      six: 6,
      sept: 7,
      huit: 8,
      neuf: 9,
      dix: 10,
      onze: 11,
      douze: 12,
      treize: 13,
      quatorze: 14,
      quinze: 15,
      seize: 16,
      une: 1,
      vingt: 20,
      trente: 30,
      quarante: 40,
      cinquante: 50,
      soixante: 60,
      septante: 70,
      'quatre vingt': 80,
      'quatre vingts': 80,
      huitante: 80,
      octante: 80,
      nonante: 90,
      'un demi million': 500_000,
    },
    multipliers: { cent: 100, cents: 100, dizaine: 10, douzaine: 12, centaine: 100 },
    groups: { mille: 1_000, millier: 1_000, milliers: 1_000, million: 1_000_000, millions: 1_000_000 },
    joiners: ['et'],
  },
  trees: ["(de |d[’'])?(nouveaux |jeunes )?(arbre|arbres)( standard)?"],
  tonnes: ['t', 'tonne', 'tonnes', 't co2e', 't co₂e', 't éq. co2'],
  planted: ['planté*', 'plant(e|ent|er|ons|ez)', 'pouss*', 'en terre'],
  ordered: ['command*'],
  avoid: [
    ['Notre impression est neutre en carbone.', 'neutral'],
    ['Zéro net à chaque page.', 'neutral'],
    ['Nous compensons notre papier.', 'offset'],
    ['Compensation de nos émissions par des arbres.', 'offset'],
    ['Un équilibre carbone neutre.', 'balanced'],
    ['Chaque page repousse sous forme d’arbre.', 'regrow'],
    ['Impression verte.', 'generic'],
    ['Des documents respectueux de l’environnement.', 'generic'],
    ['Imprimé sur papier durable.', 'sustainable_paper'],
    ['Entreprise certifiée.', 'certified'],
  ],
};
