import type * as en from '../en/help.ts';
import type { Translation } from '../form.ts';

export const helpTexts: Translation<typeof en.helpTexts> = {
  more: 'En savoir plus dans la documentation (en anglais)',
  pages: {
    overview:
      'La page commence par ce qui demande quelqu’un, dans ce compte et dans tous ses subordonnés\u00a0: sources qui ne livrent pas, relevés qui attendent une décision, mois en retard.\nEn dessous figurent le papier, les arbres commandés et les derniers certificats de cette année.\n«\u00a0Reporter\u00a0» masque une entrée pour un temps\u00a0; elle revient d’elle-même.',
    accounts:
      'La liste montre les comptes directement subordonnés à celui-ci, avec leurs pages et leurs arbres de cette année.\nOuvrez-en un pour y travailler\u00a0; une barre en haut dit alors pour qui vous agissez.\nPour en créer beaucoup d’un coup, importez un fichier CSV.',
    import:
      'Choisissez un fichier CSV avec un compte par ligne, ou collez les lignes\u00a0; seule la colonne name est nécessaire.\nChaque ligne est d’abord vérifiée, et vous voyez ce qui est prêt et ce qui ne l’est pas avant que rien ne soit créé.',
    certificates:
      'Un certificat est émis chaque fois que des arbres sont commandés\u00a0: quand une commande est passée, et à la clôture d’un mois qui a des apports.\nChacun a une page que tout le monde peut ouvrir par son lien, un PDF et une image.\nFiltrez par mois ou par projet, et téléchargez ce que vous voyez en fichier ZIP.',
    books:
      'Les apports sont les pages qui comptent pour un mois, en pages standard.\nUn mois reste ouvert jusqu’au 1er du mois suivant à 12 h UTC\u00a0; ses arbres sont alors commandés et des certificats émis.\nPour corriger une erreur dans un mois ouvert, supprimez l’apport ou saisissez des pages négatives.',
    'import-deposits':
      'Choisissez un fichier CSV avec un apport par ligne, ou collez les lignes\u00a0; seule la colonne pages est nécessaire.\nChaque ligne est d’abord vérifiée, et celles qui sont déjà enregistrées sont signalées.\nUne importation peut être retirée tant que son mois est ouvert.',
    batches:
      'La liste contient chaque fichier importé et chaque lot envoyé par un logiciel au cours des 400 derniers jours.\nEn retirer un supprime ses apports dans les mois encore ouverts.\nLes apports des mois clos restent, car leurs certificats sont émis.',
    feeds:
      'Une source apporte chaque jour des comptages de pages\u00a0: d’un système d’impression, de l’agent dans votre réseau, de Microsoft, ou d’un fichier que vous envoyez.\nUne source qui ne livre pas dit pourquoi et que faire.\nLe comptage reprend de lui-même dès que la cause a disparu.',
    'new-feed':
      'Choisissez d’abord le système qui compte vos pages, puis le serveur et les identifiants avec lesquels il est lu.\nLa connexion est essayée aussitôt\u00a0; si elle échoue, la page de la source dit pourquoi.\nLe mot de passe est conservé chiffré et n’est plus jamais affiché.',
    feed: 'La page montre si la source livre, combien de pages elle a comptées chacun des 62 derniers jours et combien d’appareils elle voit.\nUn relevé retenu dépasse ce qui est plausible pour un appareil et un jour\u00a0: décidez s’il compte.\n«\u00a0Vérifier maintenant\u00a0» interroge le système aussitôt et dit ce qui ne va pas.',
    upload:
      'Choisissez un fichier CSV, Excel (.xlsx) ou ZIP de compteurs exporté par votre système d’impression\u00a0: une ligne d’en-tête, puis un appareil par ligne.\nIndiquez à quoi correspond chaque colonne\u00a0; la source s’en souvient pour le fichier suivant.\nVous voyez le résultat avant que rien ne soit compté.',
    'meter-reports':
      'La page montre les fichiers de compteurs des 90 derniers jours\u00a0: envoyés par une personne, par un logiciel ou par e-mail.\nUn rapport en attente demande votre décision\u00a0: vérifiez à quoi correspond chaque colonne, puis comptez-le ou refusez-le.\nLes clients sans source reçoivent un compte et une source en une seule étape, et leurs lignes comptent aussitôt.',
    projects:
      'Les projets sont les forêts où vos arbres sont commandés.\nVos favoris se partagent les arbres de chaque clôture\u00a0; sans favori, un projet actif est tiré au sort.\nChaque projet a une page publique avec ses plantations.',
    orders:
      'Une commande transforme une quantité de papier en arbres et, si vous le souhaitez, en crédits carbone, indépendamment des apports mensuels.\nUn brouillon peut être modifié ou supprimé\u00a0; une commande passée est définitive.\nLes crédits carbone montrent leurs numéros de série dès que le registre les a retirés.',
    'new-order':
      'Saisissez le papier en feuilles ou en masse, et voyez aussitôt ce que cela représente en arbres, en CO₂e et en argent.\nRien n’est encore commandé\u00a0: «\u00a0Enregistrer le brouillon\u00a0» enregistre la commande, que vous passez sur sa propre page.',
    order:
      'La page montre le papier de cette commande, ses arbres, ses crédits carbone et son prix.\nPasser un brouillon commande les arbres et émet les certificats, ce qui ne peut être annulé.',
    invoices:
      'La liste montre les factures et avoirs de ce compte et de tous ses comptes subordonnés, les plus récents d’abord.\nOuvrez-en une pour voir ses lignes et télécharger le PDF et le XML.\nPour une question sur un montant, adressez-vous à l’exploitant.',
    invoice:
      'La page montre une facture ou un avoir avec ses lignes, ses montants et son échéance.\nLe PDF et le XML sont les fichiers envoyés par e-mail à l’acheteur.\nLe CSV détaille chaque compte et s’ouvre dans un tableur.',
    reports:
      'Le rapport additionne le papier, le CO₂e du papier et les arbres commandés d’une année, pour ce compte seul ou avec tous ses subordonnés.\nUn rapport émis est un document numéroté et signé qui ne change jamais\u00a0; les auditeurs peuvent vérifier sa signature.\nÉmettez-en un autre si des chiffres ont changé depuis.',
    claims:
      'Ces phrases sont vraies aujourd’hui d’après vos certificats, et chacune a la page qui la prouve.\nVérifiez ici vos propres textes avant de les publier\u00a0: les passages qui affirment plus que ce que l’on sait sont signalés.\nRevenez quand vos chiffres changent.',
    people:
      'Les personnes de cette liste peuvent ouvrir ce compte et tous ses subordonnés.\n«\u00a0Accès complet\u00a0» permet de travailler\u00a0; «\u00a0Lecture seule\u00a0» permet de lire.\nPour chaque personne, vous choisissez la langue des e-mails et leurs sujets.',
    'import-people':
      'Choisissez un fichier CSV avec une personne par ligne, ou collez les lignes\u00a0; seule la colonne email est nécessaire.\nChaque ligne est d’abord vérifiée, et chaque personne reçoit une invitation par e-mail.',
    keys: 'Une clé d’API permet à un logiciel d’agir pour ce compte et tous ses subordonnés.\nCopiez la clé à sa création\u00a0: elle n’est affichée qu’une fois.\nCréez-en une par logiciel, pour pouvoir en révoquer une sans arrêter les autres.',
    archives:
      'Une archive est une copie de tout ce que contient ce compte, pour vos dossiers ou pour un audit.\nLe fichier README.txt qu’elle contient explique chaque fichier.\nElle est supprimée au bout de 7 jours. Vous pouvez en créer une nouvelle à tout moment.',
    webhooks:
      'Un webhook dit de lui-même à votre logiciel ce qui se passe ici et dans tous les comptes subordonnés, par exemple un nouveau certificat.\nChaque message est signé, pour que votre logiciel vérifie qu’il vient de nous.\nUne adresse qui échoue longtemps est désactivée, et vous en êtes averti.',
    webhook:
      'La page énumère ce qui a été envoyé à cette adresse, avec chaque tentative et sa réponse.\nEnvoyez un test pour voir à quoi ressemble un message, et renvoyez un message en échec une fois la cause corrigée.\nAprès «\u00a0Renouveler le secret\u00a0», l’ancien reste valable 24 heures.',
    public:
      'La page publique montre les totaux, les mois et les derniers certificats à qui connaît son adresse.\nLe badge est une petite image pour votre site web qui mène à cette page.\nLe logo figure sur les certificats\u00a0; celui d’un revendeur aussi sur ceux de ses clients.',
    'company-sign-in':
      'Les personnes de votre entreprise peuvent se connecter avec leur compte d’entreprise au lieu d’un code.\nRien ne change pour personne tant que vous n’avez pas prouvé un domaine par un enregistrement DNS.\n«\u00a0Tester la connexion\u00a0» montre ce que dit le fournisseur, sans rien activer.\nUne personne reçoit toujours des codes, au cas où le fournisseur serait en panne.',
    activity:
      'Chaque modification des 400 derniers jours figure ici\u00a0: quand, par qui et sur quoi.\nPeu importe qu’elle ait été faite dans le tableau de bord ou par l’API.',
    'operator/accounts':
      'Ce sont les comptes qui ne dépendent d’aucun autre, avec les pages de tout ce qui est en dessous.\nUn nom ouvre le compte tel que ses personnes le voient\u00a0; vous pouvez y regarder sans rien modifier.\nUn nouveau compte commence par sa première personne, qui reçoit une invitation par e-mail.',
    'operator/account':
      'La page montre ce que paient ce compte et tous ses comptes subordonnés, par mois.\nLes conditions commencent avec un mois ; celles qui sont prévues peuvent être modifiées ou retirées jusqu’à 25 heures avant.\nL’acheteur est l’entreprise qui paie les factures, et un avertissement près du champ indique ce qui leur manque.',
    'operator/invoices':
      'La liste montre les factures et avoirs de tous les comptes principaux, les plus récents d’abord.\n« Émettre les factures » montre d’abord chaque facture qui serait émise pour un mois, et les comptes laissés de côté.\nFiltrez les factures à payer, et téléchargez le CSV pour la comptabilité.',
    'operator/invoice':
      'La page montre une facture ou un avoir avec ses lignes, ses montants, ses fichiers et ses e-mails.\nMarquez une facture comme payée quand l’argent est arrivé ; cela peut être annulé.\nUne facture émise ne change jamais : corrigez-la par un avoir, total ou par ligne.',
    'operator/seller':
      'Toutes les factures nomment cette entreprise comme vendeur, avec son adresse, ses numéros fiscaux et son compte bancaire.\nLes factures déjà émises ne changent pas.\nUn avertissement près du champ indique quelles factures en ont besoin.',
    'operator/billing':
      'Un mois peut être facturé dès que les livres de tous les comptes sont clos.\nLa facturation verrouille les commandes qu’elle facture, et ne facture rien deux fois.\nOuvrez un mois pour voir ses montants.',
    'operator/billing-month':
      'La page montre ce que chaque compte a commandé ce mois-ci et à combien cela s’élève.\nTéléchargez le fichier CSV pour la comptabilité, puis facturez le mois.\nLes commandes facturées ne peuvent plus être supprimées.',
    'operator/activity':
      'La liste montre ce que les exploitants ont fait ces 400 derniers jours, avec les valeurs avant et après.\nLes modifications des personnes d’un compte sont dans l’activité de ce compte.',
    'operator/projects':
      'Les projets forestiers prennent des commandes d’arbres\u00a0; les projets carbone fournissent des crédits.\nLes «\u00a0Arbres en attente\u00a0» sont commandés et ne sont encore couverts par aucune plantation.\nDes commandes ne peuvent être passées que tant qu’il y a un projet actif.',
    'operator/new-project':
      'Saisissez le nom, le lieu et les textes que les gens liront.\nL’aperçu les montre sur un certificat et sur la page du projet.\nLes mots qui affirment plus que ce que l’on sait sont signalés, avec un meilleur.',
    'operator/edit-project':
      'Une modification se voit sur la page publique du projet peu après l’enregistrement.\nSi quelqu’un d’autre a enregistré entre-temps, votre saisie est conservée et vous voyez les deux.',
    'operator/project':
      'Le bilan compare les arbres commandés à ceux des plantations enregistrées.\nAjoutez une plantation, et ses arbres sont attribués aux commandes en attente, les plus anciennes d’abord.\nLes arbres en attente peuvent passer à un autre projet\u00a0; leurs certificats le disent alors.',
    'operator/planting':
      'La page montre combien d’arbres de cette plantation sont attribués, perdus ou libres.\nAjoutez les documents et les audits à leur arrivée\u00a0; ils figurent sur la page publique du projet.\nLe remplacement d’arbres perdus est une plantation à part.',
    'operator/credits':
      'Saisissez ici ce qu’un registre a retiré, avec les numéros de série.\nLes commandes de crédits carbone en sont exécutées en moins d’une minute, les plus anciennes d’abord.\nAucun numéro de série ne peut servir deux fois.',
    'operator/carbon-orders':
      'Ces commandes de crédits carbone attendent que suffisamment de crédits soient retirés.\nLa liste dit pourquoi chacune attend.\nAjoutez des crédits retirés, ou saisissez ici les numéros de série d’une commande.',
    'operator/imports':
      'Un fichier de projets, de plantations ou de crédits est d’abord vérifié, et vous voyez chaque différence.\nRien ne change avant que vous l’appliquiez, et rien du tout tant qu’une ligne est fausse.',
    'operator/health':
      'En haut se trouve ce qui est à surveiller, chaque point avec une page qui dit que faire.\nEn dessous figurent les tâches, les files d’attente, les sources, les e-mails et le dernier contrôle des arbres et des crédits.\nLe coût de ce mois est une estimation.',
    'operator/dead-letters':
      'Ces messages ont été essayés plusieurs fois et ont échoué.\nCorrigez d’abord la cause, puis renvoyez-les\u00a0; un double envoi est sans conséquence.',
    'operator/guide':
      'C’est une page de la documentation, en anglais, qui dit que faire face à un problème.\nElle fait partie du tableau de bord, pour que vous puissiez la lire sans le site de la documentation.',
    'operator/domains':
      'Les comptes nomment les domaines dont les adresses se connectent par leur propre fournisseur.\nD’ordinaire un enregistrement DNS prouve un domaine\u00a0; vous pouvez en approuver un à la place si vous savez qu’il appartient à l’entreprise.\nUne fois libéré, ses adresses se connectent de nouveau par code.',
    'operator/suppressions':
      'Le courrier vers ces adresses est revenu, ou ses lecteurs s’en sont plaints\u00a0; plus rien ne leur est envoyé.\nLevez un blocage si l’adresse fonctionne de nouveau ou si son titulaire le demande.',
    'sign-in':
      'Saisissez votre adresse e-mail, et vous recevez un code de 8 chiffres\u00a0; il n’y a pas de mot de passe.\nLe code est valable une fois et pendant 10 minutes.\nSi aucun e-mail n’arrive, regardez dans le dossier des indésirables et demandez à qui vous a invité si l’adresse est juste.\nSi votre entreprise connecte elle-même ses personnes, vous êtes dirigé vers sa page.',
    connected:
      'Microsoft vous renvoie à cette page après que vous avez donné, ou refusé, la permission de lire des comptages de pages.\nSi la connexion a échoué, ouvrez la source et reconnectez-vous avec un compte qui peut lire les rapports d’utilisation.',
    company:
      'Le fournisseur de votre entreprise vous renvoie à cette page, qui vous connecte.\nSi cela échoue, la page dit pourquoi.\nSouvent, un administrateur de votre entreprise doit changer un réglage\u00a0; montrez-lui cette page.',
  },
};
