import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({ external_id: { label, help: 'Come nella colonna dei clienti dei rapporti.' } });

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: 'Indirizzo', help: 'Sempre questo indirizzo.' },
    username: { label: 'Entità del rivenditore', help: 'L’ID della tua entità: 24 cifre e lettere.' },
    password: { label: 'Chiave API', help: 'In Settings, Integrations.' },
    external_id: { label: 'Entità del cliente', help: 'L’ID dell’entità del cliente.' },
  },
  printfleet: {
    url: {
      label: 'Indirizzo',
      help: 'Il tuo server PrintFleet, con la versione della sua interfaccia se non è la più recente.',
    },
    username: { label: 'Nome utente', help: 'Un utente del server PrintFleet che può vedere il gruppo.' },
    password: {
      label: 'Password',
      help: 'La password di quell’utente. Se il server richiede una chiave API, mettila davanti: api_key=CHIAVE;PASSWORD.',
    },
    external_id: { label: 'Gruppo', help: 'Il GUID del gruppo del cliente.' },
  },
  mps_monitor: {
    url: { label: 'Indirizzo', help: 'L’indirizzo dell’API del tuo portale.' },
    username: { label: 'Nome utente', help: 'Il nome di un utente dell’API.' },
    password: { label: 'Password', help: 'La password di quell’utente.' },
    external_id: { label: 'Rivenditore e cliente', help: 'I due codici, separati da una barra.' },
  },
  papercut: {
    url: { label: 'Indirizzo', help: 'Il server applicativo, con la sua porta.' },
    username: { label: 'Nome', help: 'Un nome qualsiasi; PaperCut non lo usa.' },
    password: {
      label: 'Token dei servizi web',
      help: 'Il valore di auth.webservices.auth-token nella configurazione avanzata. Aggiungi lì il nostro indirizzo ad auth.webservices.allowed-addresses.',
    },
    external_id: {
      label: 'Server di stampa',
      help: 'Il nome di un server di stampa, «device» per i dispositivi multifunzione o «*» per tutte le code di stampa.',
    },
  },
  glpi: {
    url: { label: 'Indirizzo', help: 'Il tuo server GLPI. Attiva la sua API REST in Configurazione, Generale, API.' },
    username: {
      label: 'Nome utente',
      help: 'Il nome di un utente GLPI, o la parola user_token per accedere con il token di un utente.',
    },
    password: {
      label: 'Password o token utente',
      help: 'La password di quell’utente, o la chiave di accesso remoto nelle sue preferenze. Se il client API ha un App-Token, mettilo davanti: app_token=TOKEN;CHIAVE.',
    },
    external_id: { label: 'Entità', help: 'Il numero dell’entità del cliente.' },
  },
  lexmark: {
    url: { label: 'Indirizzo', help: 'L’indirizzo della tua regione: apis.us o apis.eu.' },
    username: { label: 'ID client', help: 'Un’applicazione che può leggere la gestione del parco dispositivi.' },
    password: { label: 'Segreto client', help: 'Il segreto di quell’applicazione.' },
    external_id: {
      label: 'Account',
      help: 'L’ID di un’organizzazione subordinata, se la fonte dati riguarda solo quella.',
    },
  },
  http: {
    url: { label: 'Indirizzo', help: 'Dove il tuo sistema offre l’interfaccia descritta nella documentazione.' },
    username: { label: 'Nome utente', help: 'O la parola bearer, se la password è un token.' },
    password: { label: 'Password o token', help: 'Il segreto con cui accediamo al tuo sistema.' },
    external_id: { label: 'Parco', help: 'Il nome che il tuo sistema dà al parco dispositivi del cliente.' },
  },
  fmaudit: customer('Account'),
  printanista: customer('Account'),
  print_audit: customer('Cliente'),
  '3manager': customer('Organizzazione'),
  kfs: customer('Gruppo'),
  printerpoint: customer('Cliente'),
  xsm: customer('Account'),
  onestop: customer('Cliente'),
};
