import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'Agenti',
  none: 'Nessun agente si è ancora collegato.',
  computer: 'Computer',
  version: 'Versione',
  system: 'Sistema',
  lastContact: 'Ultimo contatto',
  devices: 'Dispositivi',
  trouble: 'Problema',
  outdated: 'Non aggiornato',
  all: 'Tutti gli agenti',
  onlyOutdated: 'Solo agenti non aggiornati',
  install: 'Installa l’agente su un computer della rete delle stampanti che resta sempre acceso.',
  makeCode: 'Crea codice di installazione',
  code: 'Incolla questa riga su quel computer. Il codice vale una sola volta, fino al {time}.',
  withNode: 'Per computer con Node 20 o successivo',
  unix: 'Linux e macOS',
  windows: 'Windows, in un prompt dei comandi aperto come amministratore',
};
