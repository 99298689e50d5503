import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: 'Journal public',
  intro:
    'Chaque document signé par {issuer} est inscrit ici. Les inscriptions ne font que s’ajouter. Si l’une d’elles était modifiée ou supprimée, quiconque conserve un point de contrôle antérieur pourrait le prouver.',
  newest: 'Dernier point de contrôle',
  none: 'Il n’y a pas encore d’inscription. Le premier point de contrôle est publié dans la journée qui suit la signature du premier document.',
  entries: 'Inscriptions',
  root: 'Empreinte racine',
  key: 'Clé de vérification',
  keep: 'Conservez une copie du point de contrôle. Elle prouvera plus tard que le journal commence toujours par les inscriptions d’aujourd’hui.',
  checkpointFile: 'Point de contrôle (fichier texte)',
  keyFile: 'Clé de vérification (fichier texte)',
  check: 'Vérifier un document',
  checkHint:
    'Collez les données signées d’un certificat ou d’un rapport, ou déposez ici le fichier JSON. La vérification se fait dans votre navigateur et le document n’est pas envoyé.',
  field: 'Données signées (JSON)',
  file: 'Choisir un fichier',
  button: 'Vérifier',
  needsScript: 'JavaScript est nécessaire pour vérifier un document ici.',
  genuine:
    'Authentique et inscrit au journal public. La signature est valide et le document fait partie du point de contrôle.',
  waiting:
    'La signature est valide. Le document n’est pas encore dans le journal : les nouveaux documents sont ajoutés une fois par jour.',
  failed: 'Ce document ne correspond pas à sa signature ou à sa preuve. Ne vous y fiez pas et contactez l’émetteur.',
  unreadable: 'Ce n’est pas un fichier JSON contenant des données signées.',
  impossible: 'La vérification n’a pas pu être effectuée ici. Essayez un autre navigateur ou réessayez plus tard.',
  since: 'Dans le journal public depuis le {date}',
};
