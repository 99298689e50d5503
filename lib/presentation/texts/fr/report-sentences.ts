import type * as en from '../en/report-sentences.ts';
import type { Translation } from '../form.ts';

export const reportSentences: Translation<typeof en.reportSentences> = {
  method: {
    page: 'Le papier est indiqué en pages standard. Une page standard est une feuille de {grams} g\u00a0; les autres formats et grammages sont convertis selon leur masse.',
    co2e: 'Le CO₂e est celui de la fabrication du papier\u00a0: sa masse multipliée par {factor} t CO₂e par tonne ({source}, {factor_year}). Il est brut\u00a0; rien n’en est soustrait.',
    earlierFactor: 'Aucun facteur n’est configuré pour {year}\u00a0; celui de {factor_year} est utilisé.',
    recycled:
      'Pour la part de papier recyclé que les comptes indiquent, {factor} t CO₂e par tonne sont utilisées ({source}, {factor_year}).',
    trees:
      'Un arbre est commandé pour {pages} pages standard. Le registre de chaque projet montre quelles plantations couvrent les arbres.',
    months:
      'Un apport compte dans le mois dont les livres l’ont reçu. Un apport signalé après la clôture de son mois compte dans le mois du signalement\u00a0; les apports des mois clos ne changent donc pas. Toute autre commande compte dans le mois de sa date, même si elle est enregistrée ou supprimée plus tard.',
    feeds:
      'Les feuilles et les faces sont celles que les flux ont comptées sur les appareils. Si un appareil n’indique pas ses feuilles, elles résultent de ses feuilles recto verso, d’une estimation ou de ses faces.',
    below: 'Les chiffres comprennent tous les comptes situés sous celui-ci.',
  },
  limits: {
    draft: 'Ceci est un brouillon du {date}, sans numéro ni signature. Il peut encore changer.',
    soFar:
      'Les livres de l’année ne sont pas tous clos. Les chiffres vont jusqu’au {date}\u00a0; l’année précédente est entière.',
    scope:
      'Le rapport ne porte que sur le papier\u00a0: ni énergie, ni toner, ni appareils, ni transport, ni élimination.',
    apart:
      'Les arbres et les crédits carbone figurent à part du CO₂e du papier. Aucun chiffre n’est une différence entre eux.',
    closing:
      'Les arbres poussent sur des décennies. Cela n’annule pas les effets de la fabrication ou de l’usage du papier.',
    noFeeds:
      'Aucun flux n’a compté de papier cette année. Les pages ont été signalées par des personnes ou des programmes.',
    missing:
      'Jours de flux sans aucun relevé\u00a0: {missing} sur {days}. Leur papier a compté plus tard, ou pas du tout.',
    held: 'Jours avec des relevés qui attendent une décision et ne comptent pas encore\u00a0: {held}.',
    estimated: 'Jours où les feuilles ont été estimées à partir des faces\u00a0: {estimated}.',
    sides:
      'Jours où chaque face imprimée a compté comme une feuille\u00a0: {sides}. L’impression recto verso y a utilisé moins de papier qu’indiqué.',
    unrecorded: 'Le caractère complet des données des flux n’était pas enregistré avant le {date}.',
    basis:
      'Plus de jours que l’année précédente ont été comptés par feuilles et non par faces. Une partie de l’écart entre les années vient de là.',
    rest: 'Comptes indiqués ensemble sur une ligne\u00a0: {accounts}.',
    derived:
      'Les arbres commandés par nombre figurent parmi les arbres. Personne n’a signalé de papier pour eux\u00a0: aucun chiffre de papier ne les comprend.',
    sources:
      'Les pages comptées par les flux sont distinguées depuis le {date}. Les précédentes figurent parmi les pages signalées.',
    beforeAccount:
      'Les mois antérieurs à l’existence du compte, sans rien d’enregistré, ne sont pas renseignés. Ils n’ont pas de chiffres et rien ne leur est comparé.',
  },
  annex: {
    mass: 'La masse du papier est un flux de matière utilisée. Elle a sa place ici lorsque le papier est important pour l’entreprise.',
    recycled:
      'La part de papier recyclé indiquée par les comptes relève des matières secondaires. C’est leur propre déclaration.',
    goal: 'Un objectif de réduction du papier est une cible d’utilisation des ressources. Il a sa place ici si l’entreprise l’a fixé.',
    co2e: 'Le CO₂e du papier n’a pas sa place ici\u00a0: il naît de la fabrication de biens achetés (scope 3, catégorie 1), non des scopes 1 ou 2.',
    co2eElsewhere: 'Le CO₂e du papier ne relève pas de cette norme. ESRS E1 le demande, dans le scope 3, catégorie 1.',
    waste: 'Le papier n’est pas un déchet. Ce rapport ne dit pas quelle part a été éliminée ou recyclée.',
    trees: 'Les arbres et les crédits carbone n’ont pas leur place ici. Aucun ne réduit l’usage du papier ni son CO₂e.',
  },
  changes: {
    none: 'Aucun chiffre n’a changé.',
    pages: 'Pages standard\u00a0: {before} avant, {after} maintenant.',
    paper: 'Papier\u00a0: {before} kg avant, {after} kg maintenant.',
    co2e: 'CO₂e du papier\u00a0: {before} t avant, {after} t maintenant.',
    trees: 'Arbres commandés\u00a0: {before} avant, {after} maintenant.',
    credits: 'Crédits retirés\u00a0: {before} t CO₂e avant, {after} t CO₂e maintenant.',
    sheets: 'Feuilles comptées par les flux\u00a0: {before} avant, {after} maintenant.',
    accounts: 'Comptes avec du papier\u00a0: {before} avant, {after} maintenant.',
    figure: '{what}\u00a0: {before} avant, {after} maintenant.',
    yearBefore: 'L’année précédente',
    others: 'Les autres comptes',
    held: 'Jours avec des relevés retenus',
    name: 'Nom',
    newlyNamed: 'N’était pas nommé dans le rapport précédent.',
    noLongerNamed: 'N’est plus nommé dans ce rapport.',
    movedInAll: 'Arbres transférés vers d’autres projets, au total',
    auditedInAll: 'Arbres audités, au total',
    lostInAll: 'Arbres perdus, au total',
    waitingInAll: 'Arbres en attente, au total',
    more: 'Autres changements\u00a0: {count}.',
  },
};
