import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { one: '{count} foglio di carta', other: '{count} fogli di carta' },
  trees: { one: '{count} albero', other: '{count} alberi' },
  website: {
    ordered: 'Al {date}, l’ordine registrato per {account} è di {trees} per {sheets}.',
    planted: 'Al {date}, l’ordine registrato per {account} è di {trees} per {sheets}, di cui {planted} già a dimora.',
  },
  report: {
    ordered:
      'Per {sheets}, consumo di {account} fino al {date}, l’ordine è di {trees}. Gli alberi crescono in decenni; ciò non annulla gli effetti della produzione o dell’uso della carta.',
    planted:
      'Per {sheets}, consumo di {account} fino al {date}, l’ordine è di {trees}, di cui {planted} attestati da piantumazioni. Gli alberi crescono in decenni; ciò non annulla gli effetti della produzione o dell’uso della carta.',
  },
  mailFooter: {
    ordered: '{account} ha ordinato {trees} per la sua carta (al {date}).',
    planted: '{account} ha ordinato {trees} per la sua carta, di cui {planted} già a dimora (al {date}).',
  },
  social: {
    ordered: 'Abbiamo usato {sheets} e ordinato {trees}, al {date}. Chiunque può verificarlo.',
    planted:
      'Abbiamo usato {sheets} e ordinato {trees}, di cui {planted} già a dimora, al {date}. Chiunque può verificarlo.',
  },
  lost: ' Degli alberi piantati ne sono andati perduti {lost}.',
  credits: {
    assigned:
      'A {account} sono assegnati crediti di carbonio per {tonnes}\u00a0CO2e, ritirati presso {registry}{when}.',
    onDay: ' in data {day}',
    between: ' nel periodo {first} – {last}',
    ofMany: 'A {account} sono assegnati crediti di carbonio ritirati per {tonnes}\u00a0CO2e.',
    apart: 'Le sue emissioni sono indicate a parte (al {date}).',
  },
  byNumber: {
    ordered: 'Al {date}, l’ordine registrato per {account} è di {trees}.',
    planted: 'Al {date}, l’ordine registrato per {account} è di {trees}, di cui {planted} già a dimora.',
    closing: 'Gli alberi crescono in decenni. Ciò non annulla gli effetti della produzione o dell’uso della carta.',
  },
  why: {
    neutral:
      'Il diritto dell’UE vieta di dire che qualcosa è neutro o positivo per il clima grazie ad alberi o crediti.',
    offset: 'Né alberi né crediti annullano emissioni o carta usata; la legge vieta di dirlo.',
    balanced: 'Nulla è in pareggio: la carta è stata usata e gli alberi crescono in decenni.',
    regrow: 'I nuovi alberi richiedono decenni e non sono quelli abbattuti.',
    generic: 'Un’asserzione ambientale generica richiede una prova sullo stesso mezzo; un numero di alberi non lo è.',
    sustainable_paper: 'Ordinare alberi non dice nulla su come è stata prodotta la carta.',
    certified:
      'Un marchio richiede un sistema di certificazione con controllo indipendente; il certificato nomina un ordine di alberi.',
    trees: 'Il numero supera gli alberi del tuo registro.',
    tonnes: 'Il numero supera le tonnellate del tuo registro.',
  },
  instead: {
    neutral: 'Di’ quanti alberi sono stati ordinati e quanti di essi sono piantati.',
    offset: 'Di’ «sono stati ordinati alberi» o «sono stati ritirati crediti».',
    balanced: 'Indica la carta usata e gli alberi ordinati come due fatti distinti.',
    regrow: 'Di’ «alberi ordinati» o «alberi piantati», con il numero.',
    generic: 'Indica il fatto: fogli usati, alberi ordinati, alberi piantati.',
    sustainable_paper: 'Di’ per quanti fogli sono stati ordinati alberi.',
    certified: 'Di’ «abbiamo un certificato di alberi» con il suo link.',
    trees: 'Usa il numero della tua pagina pubblica.',
    tonnes: 'Usa il numero dei tuoi certificati di ritiro dei crediti.',
  },
};
