import type * as en from '../en/health.ts';
import type { Translation } from '../form.ts';

export const healthTexts: Translation<typeof en.healthTexts> = {
  about: 'Riguarda',
  details: 'Dettagli tecnici',
  show: 'Mostra i messaggi',
  retried: '{queue}, messaggi: {count}',
  jobs: {
    'close-start': 'Chiudere i mesi terminati',
    'close-check': 'Controllare che tutti i mesi terminati siano chiusi',
    'notices-start': 'Inviare riepiloghi ed e-mail annuali',
    'books-sum-start': 'Sommare i registri degli account grandi',
    'ledger-check': 'Controllare le differenze in alberi e crediti',
    'domain-check': 'Controllare i domini di accesso aziendale',
    'ledger-start': 'Assegnare alberi e crediti agli ordini',
    'collect-start': 'Raccogliere le pagine dai sistemi di stampa',
    'attention-start': 'Trovare fonti dati in silenzio e mesi in ritardo',
    'ledger-watch': 'Trovare progetti senza alberi sufficienti',
    watch: 'Sorvegliare attività e code',
    beat: 'Misurare la velocità di elaborazione delle modifiche',
    'long-job-start': 'Riprendere le attività interrotte',
    'webhook-start': 'Inviare gli eventi webhook in attesa',
  },
  queues: {
    'close-months': 'Chiusura dei mesi',
    'collect-feeds': 'Raccolta delle pagine',
    ledger: 'Assegnazione di alberi e crediti',
    'long-jobs': 'Importazioni, rapporti, fatturazione e altre attività',
    'mail-events': 'Esiti di consegna delle e-mail',
    mails: 'Codici di accesso',
    notices: 'Inviti, riepiloghi e altre e-mail',
    webhooks: 'Consegne dei webhook',
    'activity-changes': 'Registro delle attività',
    'webhooks-changes': 'Nuovi eventi webhook',
    'attention-changes': 'Elenco di ciò che richiede attenzione',
    'ledger-changes': 'Nuovi ordini e piantagioni',
    'mail-changes': 'Nuove e-mail',
    'search-changes': 'Indice di ricerca',
  },
  work: {
    activate: 'Attivare l’account',
    bill: 'Fatturare il mese',
    deactivate: 'Disattivare l’account',
    import: 'Importare un file',
    'issue-report': 'Emettere un rapporto',
    'make-archive': 'Creare un archivio',
    move_waiting: 'Spostare gli alberi in attesa',
    'sum-books': 'Sommare i registri',
    'year-news': 'E-mail annuale',
  },
  causes: {
    crashed:
      'Il lavoro si è fermato ogni volta senza un errore: si è bloccato, è durato troppo o ha esaurito la memoria.',
    unavailable:
      'Un altro servizio, come il database o il server di posta, non ha risposto. Di solito basta riprovare.',
    rejected:
      'Un altro servizio, come il server di posta, ha rifiutato la richiesta. Controlla le sue impostazioni prima di riprovare.',
    disk: 'Non è stato possibile scrivere un file: il disco è pieno o la cartella non è scrivibile.',
    unreadable: 'Il messaggio è danneggiato o proviene da un’altra versione. Riprovare non serve.',
    refused: 'Una regola l’ha rifiutato, per esempio perché l’account o il progetto non esiste più.',
    error: 'Un errore del programma. I dettagli tecnici aiutano chi lo sviluppa.',
  },
};
