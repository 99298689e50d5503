import type { Texts } from './text.ts';

export const it: Texts = {
  title: 'Rapporto sul consumo di carta',
  signedFacts: 'Dati firmati (JSON)',
  cover: {
    draftTo: 'Bozza: dati fino al {date}',
    draftOf: 'Bozza del {date}',
    number: 'Numero del rapporto',
    date: 'Data di rilascio',
    asOf: 'Dati aggiornati al',
    issuer: 'Rilasciato da',
    dealer: 'Tramite',
    covers: 'Comprende',
    alone: 'Solo questo account',
    accounts: { one: '{count} account', many: '{count} di account', other: '{count} account' },
  },
  changes: 'Modifiche rispetto al rapporto precedente',
  glance: {
    title: 'L’anno in sintesi',
    footprint: 'CO₂e della carta, lorda',
    gross:
      'La CO₂e è l’impronta della produzione della carta, indicata al lordo. Né alberi né crediti di carbonio ne vengono sottratti.',
    empty: 'Per quest’anno non è registrata carta.',
    open: 'I libri di alcuni mesi sono ancora aperti, quindi i dati possono cambiare.',
    compared: 'Confronto con l’anno precedente',
    figure: 'Dato',
    change: 'Variazione',
    sameMonths: 'Si confrontano solo i mesi conclusi: {months}, con gli stessi mesi dell’anno precedente.',
    noMonth: 'Nessun mese di quest’anno è ancora concluso, quindi non viene confrontato con l’anno precedente.',
    counted: 'Fogli contati dalle fonti dati',
    sides: 'Facciate stampate contate dalle fonti dati',
    twoSided: 'Quota di facciate su fogli fronte-retro',
  },
  months: {
    title: 'Mese per mese',
    month: 'Mese',
    running: '{month}, fino al {date}',
    chart:
      'Grafico a barre: fogli di carta di ogni mese, accanto all’anno precedente. La tabella seguente contiene i dati.',
  },
  goal: {
    title: 'L’obiettivo',
    sentence: '{percent} di carta in meno rispetto al {year}: al massimo {pages} fogli di carta all’anno.',
    change: 'Rispetto agli stessi mesi del {year}: {change}.',
    met: 'La carta usata finora rientra nel percorso verso l’obiettivo.',
    missed: 'La carta usata finora supera il percorso verso l’obiettivo.',
    path: 'Percorso verso l’obiettivo, cumulato',
    pages: 'Fogli finora, cumulati',
    chart:
      'Grafico a barre: fogli di carta cumulati di mese in mese, accanto al massimo consentito dal percorso verso l’obiettivo.',
  },
  accounts: {
    title: 'Account',
    account: 'Account',
    share: 'Quota',
    others: { one: 'un altro account', many: 'altri {count} di account', other: 'altri {count} account' },
    total: 'Totale',
    named: 'Sono nominati i {shown} account con più carta, su {all}. Il CSV di questo rapporto li contiene tutti.',
    rounded:
      'I dati sono arrotondati, quindi una somma può differire nell’ultima cifra. Il JSON di questo rapporto contiene tutte le cifre.',
  },
  quality: {
    title: 'Qualità dei dati',
    intro:
      'Le fonti dati raccolgono ciò che le stampanti hanno contato. Ogni fonte e ogni giorno vale qui un giorno, secondo il modo più debole in cui i suoi fogli sono stati contati.',
    picture: 'Barra divisa secondo il modo in cui i giorni sono stati contati. La tabella seguente contiene i dati.',
    basis: 'Come sono stati contati i fogli',
    days: 'Giorni',
    share: 'Quota',
    sheets: 'Fogli contati dal dispositivo',
    duplex: 'Facciate meno fogli fronte-retro',
    estimate: 'Stimato dalle facciate',
    sides: 'Ogni facciata contata come un foglio',
    idle: 'Raccolto, senza carta',
    missing: 'Non è stato possibile raccogliere nulla',
    total: 'Giorni di tutte le fonti',
    held: {
      one: 'In {count} giorno una lettura è trattenuta finché qualcuno non decide. Fino ad allora non viene contata.',
      other:
        'In {count} giorni alcune letture sono trattenute finché qualcuno non decide. Fino ad allora non vengono contate.',
    },
    complete: 'Non manca alcun giorno e nessuna lettura è trattenuta.',
    recordedFrom: 'La qualità dei dati non era registrata prima del {date}.',
    noFeeds:
      'Per quest’anno non sono registrati giorni di fonti dati. La carta registrata senza una fonte non ha giorni.',
    direct: 'La carta registrata senza una fonte dati non fa parte di questa immagine.',
    changed:
      'Il modo di contare è cambiato: il {before} dei giorni con carta è stato contato per facciate nell’anno precedente, il {now} in quest’anno. Parte della differenza viene dal conteggio, non dalla carta.',
    unknown:
      'Per l’anno precedente non è registrato come sono stati contati i fogli. Parte della differenza può venire dal conteggio.',
    bySource: {
      title: 'Da dove vengono le pagine',
      source: 'Origine',
      feeds: 'Contate dalle fonti dati',
      reported: 'Comunicate da persone o programmi',
      derived: 'Derivate da alberi ordinati a numero',
      total: 'Le pagine di questo rapporto',
      note: 'Le pagine derivate non sono carta: nessuno le ha comunicate. Le cifre della carta non le comprendono, gli alberi sì.',
    },
  },
  trees: {
    title: 'Alberi',
    intro: 'Gli alberi vengono ordinati per la carta. Sono indicati a parte rispetto alla CO₂e della carta.',
    none: 'Quest’anno non sono stati ordinati alberi.',
    project: 'Progetto',
    ordered: 'Ordinati nell’anno',
    inAll: 'Ordinati in tutto',
    planted: 'Di cui piantati',
    share: 'Quota piantata',
    asOf: 'Le quantità in tutto sono quelle dall’inizio, al {date}.',
    ledger: 'Registro pubblico di {project}',
  },
  credits: {
    title: 'Crediti di carbonio',
    intro:
      'I crediti di carbonio ritirati sono indicati a parte rispetto alla CO₂e della carta e non ne vengono mai sottratti.',
    none: 'Quest’anno non sono stati ritirati crediti di carbonio.',
    date: 'Data',
    registry: 'Registro',
    kind: 'Tipo',
    kinds: { removal: 'Rimozione', avoidance: 'Evitamento' },
    unknown: 'Non indicato',
    serials: 'Numeri di serie',
    more: '{serials} e altri {count}',
  },
  method: {
    title: 'Come sono stati ottenuti i dati',
    factors: 'Fattori di CO₂e della carta',
    year: 'Anno del fattore',
    factor: '{unit} di CO₂e per {unit} di carta',
    recycled: 'Carta riciclata',
    source: 'Fonte',
    noSource: 'Il gestore non ha indicato alcuna fonte',
    none: 'Non è servito alcun fattore.',
    limits: 'Limiti, e ciò che non si afferma',
  },
  check: {
    title: 'Come verificare questo rapporto',
    attached:
      'Il file {file} è allegato a questo PDF. Contiene i dati di questo rapporto e la loro firma, una JWS (RFC 7515) con ES256.',
    keys: 'Scaricate le chiavi pubbliche dell’emittente dall’indirizzo qui sotto. Chiedete questo indirizzo all’emittente invece di fidarvi di questo documento.',
    verify:
      'Verificate la firma con una qualsiasi libreria JOSE. È firmato solo il suo contenuto (payload): confrontatelo con ciò che si legge qui.',
    hash: 'Il testo firmato ha lo SHA-256 indicato qui sotto.',
    meaning:
      'La firma mostra che {issuer} ha dichiarato questi dati e che da allora nessuno li ha modificati. Non mostra che un dispositivo abbia contato bene né lo stato di una foresta; lo fanno i registri pubblici.',
    later:
      'Un rapporto rilasciato non cambia mai. Un numero successivo dello stesso anno dice che cosa è cambiato; chiedete il più recente all’emittente.',
    keysUrl: 'Chiavi pubbliche',
    id: 'Identificativo del rapporto',
    sha256: 'SHA-256 del testo firmato',
  },
};
