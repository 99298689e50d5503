import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'Agenti',
  none: 'Nessun agente si è ancora fatto sentire.',
  computer: 'Computer',
  version: 'Versione',
  system: 'Sistema',
  lastContact: 'Ultimo contatto',
  devices: 'Dispositivi',
  trouble: 'Problema',
  outdated: 'Non aggiornato',
  all: 'Tutti gli agenti',
  onlyOutdated: 'Solo agenti non aggiornati',
  install: 'Installare l’agente su un computer della rete delle stampanti che resta acceso.',
  makeCode: 'Creare un codice di installazione',
  code: 'Incollare la riga su quel computer. Il codice vale una volta, fino alle {time}.',
  withNode: 'Per computer con Node 20 o successivo',
  unix: 'Linux e macOS',
  windows: 'Windows, in un prompt dei comandi come amministratore',
};
