import type * as en from '../en/help.ts';
import type { Translation } from '../form.ts';

export const helpTexts: Translation<typeof en.helpTexts> = {
  more: 'Leggi di più nella documentazione (in inglese)',
  pages: {
    overview:
      'La pagina comincia con ciò che ha bisogno di qualcuno, in questo account e in tutti i sottostanti: fonti dati che non consegnano, letture che aspettano una decisione, mesi in ritardo.\nSotto ci sono la carta, gli alberi ordinati e i certificati più recenti di quest’anno.\n«Posticipa» nasconde una voce per un po’; torna da sola.',
    accounts:
      'L’elenco mostra gli account direttamente sotto questo, con le loro pagine e i loro alberi di quest’anno.\nAprine uno per lavorarci; una barra in alto dice allora per conto di chi agisci.\nPer crearne molti in una volta, importa un file CSV.',
    import:
      'Scegli un file CSV con un account per riga, o incolla le righe; serve solo la colonna name.\nOgni riga viene prima controllata, e vedi che cosa è pronto e che cosa no prima che si crei qualcosa.',
    certificates:
      'Un certificato viene emesso ogni volta che si ordinano alberi: quando si effettua un ordine e alla chiusura di un mese con registrazioni.\nOgnuno ha una pagina che chiunque può aprire con il suo link, un PDF e un’immagine.\nFiltra per mese o per progetto e scarica ciò che vedi come file ZIP.',
    books:
      'Le registrazioni sono le pagine che contano per un mese, in pagine standard.\nUn mese resta aperto fino al 1° del successivo alle 12:00 UTC; poi si ordinano i suoi alberi e si emettono i certificati.\nPer correggere un errore in un mese aperto, elimina la registrazione o registra pagine negative.',
    'import-deposits':
      'Scegli un file CSV con una registrazione per riga, o incolla le righe; serve solo la colonna pages.\nOgni riga viene prima controllata, e quelle già registrate sono segnalate.\nUn’importazione si può ritirare finché il suo mese è aperto.',
    batches:
      'L’elenco contiene ogni file importato e ogni lotto inviato da programmi negli ultimi 400 giorni.\nRitirarne uno elimina le sue registrazioni nei mesi ancora aperti.\nLe registrazioni dei mesi chiusi restano, perché i loro certificati sono emessi.',
    feeds:
      'Una fonte dati porta ogni giorno conteggi di pagine: da un sistema di stampa, dall’agente nella tua rete, da Microsoft o da un file che carichi.\nUna fonte dati che non consegna dice perché e che cosa fare.\nIl conteggio riprende da solo quando la causa è rimossa.',
    'new-feed':
      'Scegli prima il sistema che conta le tue pagine, poi il server e le credenziali con cui viene letto.\nIl collegamento viene provato subito; se non riesce, la pagina della fonte dati dice perché.\nLa password è conservata cifrata e non viene più mostrata.',
    feed: 'La pagina mostra se la fonte dati consegna, quante pagine ha contato in ognuno degli ultimi 62 giorni e quanti dispositivi vede.\nUna lettura trattenuta è più di quanto sia plausibile per un dispositivo e un giorno: decidi se conta.\n«Controlla ora» interroga subito il sistema e dice che cosa non va.',
    upload:
      'Scegli un file CSV, Excel (.xlsx) o ZIP con i contatori esportati dal tuo sistema di stampa: una riga di intestazione, poi un dispositivo per riga.\nIndica che cosa è ogni colonna; la fonte dati lo ricorda per il prossimo file.\nVedi il risultato prima che qualcosa venga contato.',
    'meter-reports':
      'La pagina elenca i file con i contatori degli ultimi 90 giorni: caricati, inviati da un programma o per e-mail.\nUn rapporto in attesa richiede la tua decisione: controlla che cosa è ogni colonna, poi contalo o rifiutalo.\nI clienti senza fonte dati ricevono un account e una fonte dati in un solo passaggio, e le loro righe contano subito.',
    projects:
      'I progetti sono le foreste in cui si ordinano i tuoi alberi.\nI tuoi preferiti si dividono gli alberi di ogni chiusura del mese; senza preferiti si sorteggia un progetto attivo.\nOgni progetto ha una pagina pubblica con le sue piantumazioni.',
    orders:
      'Un ordine trasforma una quantità di carta in alberi e, se vuoi, in crediti di carbonio, indipendentemente dalle registrazioni mensili.\nUna bozza si può modificare o eliminare; un ordine effettuato è definitivo.\nI crediti di carbonio mostrano i numeri di serie quando il registro li ha ritirati.',
    'new-order':
      'Inserisci la carta in fogli o come massa e vedi subito a quanto equivale in alberi, CO₂e e denaro.\nNon si ordina ancora nulla: «Salva bozza» salva l’ordine, che poi effettui nella sua pagina.',
    order:
      'La pagina mostra la carta di questo ordine, i suoi alberi, i suoi crediti di carbonio e il suo prezzo.\nEffettuare l’ordine di una bozza ordina gli alberi ed emette i certificati; non si può annullare.',
    invoices:
      'L’elenco mostra le fatture e le note di credito di questo account e di tutti quelli sottostanti, dalle più recenti.\nAprine una per vedere le righe e scaricare PDF e XML.\nPer domande su un importo rivolgiti all’operatore.',
    invoice:
      'La pagina mostra una fattura o nota di credito con righe, somme e scadenza.\nPDF e XML sono i file inviati via e-mail all’acquirente.\nIl CSV elenca ogni account e si apre in un foglio di calcolo.',
    reports:
      'Il rapporto somma la carta, il CO₂e della carta e gli alberi ordinati in un anno, solo per questo account o con tutti i sottostanti.\nUn rapporto emesso è un documento numerato e firmato che non cambia mai; i revisori possono verificarne la firma.\nEmettine un altro se da allora le cifre sono cambiate.',
    claims:
      'Queste frasi sono vere oggi secondo i tuoi certificati, e ognuna ha la pagina che la prova.\nControlla qui i tuoi testi prima di pubblicarli: i passaggi che affermano più di quanto si sa sono segnalati.\nTorna quando le tue cifre cambiano.',
    people:
      'Le persone di questo elenco possono aprire questo account e tutti i sottostanti.\n«Accesso completo» permette di lavorare; «Sola lettura» permette di leggere.\nPer ogni persona scegli la lingua delle e-mail e di che cosa parlano.',
    'import-people':
      'Scegli un file CSV con una persona per riga, o incolla le righe; serve solo la colonna email.\nOgni riga viene prima controllata, e ogni persona riceve un invito per e-mail.',
    keys: 'Con una chiave API un programma agisce per questo account e per tutti i sottostanti.\nCopia la chiave quando la crei: è mostrata una volta sola.\nCreane una per ogni programma, così puoi revocarne una senza fermare le altre.',
    archives:
      'Un archivio è una copia di tutto ciò che contiene questo account, per la tua documentazione o per una verifica.\nIl file README.txt al suo interno spiega ogni file.\nViene eliminato dopo 7 giorni. Puoi crearne uno nuovo in qualsiasi momento.',
    webhooks:
      'Un webhook dice da solo al tuo programma che cosa accade qui e in tutti gli account sottostanti, per esempio un nuovo certificato.\nOgni messaggio è firmato, perché il tuo programma possa verificare che viene da noi.\nUn indirizzo che fallisce a lungo viene disattivato, e ne sei avvisato.',
    webhook:
      'La pagina elenca ciò che è stato inviato a questo indirizzo, con ogni tentativo e la sua risposta.\nInvia una prova per vedere com’è un messaggio, e invia di nuovo uno fallito dopo aver corretto la causa.\nDopo «Rinnova il segreto» quello vecchio vale ancora 24 ore.',
    public:
      'La pagina pubblica mostra totali, mesi e i certificati più recenti a chi ne ha l’indirizzo.\nIl distintivo è una piccola immagine per il tuo sito web che porta a quella pagina.\nIl logo compare sui certificati; quello di un rivenditore anche su quelli dei suoi clienti.',
    'company-sign-in':
      'Le persone della tua azienda possono accedere con il loro account aziendale invece che con un codice.\nNon cambia nulla per nessuno finché non hai provato un dominio con un record DNS.\n«Prova accesso» mostra ciò che dice il fornitore, senza attivare nulla.\nUna persona riceve sempre i codici, nel caso il fornitore non funzioni.',
    activity:
      'Qui c’è ogni modifica degli ultimi 400 giorni: quando, da chi e su che cosa.\nNon importa se è stata fatta nel pannello o tramite l’API.',
    'operator/accounts':
      'Questi sono gli account che non stanno sotto un altro, con le pagine di tutto ciò che hanno sotto.\nUn nome apre l’account come lo vedono le sue persone; lì puoi guardare e non modificare nulla.\nUn nuovo account comincia con la sua prima persona, che riceve un invito per e-mail.',
    'operator/account':
      'La pagina mostra quanto pagano questo account e tutti quelli sottostanti, per mese.\nLe condizioni iniziano con un mese; quelle previste si possono modificare o rimuovere fino a 25 ore prima.\nL’acquirente è l’azienda che paga le fatture, e un avviso accanto al campo dice che cosa manca ancora.',
    'operator/invoices':
      'L’elenco mostra le fatture e le note di credito di tutti gli account principali, dalle più recenti.\n«Emetti fatture» mostra prima ogni fattura che verrebbe emessa per un mese e gli account esclusi.\nFiltra le fatture da pagare e scarica il CSV per la contabilità.',
    'operator/invoice':
      'La pagina mostra una fattura o nota di credito con righe, somme, file ed e-mail.\nSegna una fattura come pagata quando il denaro è arrivato; si può annullare.\nUna fattura emessa non cambia mai: per correggerla, stornala per intero o per righe.',
    'operator/seller':
      'Tutte le fatture indicano questa azienda come venditore, con indirizzo, numeri fiscali e conto bancario.\nLe fatture già emesse non cambiano.\nUn avviso accanto al campo dice quali fatture ne hanno bisogno.',
    'operator/billing':
      'Un mese si può fatturare quando i libri di tutti gli account sono chiusi.\nLa fatturazione blocca gli ordini che fattura e non fattura nulla due volte.\nApri un mese per vederne gli importi.',
    'operator/billing-month':
      'La pagina mostra che cosa ha ordinato ogni account in questo mese e a quanto ammonta.\nScarica il file CSV per la contabilità, poi fattura il mese.\nGli ordini fatturati non si possono più eliminare.',
    'operator/activity':
      'L’elenco mostra ciò che gli operatori hanno fatto negli ultimi 400 giorni, con i valori prima e dopo.\nLe modifiche delle persone di un account sono nell’attività di quell’account.',
    'operator/projects':
      'I progetti forestali ricevono ordini di alberi; i progetti di carbonio forniscono crediti.\nGli «Alberi in attesa» sono ordinati e non ancora coperti da una piantumazione.\nSi possono effettuare ordini solo finché c’è un progetto attivo.',
    'operator/new-project':
      'Inserisci il nome, il luogo e i testi che le persone leggeranno.\nL’anteprima li mostra su un certificato e sulla pagina del progetto.\nLe parole che affermano più di quanto si sa sono segnalate, con una migliore.',
    'operator/edit-project':
      'Una modifica si vede sulla pagina pubblica del progetto poco dopo il salvataggio.\nSe nel frattempo ha salvato qualcun altro, ciò che hai scritto resta e vedi entrambe le versioni.',
    'operator/project':
      'Il bilancio confronta gli alberi ordinati con quelli delle piantumazioni registrate.\nAggiungi una piantumazione, e i suoi alberi vengono assegnati agli ordini in attesa, prima i più vecchi.\nGli alberi in attesa si possono spostare in un altro progetto; i loro certificati allora lo dicono.',
    'operator/planting':
      'La pagina mostra quanti alberi di questa piantumazione sono assegnati, persi o liberi.\nAggiungi documenti e verifiche quando arrivano; compaiono sulla pagina pubblica del progetto.\nLa sostituzione di alberi persi è una piantumazione a sé.',
    'operator/credits':
      'Inserisci qui ciò che un registro ha ritirato, con i numeri di serie.\nGli ordini di crediti di carbonio ne sono evasi entro un minuto, prima i più vecchi.\nNessun numero di serie si può usare due volte.',
    'operator/carbon-orders':
      'Questi ordini di crediti di carbonio aspettano che siano ritirati abbastanza crediti.\nL’elenco dice perché ognuno aspetta.\nAggiungi crediti ritirati, o inserisci qui i numeri di serie di un ordine.',
    'operator/imports':
      'Un file con progetti, piantumazioni o crediti viene prima controllato, e vedi ogni differenza.\nNulla cambia prima che tu lo applichi, e nulla del tutto finché una riga è sbagliata.',
    'operator/health':
      'In alto c’è ciò che richiede attenzione, ogni punto con una pagina che dice che cosa fare.\nSotto ci sono le attività, le code, le fonti dati, le e-mail e l’ultimo controllo di alberi e crediti.\nIl costo di questo mese è una stima.',
    'operator/dead-letters':
      'Questi messaggi sono stati tentati più volte e sono falliti.\nCorreggi prima la causa, poi inviali di nuovo; inviarli due volte non crea problemi.',
    'operator/guide':
      'Questa è una pagina della documentazione, in inglese, che dice che cosa fare davanti a un problema.\nFa parte del pannello, così puoi leggerla senza il sito della documentazione.',
    'operator/domains':
      'Gli account indicano i domini i cui indirizzi accedono tramite il loro fornitore.\nDi solito un record DNS prova un dominio; puoi invece approvarne uno se sai che appartiene all’azienda.\nUna volta liberato, i suoi indirizzi accedono di nuovo con i codici.',
    'operator/suppressions':
      'La posta a questi indirizzi è tornata indietro o chi la legge si è lamentato, quindi non viene inviato altro.\nTogli un blocco se l’indirizzo funziona di nuovo o se il titolare lo chiede.',
    'sign-in':
      'Inserisci il tuo indirizzo e-mail e ricevi un codice di 8 cifre; non c’è alcuna password.\nIl codice vale una volta sola e per 10 minuti.\nSe non arriva nessuna e-mail, guarda nella cartella dello spam e chiedi a chi ti ha invitato se l’indirizzo è giusto.\nSe la tua azienda gestisce da sé l’accesso, vieni portato alla sua pagina.',
    connected:
      'Microsoft ti riporta a questa pagina dopo che hai dato, o negato, il permesso di leggere i conteggi di pagine.\nSe il collegamento non è riuscito, apri la fonte dati e collegala di nuovo con un account che può leggere i rapporti di utilizzo.',
    company:
      'Il fornitore della tua azienda ti riporta a questa pagina, che esegue l’accesso.\nSe non riesce, la pagina dice perché.\nSpesso un amministratore della tua azienda deve cambiare un’impostazione; mostragli questa pagina.',
  },
};
