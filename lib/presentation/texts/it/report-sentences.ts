import type * as en from '../en/report-sentences.ts';
import type { Translation } from '../form.ts';

export const reportSentences: Translation<typeof en.reportSentences> = {
  method: {
    page: 'La carta è indicata in pagine standard. Una pagina standard è un foglio di {grams} g; gli altri formati e pesi sono convertiti in base alla massa.',
    co2e: 'Il CO₂e è quello della produzione della carta: la sua massa per {factor} t CO₂e per tonnellata ({source}, {factor_year}). È lordo; non vi è sottratto nulla.',
    earlierFactor: 'Per il {year} non è configurato alcun fattore; si usa quello del {factor_year}.',
    recycled:
      'Per la quota di carta riciclata che gli account indicano si usano {factor} t CO₂e per tonnellata ({source}, {factor_year}).',
    trees:
      'Si ordina un albero ogni {pages} pagine standard. Il registro di ogni progetto mostra quali piantumazioni coprono gli alberi.',
    months:
      'Una registrazione conta nel mese nei cui libri è entrata. Una registrazione comunicata dopo la chiusura del suo mese conta nel mese della comunicazione; le registrazioni dei mesi chiusi quindi non cambiano. Ogni altro ordine conta nel mese della sua data, anche se viene registrato o eliminato più tardi.',
    feeds:
      'Fogli e facciate sono quelli che le fonti dati hanno contato sui dispositivi. Se un dispositivo non indica i fogli, questi derivano dai fogli fronte-retro, da una stima o dalle facciate.',
    below: 'Le cifre comprendono tutti gli account sotto questo.',
  },
  limits: {
    draft: 'Questa è una bozza del {date}, senza numero e firma. Può ancora cambiare.',
    soFar: 'I libri dell’anno non sono tutti chiusi. Le cifre arrivano fino al {date}; l’anno precedente è intero.',
    scope: 'Il rapporto riguarda solo la carta: non energia, toner, dispositivi, trasporto o smaltimento.',
    apart:
      'Alberi e crediti di carbonio sono indicati a parte rispetto al CO₂e della carta. Nessuna cifra ne è una differenza.',
    closing: 'Gli alberi crescono in decenni. Ciò non annulla gli effetti della produzione o dell’uso della carta.',
    noFeeds:
      'Nessuna fonte dati ha contato carta in quest’anno. Le pagine sono state comunicate da persone o programmi.',
    missing:
      'Giorni delle fonti dati in cui non è stato raccolto nulla: {missing} su {days}. La loro carta ha contato più tardi, o per niente.',
    held: 'Giorni con letture che attendono una decisione e non contano ancora: {held}.',
    estimated: 'Giorni in cui i fogli sono stati stimati dalle facciate: {estimated}.',
    sides:
      'Giorni in cui ogni facciata stampata ha contato come un foglio: {sides}. La stampa fronte-retro vi ha usato meno carta di quanto indicato.',
    unrecorded: 'La completezza dei dati delle fonti non era registrata prima del {date}.',
    basis:
      'Più giorni rispetto all’anno precedente sono stati contati per fogli e non per facciate. Una parte della differenza tra gli anni viene da qui.',
    rest: 'Account indicati insieme in una riga: {accounts}.',
    derived:
      'Gli alberi ordinati a numero sono compresi negli alberi. Nessuno ha comunicato carta per essi, quindi nessuna cifra della carta li comprende.',
    sources:
      'Quali pagine hanno contato le fonti dati è registrato dal {date}. Quelle precedenti sono tra le pagine comunicate.',
    beforeAccount:
      'I mesi prima dell’esistenza dell’account, senza nulla di registrato, non sono rilevati. Non hanno cifre e nulla viene confrontato con essi.',
  },
  annex: {
    mass: 'La massa della carta è un flusso di materiale utilizzato. Va indicata qui se la carta è significativa per l’impresa.',
    recycled:
      'La quota di carta riciclata indicata dagli account rientra nei materiali secondari. È una loro dichiarazione.',
    goal: 'Un obiettivo di meno carta è un obiettivo d’uso delle risorse. Va indicato qui se l’impresa lo ha fissato.',
    co2e: 'Il CO₂e della carta non va indicato qui: nasce dalla produzione di beni acquistati (Scope 3, categoria 1), non negli Scope 1 o 2.',
    co2eElsewhere: 'Il CO₂e della carta non rientra in questo standard. Lo chiede ESRS E1, nello Scope 3, categoria 1.',
    waste: 'La carta non è un rifiuto. Questo rapporto non dice quanta ne sia stata smaltita o riciclata.',
    trees:
      'Alberi e crediti di carbonio non vanno indicati qui. Nessuno dei due riduce l’uso della carta o il suo CO₂e.',
  },
  changes: {
    none: 'Nessuna cifra è cambiata.',
    pages: 'Pagine standard: prima {before}, ora {after}.',
    paper: 'Carta: prima {before} kg, ora {after} kg.',
    co2e: 'CO₂e della carta: prima {before} t, ora {after} t.',
    trees: 'Alberi ordinati: prima {before}, ora {after}.',
    credits: 'Crediti ritirati: prima {before} t CO₂e, ora {after} t CO₂e.',
    sheets: 'Fogli contati dalle fonti dati: prima {before}, ora {after}.',
    accounts: 'Account con carta: prima {before}, ora {after}.',
    figure: '{what}: prima {before}, ora {after}.',
    yearBefore: 'L’anno precedente',
    others: 'Gli altri account',
    held: 'Giorni con letture trattenute',
    name: 'Nome',
    newlyNamed: 'Non indicato per nome nel rapporto precedente.',
    noLongerNamed: 'Non più indicato per nome in questo rapporto.',
    movedInAll: 'Alberi spostati in altri progetti, in tutto',
    auditedInAll: 'Alberi verificati, in tutto',
    lostInAll: 'Alberi perduti, in tutto',
    waitingInAll: 'Alberi in attesa, in tutto',
    more: 'Altre modifiche: {count}.',
  },
};
