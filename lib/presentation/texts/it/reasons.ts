import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: 'il server',
  words: {
    what: {
      counters: 'contatori',
      customer: 'cliente',
      device_list: 'elenco dei dispositivi',
      devices: 'dispositivi',
      entities: 'entità',
      entity: 'entità',
      fleet: 'dispositivi',
      group: 'gruppo',
      meter_list: 'elenco currentMeter',
      meters: 'contatori',
      page_count: 'numero di pagine',
      printers: 'stampanti',
      session: 'sessione',
      token: 'token',
      usage: 'uso delle stampanti',
    },
    advice: {
      set_credentials: 'Inserisci di nuovo il nome utente e la password del server.',
      compare_url_and_external_id: 'Confronta l’URL del server e l’id esterno della fonte dati con quelli del sistema.',
      set_papercut_token:
        'Imposta come password del server il valore di auth.webservices.auth-token della configurazione avanzata di PaperCut.',
      set_print_tracker_key: 'Imposta come password del server una chiave API del tuo account Print Tracker.',
      set_print_tracker_entity:
        'Imposta come id esterno della fonte dati quello dell’entità del cliente in Print Tracker.',
      set_printfleet_user:
        'Imposta come nome utente e password del server quelli di un utente PrintFleet che può vedere il gruppo. Se il server ha una chiave API per la tua azienda, scrivila prima della password: api_key=KEY;PASSWORD.',
      set_printfleet_group:
        'Imposta come id esterno della fonte dati il GUID del gruppo, e nell’URL del server la versione che il server ha.',
      switch_glpi_api_on:
        'Attiva la sua API REST: in Setup, General, API imposta «Enable Rest API» su Yes e, sotto, il tipo di accesso usato dal server.',
      set_glpi_user: 'Imposta come nome utente e password del server quelli di un utente GLPI.',
      set_glpi_token: 'Imposta come password del server il token API delle preferenze dell’utente GLPI.',
      use_glpi_token:
        'Lì l’accesso con password è disattivato: imposta user_token come nome utente del server e come password il token API delle preferenze dell’utente GLPI, oppure imposta «Enable login with credentials» su Yes in Setup, General, API.',
      add_glpi_app_token:
        'Chiede un App-Token: scrivi quello del client API prima della password del server, app_token=TOKEN;PASSWORD.',
      correct_glpi_app_token:
        'L’App-Token non è uno dei suoi: scrivi quello del client API prima della password del server, app_token=TOKEN;PASSWORD.',
      connect_as_reports_reader:
        'Collega di nuovo la fonte dati come persona con un ruolo che può leggere i rapporti d’uso di Universal Print, per esempio Reports Reader o Printer Administrator.',
      set_lexmark_client:
        'Imposta come nome utente e password del server il client id e il client secret di un’applicazione di Lexmark Cloud Services che può leggere la gestione della flotta.',
      set_lexmark_url:
        'Imposta come URL del server quello della tua regione, https://apis.us.iss.lexmark.com o https://apis.eu.iss.lexmark.com.',
      allow_our_address_in_glpi:
        'Aggiungi il nostro indirizzo al client API in Setup, General, API, o lascia vuoto il suo intervallo.',
    },
    field: { user_name: 'nome utente', password: 'password' },
  },
  texts: {
    url_unreadable: { says: 'L’URL del server non è leggibile.' },
    url_not_https: { says: 'L’URL del server deve iniziare con https://.' },
    url_with_credentials: { says: 'L’URL del server non deve contenere nome utente né password.' },
    port_not_allowed: { says: 'La porta {port} non è consentita: usa 443 o una da {min} in su.' },
    host_not_public: { says: '{host} non è sull’Internet pubblico.', cure: 'Usa un URL che lo sia.' },
    host_not_found: { says: '{host} non si trova.', cure: 'Controlla come è scritto l’URL.' },
    name_unanswered: {
      says: 'Il nome {host} non può essere risolto: nessun server DNS ha risposto.',
      cure: 'Controlla se i server DNS del dominio sono attivi.',
    },
    redirects_again: { says: '{host} reindirizza di continuo.' },
    redirects_elsewhere: { says: '{host} reindirizza a un altro host.' },
    redirects_post: { says: '{host} reindirizza un POST a un GET.' },
    no_answer_in_time: {
      says: '{host} non ha risposto entro {seconds} secondi.',
      cure: 'Controlla se è attivo e non sovraccarico.',
    },
    time_over: { says: '{host} non è stato interrogato fino in fondo: il tempo era scaduto.' },
    answer_compressed: { says: '{host} ha compresso la risposta benché gli fosse stato chiesto di non farlo.' },
    answer_too_long: { says: '{host} ha risposto con più di {bytes} byte.' },
    connection_refused: {
      says: '{host} ha rifiutato la connessione.',
      cure: 'Controlla se è attivo e se l’URL indica la porta giusta.',
    },
    connection_broken: {
      says: '{host} ha interrotto la connessione.',
      cure: 'Controlla se si sta riavviando, o ciò che gli sta davanti.',
    },
    not_http: { says: '{host} non ha risposto in HTTP.', cure: 'Controlla se l’URL indica la porta giusta.' },
    certificate_untrusted: {
      says: '{host} ha un certificato di cui non ci si può fidare.',
      cure: 'Dagli un certificato di un’autorità pubblica per questo nome, con tutta la catena.',
    },
    credentials_unsendable: {
      says: '{host} non può essere interrogato con tali credenziali.',
      cure: 'Togli le interruzioni di riga e i caratteri fuori da ASCII.',
    },
    host_unreachable: {
      says: '{host} non è raggiungibile.',
      cure: 'Controlla se è attivo e raggiungibile da Internet.',
    },
    external_id_unusable: { says: 'L’id esterno della fonte dati non si può usare.' },
    external_id_missing: { says: 'Manca l’id esterno. Indicalo nella fonte dati.' },
    login_missing: { says: 'Manca: {field}. Indicalo nel server.' },
    list_ended_early: { says: 'L’elenco del sistema è finito dopo {read} elementi su {total}.' },
    list_endless: { says: 'L’elenco del sistema non è finito dopo {pages} pagine.' },
    too_many_rows: { says: 'Il sistema ha risposto con più di {rows} righe (richiesta: {what}).' },
    too_many_values: { says: 'La risposta del sistema ha più di {values} valori (richiesta: {what}).' },
    unexpected_answer: { says: 'La risposta del sistema ha una forma inattesa (richiesta: {what}).' },
    unexpected_field: { says: 'La risposta del sistema ha una forma inattesa in {place} (richiesta: {what}).' },
    not_json: {
      says: 'La risposta del sistema non è JSON (richiesta: {what}). Controlla se l’URL del server è quello della sua interfaccia.',
    },
    credentials_refused: {
      says: 'Il sistema ha rifiutato le credenziali (richiesta: {what}, stato {status}). {advice}',
    },
    not_known: { says: 'Il sistema non conosce ciò che si cercava (richiesta: {what}, stato 404). {advice}' },
    asked_too_often: {
      says: 'Il sistema viene interrogato troppo spesso (richiesta: {what}, stato 429). Sarà interrogato di nuovo più tardi in giornata.',
    },
    system_failed: {
      says: 'Il sistema ha risposto con lo stato {status} (richiesta: {what}). Guarda il registro del sistema; sarà interrogato di nuovo più tardi in giornata.',
    },
    unexpected_status: {
      says: 'Il sistema ha risposto con lo stato {status} (richiesta: {what}). Controlla se l’URL del server è quello della sua interfaccia.',
    },
    refused_to_tell: { says: 'Il sistema si è rifiutato di rispondere (richiesta: {what}). {advice}' },
    longer_than_asked: { says: 'La risposta del sistema è più lunga di quanto chiesto (richiesta: {what}).' },
    document_type: { says: 'La risposta contiene un tipo di documento (richiesta: {what}).' },
    not_xml_rpc: { says: 'La risposta del sistema non è XML-RPC (richiesta: {what}).' },
    operator_key_missing: {
      says: 'La chiave dell’operatore per {system} non è configurata per questo host ({host}), quindi non viene inviata.',
    },
    printfleet_key_missing: {
      says: 'Il sistema si è rifiutato di rispondere (richiesta: {what}, stato 403). La chiave dell’operatore per {system} non è configurata per questo host ({host}), quindi non viene inviata. Se il server ha una chiave API per la tua azienda, scrivila prima della password: api_key=KEY;PASSWORD.',
    },
    glpi_entity_not_a_number: {
      says: 'L’id esterno non è il numero di un’entità. Indicalo nella fonte dati come GLPI elenca le sue entità.',
    },
    glpi_entity_hidden: {
      says: 'L’utente non può vedere l’entità (stato {status}). Dai all’utente GLPI un profilo in essa, o imposta come id esterno della fonte dati il numero di un’altra.',
    },
    glpi_session_refused: { says: 'GLPI ci ha rifiutato una sessione (stato {status}). {advice}' },
    glpi_session_expired: { says: 'La sessione del sistema è scaduta più e più volte.' },
    lexmark_account_unknown: {
      says: 'Lexmark non elenca stampanti di quell’organizzazione. Imposta come id esterno della fonte dati l’accountId di un’organizzazione figlia, o * per tutte.',
    },
    next_page_elsewhere: {
      says: 'Il sistema indica una pagina del suo elenco su un altro host, che non viene interrogato.',
    },
    http_reports_mixed: {
      says: 'Il sistema comunica contatori su una pagina del suo elenco e pagine stampate su un’altra.',
    },
    http_cursor_repeated: { says: 'Il sistema risponde di nuovo con lo stesso cursore.' },
    http_list_endless: { says: 'L’elenco dei dispositivi del sistema non è finito dopo {answers} risposte.' },
    mps_monitor_customer_unknown: {
      says: 'Il codice cliente non è noto. Imposta come id esterno della fonte dati «<dealer code>/<customer code>» come li elenca MPS Monitor.',
    },
    mps_monitor_external_id_wrong: {
      says: 'L’id esterno non è «<dealer code>/<customer code>». Indicalo nella fonte dati come li elenca MPS Monitor.',
    },
    mps_monitor_refused: {
      says: 'MPS Monitor si è rifiutato di rispondere (richiesta: {what}). Controlla se l’utente API può vedere il rivenditore e il cliente.',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitor ha rifiutato le credenziali (stato 400). Imposta come nome utente e password del server quelli di un utente API.',
    },
    papercut_no_printer: {
      says: 'PaperCut non ha stampanti con l’id esterno. Indica un server di stampa come sta prima della barra rovesciata nell’elenco delle stampanti, «device» per i multifunzione, o «*» per tutte le code di stampa.',
    },
    papercut_address_refused: {
      says: 'PaperCut non accetta chiamate dal nostro indirizzo. Aggiungilo a auth.webservices.allowed-addresses nella configurazione avanzata di PaperCut.',
    },
    print_tracker_entity_elsewhere: {
      says: 'L’entità del cliente non è sotto quella del rivenditore. Confronta l’id esterno della fonte dati e il nome utente del server con gli id in Print Tracker.',
    },
    server_left: {
      says: 'L’account non si trova più sotto l’account con il server. Scegli un server dell’account o di uno superiore e riattiva la fonte dati.',
    },
    no_server: { says: 'Non c’è un server a cui collegarsi. Indicane uno nella fonte dati.' },
    nothing_pushed: {
      says: 'Non sono ancora state inviate letture. Crea una chiave per la fonte dati, dalla all’agente e avvialo.',
    },
    nothing_pushed_since: {
      says: 'L’ultima lettura inviata è del {day}. Controlla se la macchina con l’agente è accesa e può raggiungere questo servizio.',
    },
    no_report_yet: {
      says: 'Non è ancora stato contato alcun rapporto. Esporta i contatori del tuo sistema in CSV o XLSX e carica il file, oppure fallo inviare a orari fissi.',
    },
    columns_needed: {
      says: 'Indica il contenuto di ogni colonna e come sono scritti numeri e date. Poi conta il rapporto.',
    },
    columns_changed: {
      says: 'Al rapporto mancano colonne indicate: {columns}. Indica di nuovo le colonne, oppure fallo inviare come prima.',
    },
    unknown_sender: { says: 'Il mittente {from} non è noto. Conta il rapporto se ti fidi.' },
    not_counters: {
      says: 'Il contatore di {device} sale e scende, quindi il rapporto contiene lavori di stampa. Fai inviare i dispositivi con i loro contatori totali.',
    },
    being_counted: { says: 'Il rapporto è in fase di conteggio.' },
    no_report: { says: 'Il messaggio non contiene alcun rapporto in CSV, XLSX o ZIP.' },
    winmail: {
      says: 'Outlook ha racchiuso gli allegati in winmail.dat. Fai inviare l’e-mail come HTML o testo semplice.',
    },
    too_many: {
      says: 'In quel giorno sono già arrivati {max} nuovi file, quindi questo non è stato contato. Fai inviare il rapporto meno spesso.',
    },
    refused_by_person: { says: 'Qualcuno lo ha rifiutato.' },
    bad_row: { says: 'La riga {row} non è leggibile. Correggila o toglila.' },
    report_empty: {
      says: 'Nessuna riga ha un dispositivo e un contatore. Fai inviare i dispositivi con i loro contatori totali.',
    },
    unreadable_file: {
      says: 'Il file non è un CSV, un XLSX o uno ZIP con esattamente uno di essi, oppure è danneggiato.',
    },
    encrypted_file: { says: 'Il file è cifrato. Fallo inviare senza password.' },
    file_too_large: { says: 'Il file è troppo grande. Dividi il rapporto.' },
    feed_not_active: { says: 'La fonte dati o il suo account non è attivo.' },
    too_much_for_feed: { says: 'Il rapporto ha letture di troppi giorni o dispositivi per una fonte dati. Dividilo.' },
    report_waiting: { says: 'Un rapporto attende una decisione: {file}.' },
    not_connected: {
      says: 'La fonte dati non è collegata a Microsoft, o l’autorizzazione è terminata. Collegala nella pagina della fonte dati, come persona con un ruolo che può leggere i rapporti d’uso di Universal Print.',
    },
    microsoft_not_configured: {
      says: 'Questo servizio non è registrato presso Microsoft, quindi non se ne può raccogliere nulla. L’operatore deve registrarlo.',
    },
    microsoft_client_refused: {
      says: 'Microsoft rifiuta la registrazione di questo servizio. L’operatore deve rinnovare il client secret.',
    },
    microsoft_permission_short: {
      says: 'Microsoft ha dato un’autorizzazione che termina entro un’ora. L’operatore deve consentire offline_access alla registrazione.',
    },
    connection_busy: {
      says: 'Un’altra esecuzione sta rinnovando il collegamento con Microsoft.',
      cure: 'Si riproverà più tardi in giornata.',
    },
    system_slow: {
      says: 'Il sistema non ha risposto entro {seconds} secondi.',
      cure: 'Controlla se è attivo e non sovraccarico.',
    },
    too_many_characters: { says: 'Il sistema ha risposto con più di {characters} caratteri.' },
    device_name_too_long: {
      says: 'Il sistema comunica un dispositivo con un nome di più di {characters} caratteri.',
    },
    too_many_devices: {
      says: 'Il sistema comunica {devices} dispositivi; una fonte dati ne tiene al massimo {max}. Crea più fonti dati per parti della flotta.',
    },
    device_names_too_long: {
      says: 'I nomi di {devices} dispositivi sono più lunghi di quanto si possa conservare. Crea più fonti dati per parti della flotta.',
    },
    counted_by_another_feed: {
      says: 'Tutti i {devices} dispositivi sono già contati da un’altra fonte dati dello stesso server. Disattiva una delle due, o dai a questa l’id esterno di altri dispositivi.',
    },
    receiver_answered: {
      says: 'Il destinatario ha risposto con lo stato {status}. Deve rispondere con uno da 200 a 299; i tentativi continuano.',
    },
    receiver_gone: {
      says: 'Il destinatario ha risposto con lo stato 410, quindi non gli si invia più nulla. Riattiva il webhook quando accetta eventi.',
    },
    receiver_failed: {
      says: 'Tutti i tentativi degli ultimi {days} giorni sono falliti, quindi non si invia più nulla. Guarda le consegne, ripara il destinatario e riattiva il webhook.',
    },
    nothing_counted_since: {
      says: 'Dal {day} non sono state contate pagine, benché la fonte dati sia leggibile. Controlla se le stampanti comunicano ancora con il loro sistema.',
    },
    agent_silent: {
      says: 'L’agente su {host} non comunica più. Verifica che il computer sia acceso e in rete e che l’agente sia ancora in esecuzione. (Agente {agent})',
    },
    agent_outdated: {
      says: 'L’agente su {host} ha la versione {version}, mentre la {release} è disponibile da due settimane. Installa la nuova versione o attiva gli aggiornamenti automatici. (Agente {agent})',
    },
    reading_held: {
      says: 'La lettura di {device} del {day} conterebbe {pages} fogli, più di quanti un dispositivo ne stampi in un giorno. Accettala se è giusta, o rifiutala.',
    },
    month_overdue: {
      says: 'I conti di {month} sono finiti, ma i certificati non sono ancora stati emessi. L’operatore deve verificare.',
    },
    credits_missing: {
      says: 'Servono {needed} t e {free} t di crediti del suo progetto sono libere. Carica crediti o evadilo a mano.',
    },
    credits_at_hand: {
      says: 'Ci sono crediti liberi del suo progetto: {free} t. Viene evaso entro pochi minuti; altrimenti servono più lotti di quanti se ne possano nominare: caricane di più grandi.',
    },
    older_offset_first: {
      says: 'L’ordine più vecchio {older} del suo progetto attende anch’esso e viene servito per primo.',
    },
  },
};
