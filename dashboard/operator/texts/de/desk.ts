import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: 'Betrieb',
  lookingAt: 'Als Betreiber angesehen: {name}',
  lookOnly: 'Hier lässt sich nichts ändern.',
  backToDesk: 'Zurück zum Betrieb',
  job: {
    waiting: 'Wartet auf den Beginn',
    running: '{done} von {of} erledigt',
    begun: 'Läuft',
    done: 'Erledigt',
    failed: 'Vor dem Ende abgebrochen',
    failedHint: 'Erledigtes bleibt erledigt. Ein neuer Start ist gefahrlos: Er macht mit dem Rest weiter.',
  },
};
