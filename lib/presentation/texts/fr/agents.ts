import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'Agents',
  none: 'Aucun agent ne s’est encore manifesté.',
  computer: 'Ordinateur',
  version: 'Version',
  system: 'Système',
  lastContact: 'Dernier contact',
  devices: 'Appareils',
  trouble: 'Problème',
  outdated: 'Obsolète',
  all: 'Tous les agents',
  onlyOutdated: 'Agents obsolètes seulement',
  install: 'Installez l’agent sur un ordinateur du réseau des imprimantes qui reste allumé.',
  makeCode: 'Créer un code d’installation',
  code: 'Collez la ligne sur cet ordinateur. Le code sert une fois, jusqu’à {time}.',
  withNode: 'Pour les ordinateurs avec Node 20 ou plus récent',
  unix: 'Linux et macOS',
  windows: 'Windows, dans une invite de commandes en administrateur',
};
