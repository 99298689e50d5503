import type * as en from '../en/company-sign-in.ts';
import type { Translation } from '../form.ts';

export const companyTexts: Translation<typeof en.companyTexts> = {
  way: {
    lead: 'La tua azienda ti fa accedere con il suo account.',
    go: 'Continua su {host}',
    code: 'Accedi invece con un codice',
    required: 'La tua azienda chiede a tutti di accedere su {host}. Non è stato inviato alcun codice.',
  },
  returned: {
    working: 'Accesso in corso…',
    failed: 'L’accesso non è riuscito',
    again: 'Accedi di nuovo',
    providerSaid: 'Codice del fornitore: {code}',
    came: 'Il fornitore ha eseguito l’accesso come {address}.',
    tested: 'Il fornitore ha risposto',
    well: 'Con questi dati l’accesso riuscirebbe.',
    badly: 'Con questi dati non accederebbe ancora nessuno:',
    back: 'Torna alle impostazioni',
    signOutToo: 'Esci anche da {host}',
  },
  problems: {
    start_again:
      'Questo accesso è iniziato in un altro browser o più di dieci minuti fa, oppure è già concluso. Ricominci.',
    provider_unreachable:
      'Il fornitore della tua azienda non ha risposto. Se il problema continua, chiedi a un amministratore di verificare se è attivo.',
    provider_refused:
      'Il fornitore della tua azienda ha rifiutato l’accesso. Chiedi a un amministratore di controllare ID client, segreto e indirizzo di reindirizzamento.',
    provider_ended:
      'Il fornitore della tua azienda ha interrotto l’accesso. Se non sei stato tu, chiedi a un amministratore di verificare se puoi usare questa applicazione.',
    token_invalid:
      'La risposta del fornitore non è affidabile. Un amministratore dovrebbe confrontare emittente, ID client e orologio del fornitore.',
    guest: 'Gli ospiti della directory accedono con un codice.',
    address_missing:
      'Il fornitore non indica il tuo indirizzo e-mail. Chiedi a un amministratore di consentire il dato «email» per questa applicazione.',
    address_unverified:
      'Il fornitore non conferma che il tuo indirizzo è verificato. Chiedi a un amministratore di consentire «email_verified», con Microsoft «xms_edov».',
    foreign_domain:
      'Il tuo indirizzo appartiene a un dominio che la tua azienda non ha verificato qui. Chiedi a un amministratore di aggiungerlo.',
    linked_otherwise:
      'Il tuo indirizzo apparteneva prima a un altro account del fornitore. Chiedi a un amministratore di rimuovere quel collegamento in Persone.',
    no_user: 'Nessun utente qui ha il tuo indirizzo. Chiedi un invito a un amministratore.',
  },
  setup: {
    unlink: 'Rimuovi il collegamento all’account aziendale',
    intro:
      'Le persone della tua azienda accedono con l’account aziendale. Non cambia nulla per nessuno finché un dominio non è verificato.',
    provider: 'Fornitore',
    other: 'Altro fornitore',
    redirect: 'Indirizzo di reindirizzamento',
    register: 'Registra un’applicazione web: {place}',
    enterRedirect: 'Inserisci l’indirizzo di reindirizzamento in «{field}».',
    addClaims: 'Aggiungi i dati {claims} al token ID.',
    usersNeed: 'Ogni utente deve avere «{field}».',
    copyBoth: 'Copia l’ID client e il segreto client.',
    issuerIs: 'L’emittente è {issuer}',
    issuer: 'Emittente',
    clientId: 'ID client',
    clientSecret: 'Segreto client',
    secretKept: 'Lascia vuoto per mantenere quello salvato.',
    domains: 'Domini dei tuoi indirizzi',
    domainsHint: 'Separati da virgole, per esempio example.com. I sottodomini non sono compresi.',
    create: 'Chi ha un indirizzo di questi domini e non è ancora utente di nessun account può guardare questo account',
    required: 'Tutti gli indirizzi di questi domini devono accedere così',
    owner: 'Può sempre accedere con un codice',
    ownerHint: 'L’indirizzo di qualcuno che può modificare tutto, nel caso il fornitore non funzioni.',
    try: 'Prova accesso',
    tryHint: 'La fa accedere presso il fornitore e mostra ciò che comunica. Non attiva nulla.',
    remove: 'Rimuovi l’accesso aziendale',
    removeTitle: 'Rimuovere l’accesso aziendale?',
    removeHint: 'Tutti accederanno di nuovo con i codici.',
    proof: 'Prova dei domini',
    proofHint: 'Pubblica questo record TXT presso il tuo fornitore DNS. Viene cercato ogni giorno.',
    check: 'Verifica di nuovo',
    recordName: 'Nome del record',
    recordValue: 'Valore del record',
    waiting: 'In attesa del record',
    verified: 'Provato',
    approved: 'Approvato dall’operatore',
  },
};
