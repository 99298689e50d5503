import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: 'Öffentliches Protokoll',
  intro:
    'Jedes Dokument, das {issuer} signiert, wird hier eingetragen. Einträge kommen immer nur hinzu. Würde einer geändert oder entfernt, könnte das jeder beweisen, der einen früheren Kontrollpunkt hat.',
  newest: 'Neuester Kontrollpunkt',
  none: 'Es gibt noch keine Einträge. Der erste Kontrollpunkt folgt innerhalb eines Tages nach dem ersten signierten Dokument.',
  entries: 'Einträge',
  root: 'Wurzel-Hashwert',
  key: 'Prüfschlüssel',
  keep: 'Bewahren Sie eine Kopie des Kontrollpunkts auf. Mit ihr lässt sich später beweisen, dass das Protokoll noch mit den heutigen Einträgen beginnt.',
  checkpointFile: 'Kontrollpunkt (Textdatei)',
  keyFile: 'Prüfschlüssel (Textdatei)',
  check: 'Ein Dokument prüfen',
  checkHint:
    'Fügen Sie die signierten Angaben eines Zertifikats oder Berichts ein, oder ziehen Sie die JSON-Datei hierher. Die Prüfung läuft in Ihrem Browser; das Dokument wird nicht hochgeladen.',
  field: 'Signierte Angaben (JSON)',
  file: 'Datei auswählen',
  button: 'Prüfen',
  needsScript: 'Um hier ein Dokument zu prüfen, wird JavaScript benötigt.',
  genuine: 'Echt und im öffentlichen Protokoll. Die Signatur ist gültig, und das Dokument gehört zum Kontrollpunkt.',
  waiting:
    'Die Signatur ist gültig. Das Dokument steht noch nicht im Protokoll: Neue Dokumente kommen einmal täglich hinzu.',
  failed:
    'Dieses Dokument passt nicht zu seiner Signatur oder zu seinem Nachweis. Verlassen Sie sich nicht darauf und fragen Sie den Aussteller.',
  unreadable: 'Das ist keine JSON-Datei mit signierten Angaben.',
  impossible:
    'Die Prüfung war hier nicht möglich. Bitte verwenden Sie einen anderen Browser oder versuchen Sie es später noch einmal.',
  since: 'Im öffentlichen Protokoll seit {date}',
};
