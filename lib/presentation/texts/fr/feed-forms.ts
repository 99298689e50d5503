import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({
  external_id: { label, help: 'Comme dans la colonne des clients des rapports.' },
});

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: 'Adresse', help: 'Toujours cette adresse.' },
    username: {
      label: 'Entité du revendeur',
      help: 'L’identifiant de votre propre entité\u00a0: 24 chiffres et lettres.',
    },
    password: { label: 'Clé API', help: 'Dans Settings, Integrations.' },
    external_id: { label: 'Entité du client', help: 'L’identifiant de l’entité du client.' },
  },
  printfleet: {
    url: {
      label: 'Adresse',
      help: 'Votre serveur PrintFleet, avec la version de son interface si ce n’est pas la plus récente.',
    },
    username: { label: 'Nom d’utilisateur', help: 'Un utilisateur du serveur PrintFleet qui peut voir le groupe.' },
    password: {
      label: 'Mot de passe',
      help: 'Le mot de passe de cet utilisateur. Si le serveur exige une clé API, placez-la devant\u00a0: api_key=CLÉ;MOT_DE_PASSE.',
    },
    external_id: { label: 'Groupe', help: 'Le GUID du groupe du client.' },
  },
  mps_monitor: {
    url: { label: 'Adresse', help: 'L’adresse de l’API de votre portail.' },
    username: { label: 'Nom d’utilisateur', help: 'Le nom d’un utilisateur de l’API.' },
    password: { label: 'Mot de passe', help: 'Le mot de passe de cet utilisateur.' },
    external_id: { label: 'Revendeur et client', help: 'Les deux codes, séparés par une barre oblique.' },
  },
  papercut: {
    url: { label: 'Adresse', help: 'Le serveur d’applications, avec son port.' },
    username: { label: 'Nom', help: 'N’importe quel nom\u00a0; PaperCut ne l’utilise pas.' },
    password: {
      label: 'Jeton des services web',
      help: 'La valeur de auth.webservices.auth-token dans la configuration avancée. Ajoutez-y notre adresse à auth.webservices.allowed-addresses.',
    },
    external_id: {
      label: 'Serveur d’impression',
      help: 'Le nom d’un serveur d’impression, «\u00a0device\u00a0» pour les appareils multifonctions ou «\u00a0*\u00a0» pour toutes les files d’impression.',
    },
  },
  glpi: {
    url: { label: 'Adresse', help: 'Votre serveur GLPI. Activez son API REST sous Configuration, Générale, API.' },
    username: {
      label: 'Nom d’utilisateur',
      help: 'Le nom d’un utilisateur GLPI, ou le mot user_token pour se connecter avec le jeton d’un utilisateur.',
    },
    password: {
      label: 'Mot de passe ou jeton utilisateur',
      help: 'Le mot de passe de cet utilisateur, ou la clé d’accès distant de ses préférences. Si le client de l’API a un App-Token, placez-le devant\u00a0: app_token=JETON;CLÉ.',
    },
    external_id: { label: 'Entité', help: 'Le numéro de l’entité du client.' },
  },
  lexmark: {
    url: { label: 'Adresse', help: 'L’adresse de votre région\u00a0: apis.us ou apis.eu.' },
    username: { label: 'ID client', help: 'Une application qui peut lire la gestion de parc.' },
    password: { label: 'Secret client', help: 'Le secret de cette application.' },
    external_id: {
      label: 'Compte',
      help: 'L’identifiant d’une organisation subordonnée, si la source ne concerne qu’elle.',
    },
  },
  http: {
    url: { label: 'Adresse', help: 'L’adresse où votre système fournit l’interface décrite dans la documentation.' },
    username: { label: 'Nom d’utilisateur', help: 'Ou le mot bearer, si le mot de passe est un jeton.' },
    password: { label: 'Mot de passe ou jeton', help: 'Le secret avec lequel nous nous connectons à votre système.' },
    external_id: { label: 'Parc', help: 'Le nom que votre système donne au parc du client.' },
  },
  fmaudit: customer('Compte'),
  printanista: customer('Compte'),
  print_audit: customer('Client'),
  '3manager': customer('Organisation'),
  kfs: customer('Groupe'),
  printerpoint: customer('Client'),
  xsm: customer('Compte'),
  onestop: customer('Client'),
};
