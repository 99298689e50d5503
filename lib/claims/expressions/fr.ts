import type { Expressions } from './expressions.ts';

export const fr: Expressions = {
  spaced: true,
  forbidden: {
    neutral: [
      '(neutre|neutres|neutralité|neutraliser|neutralise|neutralisé*|positif|positive|négatif|négative) (en |pour |du |de la |de |sur le |le |les )?(carbone|climat|climatique|co2|co₂|arbres|forêts|émissions)',
      '(carbone|climat|climatiquement|co2) (neutre|neutres|positif|négatif)',
      '(zéro (émission|émissions|carbone)|zéro net|zéro émission nette|net zéro)',
      'sans carbone',
    ],
    offset: [
      'compens(er|e|es|ent|ez|ons|é|ée|és|ées|ait|aient|era|eront|ant|ation|ations|atoire|atoires)',
      'contrebalanc*',
      'rachet(er|e|ent|é|ée) (ses|nos|vos|leurs|les) émissions',
      'offset*',
    ],
    balanced: [
      'équilibr* (du |le |la |les |des |en |de |nos |vos |ses )?(carbone|climat|papier|émissions|co2)',
      '(bilan|équilibre) (carbone|climat|papier) (équilibré|nul|neutre)',
    ],
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
    sustainable_paper: [
      '(papier|papiers|impression|impressions|imprimé|imprimés) (durable|durables)',
      'durable* (papier|impression|impressions)',
    ],
    certified: [
      '(impression|impressions|imprimante|imprimantes|imprimeur|papier|papiers|compte|comptes|entreprise|entreprises|société|sociétés) (est |sont )?certifié*',
    ],
  },
  trees: ['arbre', 'arbres', 'arbres standard'],
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
