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
    subject: 'I tuoi certificati di {month}',
    lead: 'Il mese è chiuso e i suoi certificati sono emessi.',
    openOne: 'Apri il certificato',
    certificates: 'Certificati',
    more: 'Altri certificati: {count}',
    keep: 'I link restano validi e chiunque li riceva da te può aprirli.',
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
      digest: 'Non ti invieremo più il riepilogo di ciò che richiede attenzione.',
    },
    button: 'Non riceverle più',
    done: 'Fatto. Non riceverai più queste e-mail.',
    again: 'Puoi riattivarle in Regrove quando vuoi.',
    unknown: 'Questo link non è più valido',
    unknownHint: 'Usa il link di un’e-mail più recente oppure cambia in Regrove gli avvisi che ricevi.',
  },
};
