import type * as en from '../en/reports.ts';
import type { Translation } from '../form.ts';

export const reportTexts: Translation<typeof en.reportTexts> = {
  title: 'Rapport sur la consommation de papier',
  signedFacts: 'Données signées (JSON)',
  cover: {
    draftTo: 'Brouillon\u00a0: chiffres jusqu’au {date}',
    draftOf: 'Brouillon du {date}',
    number: 'Numéro du rapport',
    date: 'Date de délivrance',
    asOf: 'Chiffres arrêtés au',
    issuer: 'Délivré par',
    dealer: 'Par l’intermédiaire de',
    covers: 'Couvre',
    alone: 'Ce compte uniquement',
    accounts: { one: '{count} compte', many: '{count} de comptes', other: '{count} comptes' },
  },
  changes: 'Changements depuis le rapport précédent',
  glance: {
    title: 'L’année en un coup d’œil',
    footprint: 'CO₂e du papier, brut',
    gross:
      'Le CO₂e est l’empreinte de la fabrication du papier, indiquée en brut. Ni arbres ni crédits carbone n’en sont déduits.',
    empty: 'Aucun papier n’est enregistré pour cette année.',
    open: 'Les livres de certains mois sont encore ouverts\u00a0; des chiffres peuvent donc changer.',
    compared: 'Comparaison avec l’année précédente',
    figure: 'Chiffre',
    change: 'Évolution',
    sameMonths: 'Seuls les mois écoulés sont comparés\u00a0: {months}, avec les mêmes mois de l’année précédente.',
    noMonth: 'Aucun mois de cette année n’est encore écoulé\u00a0; elle n’est donc pas comparée à l’année précédente.',
    counted: 'Feuilles comptées par les sources de données',
    sides: 'Faces imprimées comptées par les sources de données',
    twoSided: 'Part des faces sur feuilles recto verso',
  },
  months: {
    title: 'Mois par mois',
    notRecorded: 'non enregistré',
    month: 'Mois',
    running: '{month}, jusqu’au {date}',
    chart:
      'Diagramme en barres\u00a0: feuilles de papier de chaque mois, à côté de l’année précédente. Le tableau suivant contient les chiffres.',
  },
  goal: {
    title: 'L’objectif',
    sentence: '{percent} de papier en moins qu’en {year}\u00a0: au plus {pages} feuilles de papier par an.',
    change: 'Par rapport aux mêmes mois de {year}\u00a0: {change}.',
    met: 'Le papier utilisé jusqu’ici reste dans la trajectoire vers l’objectif.',
    missed: 'Le papier utilisé jusqu’ici dépasse la trajectoire vers l’objectif.',
    path: 'Trajectoire vers l’objectif, cumulée',
    pages: 'Feuilles jusqu’ici, cumulées',
    chart:
      'Diagramme en barres\u00a0: feuilles de papier cumulées de mois en mois, à côté du maximum que permet la trajectoire vers l’objectif.',
  },
  accounts: {
    title: 'Comptes',
    account: 'Compte',
    share: 'Part',
    others: {
      one: '{count} compte supplémentaire',
      many: '{count} de comptes supplémentaires',
      other: '{count} comptes supplémentaires',
    },
    total: 'Total',
    named:
      'Sont nommés les {shown} comptes qui utilisent le plus de papier, sur {all}. Le fichier CSV de ce rapport les contient tous.',
    rounded:
      'Les chiffres sont arrondis\u00a0; une somme peut donc différer par son dernier chiffre. La version JSON de ce rapport contient tous les chiffres.',
  },
  quality: {
    title: 'Qualité des données',
    intro:
      'Les sources de données relèvent ce que les imprimantes ont compté. Chaque source et chaque jour compte ici pour un jour, selon la façon la moins précise dont ses feuilles ont été comptées.',
    picture: 'Barre divisée selon la façon dont les jours ont été comptés. Le tableau suivant contient les chiffres.',
    basis: 'Comment les feuilles ont été comptées',
    days: 'Jours',
    share: 'Part',
    sheets: 'Feuilles comptées par l’appareil',
    duplex: 'Faces moins les feuilles recto verso',
    estimate: 'Estimé à partir des faces',
    sides: 'Chaque face comptée comme une feuille',
    idle: 'Relevé, sans papier',
    missing: 'Rien n’a pu être relevé',
    total: 'Jours de toutes les sources',
    held: {
      one: 'Sur {count} jour, un relevé est retenu jusqu’à ce que quelqu’un décide. Il n’est pas compté d’ici là.',
      other:
        'Sur {count} jours, des relevés sont retenus jusqu’à ce que quelqu’un décide. Ils ne sont pas comptés d’ici là.',
    },
    complete: 'Aucun jour ne manque et aucun relevé n’est retenu.',
    recordedFrom: 'La qualité des données n’était pas enregistrée avant le {date}.',
    noFeeds:
      'Aucun jour de source de données n’est enregistré pour cette année. Le papier saisi sans source n’a pas de jours.',
    direct: 'Le papier saisi sans source de données ne figure pas dans cette image.',
    changed:
      'La façon de compter a changé\u00a0: {before} des jours avec papier ont été comptés par faces l’année précédente, {now} cette année. Une partie de la différence vient du comptage, non du papier.',
    unknown:
      'Pour l’année précédente, la façon dont les feuilles ont été comptées n’est pas enregistrée. Une partie de la différence peut venir du comptage.',
    bySource: {
      title: 'D’où viennent les pages',
      source: 'Origine',
      feeds: 'Comptées par les sources de données',
      reported: 'Signalées par des personnes ou des programmes',
      derived: 'Déduites d’arbres commandés par nombre',
      total: 'Les pages de ce rapport',
      note: 'Les pages déduites ne sont pas du papier\u00a0: personne ne les a signalées. Les chiffres du papier ne les comprennent pas, les arbres oui.',
    },
  },
  trees: {
    title: 'Arbres',
    intro: 'Des arbres sont commandés pour le papier. Ils sont indiqués à part du CO₂e du papier.',
    none: 'Aucun arbre n’a été commandé cette année.',
    project: 'Projet',
    ordered: 'Commandés dans l’année',
    inAll: 'Commandés au total',
    moved: 'Transférés entre projets',
    planted: 'Dont plantés',
    lost: 'Plantés, puis perdus',
    share: 'Part plantée',
    asOf: 'Les quantités au total sont celles depuis le début, au {date}.',
    ledger: 'Registre public de {project}',
  },
  credits: {
    title: 'Crédits carbone',
    intro: 'Les crédits carbone retirés sont indiqués à part du CO₂e du papier et n’en sont jamais déduits.',
    none: 'Aucun crédit carbone n’a été retiré cette année.',
    date: 'Date',
    registry: 'Registre',
    kind: 'Type',
    kinds: { removal: 'Élimination', avoidance: 'Évitement' },
    unknown: 'Non indiqué',
    serials: 'Numéros de série',
    more: '{serials} et {count} autres',
  },
  method: {
    title: 'Comment les chiffres ont été établis',
    factors: 'Facteurs de CO₂e du papier',
    year: 'Année du facteur',
    factor: '{unit} de CO₂e par {unit} de papier',
    recycled: 'Papier recyclé',
    source: 'Source',
    none: 'Aucun facteur n’a été nécessaire.',
    limits: 'Limites, et ce qui n’est pas affirmé',
  },
  annex: {
    title: 'Annexe\u00a0: où placer les chiffres dans les normes de reporting',
    intro:
      'Elle aide à remplir un rapport de durabilité et n’est pas un conseil. Vérifiez l’édition qui vous concerne.',
    disclosure: 'Publication',
    belongs: 'A sa place ici',
    belongsNot: 'N’a pas sa place ici',
    edition: '{edition}, {date}',
  },
  check: {
    title: 'Comment vérifier ce rapport',
    attached:
      'Le fichier {file} est joint à ce PDF. Il contient les données de ce rapport et leur signature, une JWS (RFC 7515) avec ES256.',
    keys: 'Téléchargez les clés publiques de l’émetteur à l’adresse ci-dessous. Demandez cette adresse à l’émetteur plutôt que de vous fier à ce document.',
    verify:
      'Vérifiez la signature avec n’importe quelle bibliothèque JOSE. Seul son contenu (payload) est signé\u00a0: comparez-le à ce qui figure ici.',
    hash: 'Le texte signé a le SHA-256 indiqué ci-dessous.',
    meaning:
      'La signature montre que {issuer} a déclaré ces données et que personne ne les a modifiées depuis. Elle ne montre ni qu’un appareil a bien compté, ni l’état d’une forêt\u00a0; les registres publics le font.',
    later:
      'Un rapport délivré ne change jamais. Un numéro ultérieur de la même année dit ce qui a changé\u00a0; demandez le plus récent à l’émetteur.',
    keysUrl: 'Clés publiques',
    id: 'Identifiant du rapport',
    sha256: 'SHA-256 du texte signé',
  },
};
