import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'Agenten',
  none: 'Noch kein Agent hat sich gemeldet.',
  computer: 'Computer',
  version: 'Version',
  system: 'System',
  lastContact: 'Letzter Kontakt',
  devices: 'Geräte',
  trouble: 'Störung',
  outdated: 'Veraltet',
  all: 'Alle Agenten',
  onlyOutdated: 'Nur veraltete Agenten',
  install: 'Installieren Sie den Agenten auf einem Computer im Netzwerk der Drucker, der immer eingeschaltet ist.',
  makeCode: 'Installationscode erstellen',
  code: 'Fügen Sie die Zeile auf diesem Computer ein. Der Code funktioniert einmal, bis {time}.',
  withNode: 'Für Computer mit Node 20 oder neuer',
  unix: 'Linux und macOS',
  windows: 'Windows, in einer als Administrator geöffneten Eingabeaufforderung',
};
