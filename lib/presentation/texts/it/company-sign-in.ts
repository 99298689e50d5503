import type * as en from '../en/company-sign-in.ts';
import type { Translation } from '../form.ts';

export const companyTexts: Translation<typeof en.companyTexts> = {
  way: {
    lead: 'La sua azienda effettua l’accesso con il proprio account.',
    go: 'Continua su {host}',
    code: 'Accedi invece con un codice',
    required: 'La sua azienda chiede a tutti di accedere su {host}. Non è stato inviato alcun codice.',
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
      'Il fornitore della sua azienda non ha risposto. Se continua così, un amministratore dovrebbe verificare se è attivo.',
    provider_refused:
      'Il fornitore della sua azienda ha rifiutato l’accesso. Un amministratore dovrebbe confrontare ID client, segreto e indirizzo di reindirizzamento.',
    provider_ended:
      'Il fornitore della sua azienda ha interrotto l’accesso. Se non è stato lei, un amministratore dovrebbe verificare se può usare questa applicazione.',
    token_invalid:
      'La risposta del fornitore non è affidabile. Un amministratore dovrebbe confrontare emittente, ID client e orologio del fornitore.',
    guest: 'Gli ospiti della directory accedono con un codice.',
    address_missing:
      'Il fornitore non indica il suo indirizzo e-mail. Un amministratore dovrebbe consentire il dato «email» per questa applicazione.',
    address_unverified:
      'Il fornitore non dice che il suo indirizzo è verificato. Un amministratore dovrebbe consentire «email_verified», con Microsoft «xms_edov».',
    foreign_domain:
      'Il suo indirizzo appartiene a un dominio che la sua azienda non ha provato qui. Un amministratore dovrebbe aggiungerlo.',
    linked_otherwise:
      'Il suo indirizzo apparteneva prima a un altro account del fornitore. Un amministratore dovrebbe rimuovere quel collegamento in Persone.',
    no_user: 'Nessuno con il suo indirizzo è utente qui. Chieda un invito a un amministratore.',
  },
  setup: {
    unlink: 'Rimuovi il collegamento all’account aziendale',
    intro:
      'Le persone della sua azienda accedono con l’account aziendale. Non cambia nulla per nessuno finché un dominio non è provato.',
    provider: 'Fornitore',
    other: 'Altro fornitore',
    redirect: 'Indirizzo di reindirizzamento',
    register: 'Registri un’applicazione web: {place}',
    enterRedirect: 'Inserisca l’indirizzo di reindirizzamento in «{field}».',
    addClaims: 'Aggiunga i dati {claims} al token ID.',
    usersNeed: 'Ogni utente deve avere «{field}».',
    copyBoth: 'Copi l’ID client e il segreto client.',
    issuerIs: 'L’emittente è {issuer}',
    issuer: 'Emittente',
    clientId: 'ID client',
    clientSecret: 'Segreto client',
    secretKept: 'Lasci vuoto per mantenere quello salvato.',
    domains: 'Domini dei suoi indirizzi',
    domainsHint: 'Separati da virgole, per esempio example.com. Ognuno indica esattamente sé stesso.',
    create: 'Chi ha un indirizzo di questi domini e non è ancora utente di nessun account può guardare questo account',
    required: 'Tutti gli indirizzi di questi domini devono accedere così',
    owner: 'Riceve sempre i codici',
    ownerHint: 'L’indirizzo di qualcuno che può modificare tutto, nel caso il fornitore non funzioni.',
    try: 'Prova',
    tryHint: 'La fa accedere presso il fornitore e mostra ciò che comunica. Non attiva nulla.',
    remove: 'Rimuovi l’accesso aziendale',
    removeTitle: 'Rimuovere l’accesso aziendale?',
    removeHint: 'Tutti accederanno di nuovo con i codici.',
    proof: 'Prova dei domini',
    proofHint: 'Pubblichi questo record TXT presso il suo fornitore DNS. Viene cercato ogni giorno.',
    check: 'Verifica di nuovo',
    recordName: 'Nome del record',
    recordValue: 'Valore del record',
    waiting: 'In attesa del record',
    verified: 'Provato',
    approved: 'Approvato dal gestore',
  },
};
