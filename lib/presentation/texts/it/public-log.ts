import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: 'Registro pubblico',
  intro:
    'Ogni documento firmato da {issuer} viene annotato qui. Le voci vengono solo aggiunte. Se una venisse modificata o rimossa, chiunque conservi un punto di controllo precedente potrebbe dimostrarlo.',
  newest: 'Ultimo punto di controllo',
  none: 'Non ci sono ancora voci. Il primo punto di controllo viene pubblicato entro un giorno dalla firma del primo documento.',
  entries: 'Voci',
  root: 'Hash radice',
  key: 'Chiave di verifica',
  keep: 'Conserva una copia del punto di controllo. Servirà a dimostrare che il registro inizia ancora con le voci di oggi.',
  checkpointFile: 'Punto di controllo (file di testo)',
  keyFile: 'Chiave di verifica (file di testo)',
  check: 'Verifica un documento',
  checkHint:
    'Incolla i dati firmati di un certificato o di un rapporto, oppure trascina qui il file JSON. La verifica avviene nel tuo browser e il documento non viene caricato.',
  field: 'Dati firmati (JSON)',
  file: 'Scegli un file',
  button: 'Verifica',
  needsScript: 'Per verificare un documento qui serve JavaScript.',
  genuine:
    'Autentico e presente nel registro pubblico. La firma è valida e il documento fa parte del punto di controllo.',
  waiting:
    'La firma è valida. Il documento non è ancora nel registro: i nuovi documenti vengono aggiunti una volta al giorno.',
  failed: 'Questo documento non corrisponde alla sua firma o alla sua prova. Non fidarti e contatta l’emittente.',
  unreadable: 'Questo non è un file JSON con dati firmati.',
  impossible: 'Non è stato possibile eseguire la verifica qui. Prova con un altro browser o riprova più tardi.',
  since: 'Nel registro pubblico dal {date}',
};
