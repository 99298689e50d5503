import type { MailTexts } from './text.ts';

export const it: MailTexts = {
  hello: 'Ciao {name},',
  signIn: {
    subject: '{code} è il tuo codice di accesso',
    title: 'Il tuo codice di accesso',
    lead: 'Inserisci questo codice dove stai accedendo a Regrove:',
    limits: 'Vale una sola volta e per 10 minuti.',
    ignore:
      'Se non l’hai richiesto, non devi fare nulla: senza il codice nessuno può entrare. Non comunicarlo a nessuno.',
  },
  invitation: {
    subject: '{account} ti invita su Regrove',
    title: 'Hai ricevuto un invito',
    lead: '{account} ti ha dato accesso al proprio account Regrove.',
    what: 'Su Regrove si ordinano alberi per la carta che un’organizzazione usa. Lì trovi le pagine, gli alberi e i certificati.',
    how: 'Non c’è una password: accedi con questo indirizzo e-mail e ogni volta ti inviamo un codice.',
    button: 'Accedi',
    ignore: 'Se non aspettavi questo invito, non devi fare nulla.',
  },
  certificates: {
    year: 'Anche i libri del {year} sono chiusi. Il rapporto può ora essere emesso come documento numerato e firmato.',
    openReport: 'Apri il rapporto del {year}',
    subject: 'I tuoi certificati di {month}',
    lead: 'Il mese è chiuso e i suoi certificati sono emessi.',
    openOne: 'Apri il certificato',
    certificates: 'Certificati',
    more: 'Altri certificati: {count}',
    keep: 'I link restano validi e chiunque li riceva da te può aprirli.',
  },
  attention: {
    feed: {
      subject: 'Nessuna pagina rilevata per {account}',
      title: 'Una connessione ha bisogno di te',
      lead: 'Dal {since} non riusciamo a rilevare da {system} le pagine di {account}.',
      hint: 'Finché il sistema di stampa continua a contare, nessuna pagina va persa: vengono recuperate appena la connessione torna a funzionare. Controlla l’indirizzo, il nome utente e la password.',
    },
    held: {
      subject: 'Una lettura di {account} richiede una decisione',
      title: 'Una lettura richiede una decisione',
      lead: 'Il {day}, {system} ha comunicato per {account} più pagine di quante un dispositivo possa plausibilmente stampare in un giorno. Non sono state conteggiate.',
      hint: 'Accetta la lettura se è corretta, altrimenti rifiutala.',
    },
    failing: {
      subject: 'Un webhook di {account} non funziona',
      title: 'Un webhook non funziona',
      lead: 'Dal {since}, {host} non accetta nessuno degli eventi che inviamo per {account}.',
      hint: 'Continuiamo a provare. Dopo cinque giorni di errori il webhook viene disattivato.',
    },
    off: {
      subject: 'Un webhook di {account} è stato disattivato',
      title: 'Un webhook è stato disattivato',
      lead: 'Il webhook di {account} verso {host} è stato disattivato perché il destinatario non accetta più eventi.',
      hint: 'Riattivalo quando il destinatario funziona di nuovo.',
    },
    reported: 'Messaggio ricevuto:',
  },
  open: 'Apri Regrove',
  because: 'Ricevi questa e-mail perché usi Regrove e hai scelto di essere avvisato.',
  unsubscribe: 'Non ricevere più e-mail di questo tipo',
  unsubscribePage: {
    title: 'Non ricevere più queste e-mail?',
    kinds: {
      certificates: 'Non ti invieremo più i certificati del mese.',
      feeds: 'Non ti avviseremo più quando una connessione a un sistema di stampa richiede attenzione.',
      webhooks: 'Non ti avviseremo più quando un webhook non funziona.',
    },
    button: 'Non riceverle più',
    done: 'Fatto. Non riceverai più queste e-mail.',
    again: 'Puoi riattivarle in Regrove quando vuoi.',
    unknown: 'Questo link non è più valido',
    unknownHint: 'Usa il link di un’e-mail più recente oppure cambia in Regrove gli avvisi che ricevi.',
  },
};
