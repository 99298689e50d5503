import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
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

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: 'Richiede la tua attenzione: {count}',
  title: 'Richiede la tua attenzione',
  lead: 'Ecco che cosa è nuovo o peggiorato dall’ultima e-mail di questo tipo.',
  kinds: {
    feed_unhealthy: 'Dal {since} non è possibile raccogliere le pagine.',
    feed_silent: 'Dal {since} non è stata contata alcuna pagina.',
    agent_silent: 'L’agente su {host} non comunica dal {since}.',
    agent_outdated: 'L’agente su {host} non è aggiornato.',
    reading_held: 'Una lettura di {device} del {since}, con {pages} fogli, attende una decisione.',
    report_waiting: 'Un rapporto attende dal {since}.',
    webhook_off: 'Un webhook è disattivato dal {since}.',
    month_overdue: 'Il mese di {month} non è ancora chiuso.',
  },
  show: 'Mostra',
  more: 'Altri: {count}',
  open: 'Aperti in totale',
  often: 'In Regrove scegli con quale frequenza ricevere questa e-mail.',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: 'Il record DNS di {domain} non si trova',
  lead: 'Dal {date} il record TXT che prova {domain} per {account} non si trova.',
  what: 'Se manca per 30 giorni, gli indirizzi di questo dominio accederanno di nuovo con un codice via e-mail e non più tramite la tua azienda. Pubblica di nuovo il record per evitarlo.',
  button: 'Mostra il record',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: 'Un operatore ha invitato una persona in {account}',
  lead: 'Un operatore del servizio ha invitato {email} in {account}. Quando l’invito sarà accettato, questa persona potrà vedere e modificare tutto.',
  what: 'Se non te lo aspettavi, elimina la persona in «Persone» e chiedi all’operatore.',
  button: 'Mostra le persone',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account} è stato spostato',
  toAccount: '{account} era sotto {from} e ora è sotto {to}.',
  toFormer: '{account} non è più sotto {parent}.',
  toNew: '{account} è ora sotto {parent}.',
  what: 'Tutto ciò che appartiene all’account resta con esso. Le cifre contano per gli account che erano al di sopra al momento della registrazione.',
  droppedSubject: 'Lo spostamento previsto di {account} è stato annullato',
  dropped: '{account} doveva essere spostato a fine mese. Lo spostamento non è avvenuto.',
  why: {
    not_above: 'L’account che l’ha chiesto non è più al di sopra di entrambi.',
    name_taken: 'Un altro account lì ha già lo stesso nome.',
    external_id_taken: 'Un altro account lì ha già lo stesso ID esterno.',
    account_inactive: 'L’account o il nuovo account superiore è disattivato.',
    impossible: 'L’account non può più essere collocato lì.',
  },
  button: 'Apri l’attività',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: 'Un archivio di {account} è pronto',
  lead: 'L’archivio di {account} è pronto. Può essere scaricato per 7 giorni, poi viene eliminato.',
  what: 'Se nessuno nel tuo account lo ha richiesto, verifica in «Persone» chi ha accesso completo.',
  button: 'Apri gli archivi',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: 'A {project} mancano alberi',
  lead: 'Dal {date} ordini definitivi di {project} attendono alberi che nessuna piantumazione copre, nemmeno una prevista.',
  label: 'Alberi senza piantumazione',
  what: 'Registri o pianifichi piantumazioni, oppure sposti gli alberi in attesa in un altro progetto.',
  button: 'Apri il progetto',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: 'I tuoi alberi: novità fino a fine {month}',
  lead: 'Ci sono novità sugli alberi ordinati per te.',
  ordered: 'Alberi ordinati',
  planted: 'Di cui piantati',
  plantedLost: 'Di questi, perduti',
  audit: '{survival} in vita al controllo del {date} a cura di {by}',
  lost: 'Alberi perduti: {trees}',
  replaced: 'Alberi sostituiti: {trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: 'L’anno {year} è chiuso',
  lead: 'Tutti i mesi del {year} sono chiusi. Il rapporto sul consumo di carta può ora essere emesso come documento numerato e firmato.',
  together: 'Con tutti gli account sottostanti',
  openReport: 'Apri il rapporto sul consumo di carta {year}',
  more: 'Altri account: {count}',
};
