import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'Agents',
  none: 'Aucun agent ne s’est encore connecté.',
  computer: 'Ordinateur',
  version: 'Version',
  system: 'Système',
  lastContact: 'Dernier contact',
  devices: 'Appareils',
  trouble: 'Problème',
  outdated: 'Obsolète',
  all: 'Tous les agents',
  onlyOutdated: 'Agents obsolètes uniquement',
  install: 'Installez l’agent sur un ordinateur du réseau des imprimantes qui reste toujours allumé.',
  makeCode: 'Créer un code d’installation',
  code: 'Collez cette ligne sur cet ordinateur. Le code est valable une seule fois, jusqu’au {time}.',
  withNode: 'Pour les ordinateurs avec Node 20 ou plus récent',
  unix: 'Linux et macOS',
  windows: 'Windows, dans une invite de commandes ouverte en tant qu’administrateur',
};
