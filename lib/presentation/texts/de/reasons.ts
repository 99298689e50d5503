import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: 'der Server',
  words: {
    what: {
      counters: 'Zählerstände',
      customer: 'Kunde',
      device_list: 'Geräteliste',
      devices: 'Geräte',
      entities: 'Entitäten',
      entity: 'Entität',
      fleet: 'Geräte',
      group: 'Gruppe',
      meter_list: 'Liste currentMeter',
      meters: 'Zähler',
      page_count: 'Seitenzahl',
      printers: 'Drucker',
      session: 'Sitzung',
      token: 'Token',
      usage: 'Nutzung der Drucker',
    },
    advice: {
      set_credentials: 'Geben Sie Benutzername und Passwort des Servers neu ein.',
      compare_url_and_external_id:
        'Vergleichen Sie die URL des Servers und die externe ID der Datenquelle mit denen des Systems.',
      set_papercut_token:
        'Setzen Sie das Passwort des Servers auf den Wert von auth.webservices.auth-token in der erweiterten Konfiguration von PaperCut.',
      set_print_tracker_key: 'Setzen Sie das Passwort des Servers auf einen API-Schlüssel Ihres Print-Tracker-Kontos.',
      set_print_tracker_entity:
        'Setzen Sie die externe ID der Datenquelle auf die ID der Entität des Kunden in Print Tracker.',
      set_printfleet_user:
        'Setzen Sie Benutzername und Passwort des Servers auf die eines PrintFleet-Benutzers, der die Gruppe sehen darf. Hat der Server einen API-Schlüssel für Ihr Unternehmen, schreiben Sie ihn vor das Passwort: api_key=KEY;PASSWORD.',
      set_printfleet_group:
        'Setzen Sie die externe ID der Datenquelle auf die GUID der Gruppe und die Version in der URL des Servers auf dessen eigene.',
      switch_glpi_api_on:
        'Schalten Sie die REST-API ein: Setzen Sie unter Setup, General, API „Enable Rest API“ auf Yes und darunter die Anmeldeart, die der Server verwendet.',
      set_glpi_user: 'Setzen Sie Benutzername und Passwort des Servers auf die eines GLPI-Benutzers.',
      set_glpi_token: 'Setzen Sie das Passwort des Servers auf das API-Token aus den Einstellungen des GLPI-Benutzers.',
      use_glpi_token:
        'Die Anmeldung mit Passwort ist dort aus: Setzen Sie den Benutzernamen des Servers auf user_token und sein Passwort auf das API-Token aus den Einstellungen des GLPI-Benutzers, oder setzen Sie unter Setup, General, API „Enable login with credentials“ auf Yes.',
      add_glpi_app_token:
        'Es verlangt ein App-Token: Schreiben Sie das des API-Clients vor das Passwort des Servers, app_token=TOKEN;PASSWORD.',
      correct_glpi_app_token:
        'Das App-Token gehört nicht dazu: Schreiben Sie das des API-Clients vor das Passwort des Servers, app_token=TOKEN;PASSWORD.',
      connect_as_reports_reader:
        'Verbinden Sie die Datenquelle neu, als Person mit einer Rolle, die die Nutzungsberichte von Universal Print lesen darf, etwa Reports Reader oder Printer Administrator.',
      set_lexmark_client:
        'Setzen Sie Benutzername und Passwort des Servers auf Client-ID und Client-Secret einer Anwendung in Lexmark Cloud Services, die die Flottenverwaltung lesen darf.',
      set_lexmark_url:
        'Setzen Sie die URL des Servers auf die Ihrer Region, https://apis.us.iss.lexmark.com oder https://apis.eu.iss.lexmark.com.',
      allow_our_address_in_glpi:
        'Tragen Sie unsere Adresse beim API-Client unter Setup, General, API ein, oder lassen Sie den Bereich leer.',
    },
    field: { user_name: 'Benutzername', password: 'Passwort' },
  },
  texts: {
    url_unreadable: { says: 'Die URL des Servers ist nicht lesbar.' },
    url_not_https: { says: 'Die URL des Servers muss mit https:// beginnen.' },
    url_with_credentials: { says: 'Die URL des Servers darf weder Benutzernamen noch Passwort enthalten.' },
    port_not_allowed: { says: 'Port {port} ist nicht erlaubt: Verwenden Sie 443 oder einen ab {min}.' },
    host_not_public: {
      says: '{host} ist nicht im öffentlichen Internet.',
      cure: 'Verwenden Sie eine URL, die es ist.',
    },
    host_not_found: { says: '{host} wurde nicht gefunden.', cure: 'Prüfen Sie die Schreibweise in der URL.' },
    name_unanswered: {
      says: '{host} kann nicht nachgeschlagen werden: Kein Nameserver hat geantwortet.',
      cure: 'Prüfen Sie, ob die Nameserver der Domain laufen.',
    },
    redirects_again: { says: '{host} leitet immer wieder weiter.' },
    redirects_elsewhere: { says: '{host} leitet zu einem anderen Host weiter.' },
    redirects_post: { says: '{host} leitet ein POST zu einem GET um.' },
    no_answer_in_time: {
      says: '{host} hat innerhalb von {seconds} Sekunden nicht geantwortet.',
      cure: 'Prüfen Sie, ob er läuft und nicht überlastet ist.',
    },
    time_over: { says: '{host} wurde nicht zu Ende abgefragt: Die Zeit war um.' },
    answer_compressed: { says: '{host} hat die Antwort komprimiert, obwohl das nicht verlangt war.' },
    answer_too_long: { says: '{host} hat mit mehr als {bytes} Bytes geantwortet.' },
    connection_refused: {
      says: '{host} hat die Verbindung abgelehnt.',
      cure: 'Prüfen Sie, ob er läuft und ob die URL den richtigen Port nennt.',
    },
    connection_broken: {
      says: '{host} hat die Verbindung abgebrochen.',
      cure: 'Prüfen Sie, ob er oder etwas davor gerade neu startet.',
    },
    not_http: {
      says: '{host} hat nicht in HTTP geantwortet.',
      cure: 'Prüfen Sie, ob die URL den richtigen Port nennt.',
    },
    certificate_untrusted: {
      says: '{host} hat ein Zertifikat, dem nicht vertraut werden kann.',
      cure: 'Verwenden Sie ein Zertifikat einer öffentlichen Stelle für diesen Namen, mit der ganzen Kette.',
    },
    credentials_unsendable: {
      says: '{host} kann mit solchen Zugangsdaten nicht abgefragt werden.',
      cure: 'Entfernen Sie Zeilenumbrüche und Zeichen außerhalb von ASCII.',
    },
    host_unreachable: {
      says: '{host} ist nicht erreichbar.',
      cure: 'Prüfen Sie, ob er läuft und aus dem Internet erreichbar ist.',
    },
    external_id_unusable: { says: 'Die externe ID der Datenquelle kann nicht verwendet werden.' },
    external_id_missing: { says: 'Die externe ID fehlt. Tragen Sie sie bei der Datenquelle ein.' },
    login_missing: { says: 'Diese Angabe fehlt: {field}. Tragen Sie sie beim Server ein.' },
    list_ended_early: { says: 'Die Liste des Systems endete nach {read} von {total} Einträgen.' },
    list_endless: { says: 'Die Liste des Systems endete nach {pages} Seiten nicht.' },
    too_many_rows: { says: 'Das System hat mit mehr als {rows} Zeilen geantwortet (Abfrage: {what}).' },
    too_many_values: { says: 'Die Antwort des Systems hat mehr als {values} Werte (Abfrage: {what}).' },
    unexpected_answer: { says: 'Die Antwort des Systems hat eine unerwartete Form (Abfrage: {what}).' },
    unexpected_field: { says: 'Die Antwort des Systems hat bei {place} eine unerwartete Form (Abfrage: {what}).' },
    not_json: {
      says: 'Die Antwort des Systems ist kein JSON (Abfrage: {what}). Prüfen Sie, ob die URL des Servers die seiner Schnittstelle ist.',
    },
    credentials_refused: {
      says: 'Das System hat die Zugangsdaten abgelehnt (Abfrage: {what}, Status {status}). {advice}',
    },
    not_known: { says: 'Das System kennt das Gesuchte nicht (Abfrage: {what}, Status 404). {advice}' },
    asked_too_often: {
      says: 'Das System wird zu oft abgefragt (Abfrage: {what}, Status 429). Es wird am selben Tag später erneut abgefragt.',
    },
    system_failed: {
      says: 'Das System hat mit Status {status} geantwortet (Abfrage: {what}). Sehen Sie in das Protokoll des Systems; es wird am selben Tag später erneut abgefragt.',
    },
    unexpected_status: {
      says: 'Das System hat mit Status {status} geantwortet (Abfrage: {what}). Prüfen Sie, ob die URL des Servers die seiner Schnittstelle ist.',
    },
    refused_to_tell: { says: 'Das System hat die Auskunft verweigert (Abfrage: {what}). {advice}' },
    longer_than_asked: { says: 'Die Antwort des Systems ist länger als das, was abgefragt wurde (Abfrage: {what}).' },
    document_type: { says: 'Die Antwort enthält einen Dokumenttyp (Abfrage: {what}).' },
    not_xml_rpc: { says: 'Die Antwort des Systems ist kein XML-RPC (Abfrage: {what}).' },
    operator_key_missing: {
      says: 'Der Schlüssel des Betreibers für {system} ist für diesen Host nicht eingerichtet ({host}) und wird deshalb nicht gesendet.',
    },
    printfleet_key_missing: {
      says: 'Das System hat die Auskunft verweigert (Abfrage: {what}, Status 403). Der Schlüssel des Betreibers für {system} ist für diesen Host nicht eingerichtet ({host}) und wird deshalb nicht gesendet. Hat der Server einen API-Schlüssel für Ihr Unternehmen, schreiben Sie ihn vor das Passwort: api_key=KEY;PASSWORD.',
    },
    glpi_entity_not_a_number: {
      says: 'Die externe ID ist keine Nummer einer Entität. Tragen Sie sie bei der Datenquelle so ein, wie GLPI seine Entitäten auflistet.',
    },
    glpi_entity_hidden: {
      says: 'Der Benutzer darf die Entität nicht sehen (Status {status}). Geben Sie dem GLPI-Benutzer ein Profil darin, oder setzen Sie die externe ID der Datenquelle auf die Nummer einer anderen.',
    },
    glpi_session_refused: { says: 'GLPI hat uns keine Sitzung gegeben (Status {status}). {advice}' },
    glpi_session_expired: { says: 'Die Sitzung des Systems ist immer wieder abgelaufen.' },
    lexmark_account_unknown: {
      says: 'Lexmark listet keinen Drucker dieser Organisation. Setzen Sie die externe ID der Datenquelle auf die accountId einer untergeordneten Organisation, oder auf * für alle.',
    },
    next_page_elsewhere: {
      says: 'Das System nennt eine Seite seiner Liste auf einem anderen Host, der nicht abgefragt wird.',
    },
    http_reports_mixed: {
      says: 'Das System meldet auf einer Seite seiner Liste Zählerstände und auf einer anderen Seitenzahlen.',
    },
    http_cursor_repeated: { says: 'Das System antwortet wieder mit demselben Cursor.' },
    http_list_endless: { says: 'Die Geräteliste des Systems endete nach {answers} Antworten nicht.' },
    mps_monitor_customer_unknown: {
      says: 'Der Kundencode ist nicht bekannt. Setzen Sie die externe ID der Datenquelle auf „<dealer code>/<customer code>“, wie MPS Monitor sie auflistet.',
    },
    mps_monitor_external_id_wrong: {
      says: 'Die externe ID ist nicht „<dealer code>/<customer code>“. Tragen Sie sie bei der Datenquelle so ein, wie MPS Monitor sie auflistet.',
    },
    mps_monitor_refused: {
      says: 'MPS Monitor hat die Auskunft verweigert (Abfrage: {what}). Prüfen Sie, ob der API-Benutzer den Händler und den Kunden sehen darf.',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitor hat die Zugangsdaten abgelehnt (Status 400). Setzen Sie Benutzername und Passwort des Servers auf die eines API-Benutzers.',
    },
    papercut_no_printer: {
      says: 'PaperCut hat unter der externen ID keinen Drucker. Nennen Sie einen Druckserver, wie er in der Druckerliste vor dem Backslash steht, „device“ für die Multifunktionsgeräte oder „*“ für alle Druckwarteschlangen.',
    },
    papercut_address_refused: {
      says: 'PaperCut nimmt von unserer Adresse keine Aufrufe an. Tragen Sie sie in der erweiterten Konfiguration von PaperCut unter auth.webservices.allowed-addresses ein.',
    },
    print_tracker_entity_elsewhere: {
      says: 'Die Entität des Kunden liegt nicht unter der des Händlers. Vergleichen Sie die externe ID der Datenquelle und den Benutzernamen des Servers mit den IDs in Print Tracker.',
    },
    server_left: {
      says: 'Das Konto steht nicht mehr unter dem Konto, dem der Server gehört. Wählen Sie einen Server dieses oder eines übergeordneten Kontos und aktivieren Sie die Datenquelle wieder.',
    },
    no_server: {
      says: 'Es gibt keinen Server, mit dem verbunden werden könnte. Tragen Sie bei der Datenquelle einen ein.',
    },
    nothing_pushed: {
      says: 'Es wurden noch keine Zählerstände gesendet. Legen Sie einen Schlüssel für die Datenquelle an, geben Sie ihn dem Agenten und starten Sie diesen.',
    },
    nothing_pushed_since: {
      says: 'Der letzte gesendete Zählerstand ist vom {day}. Prüfen Sie, ob der Rechner mit dem Agenten läuft und diesen Dienst erreicht.',
    },
    no_report_yet: {
      says: 'Es wurde noch kein Bericht gezählt. Exportieren Sie die Zählerstände Ihres Systems als CSV oder XLSX und laden Sie die Datei hoch, oder lassen Sie sie nach Zeitplan senden.',
    },
    columns_needed: {
      says: 'Legen Sie fest, was in welcher Spalte steht und wie Zahlen und Datumsangaben geschrieben sind. Zählen Sie den Bericht dann.',
    },
    columns_changed: {
      says: 'Dem Bericht fehlen festgelegte Spalten: {columns}. Legen Sie die Spalten neu fest, oder lassen Sie ihn wie zuvor senden.',
    },
    unknown_sender: { says: 'Der Absender {from} ist nicht bekannt. Zählen Sie den Bericht, wenn Sie ihm vertrauen.' },
    not_counters: {
      says: 'Der Zähler von {device} steigt und fällt: Der Bericht enthält Druckaufträge. Lassen Sie die Geräte mit ihren Gesamtzählern senden.',
    },
    being_counted: { says: 'Der Bericht wird gerade gezählt.' },
    no_report: { says: 'Die E-Mail enthält keinen Bericht als CSV, XLSX oder ZIP.' },
    winmail: {
      says: 'Outlook hat die Anlagen in winmail.dat verpackt. Lassen Sie die E-Mail als HTML oder reinen Text senden.',
    },
    too_many: {
      says: 'An diesem Tag kamen schon {max} neue Dateien, daher zählte diese nicht. Lassen Sie den Bericht seltener senden.',
    },
    refused_by_person: { says: 'Jemand hat ihn abgelehnt.' },
    bad_row: { says: 'Zeile {row} kann nicht gelesen werden. Korrigieren Sie sie, oder lassen Sie sie weg.' },
    report_empty: {
      says: 'Keine Zeile hat ein Gerät und einen Zählerstand. Lassen Sie die Geräte mit ihren Gesamtzählern senden.',
    },
    unreadable_file: {
      says: 'Die Datei ist weder CSV noch XLSX noch ein ZIP mit genau einer davon, oder sie ist beschädigt.',
    },
    encrypted_file: { says: 'Die Datei ist verschlüsselt. Lassen Sie sie ohne Passwort senden.' },
    file_too_large: { says: 'Die Datei ist zu groß. Teilen Sie den Bericht auf.' },
    feed_not_active: { says: 'Die Datenquelle oder ihr Konto ist nicht aktiv.' },
    too_much_for_feed: {
      says: 'Der Bericht hat Zählerstände von zu vielen Tagen oder Geräten für eine Datenquelle. Teilen Sie ihn auf.',
    },
    report_waiting: { says: 'Ein Bericht wartet auf eine Entscheidung: {file}.' },
    not_connected: {
      says: 'Die Datenquelle ist nicht mit Microsoft verbunden, oder die Erlaubnis ist abgelaufen. Verbinden Sie sie auf der Seite der Datenquelle, als Person mit einer Rolle, die die Nutzungsberichte von Universal Print lesen darf.',
    },
    microsoft_not_configured: {
      says: 'Dieser Dienst ist bei Microsoft nicht registriert, daher kann nichts gesammelt werden. Der Betreiber muss ihn registrieren.',
    },
    microsoft_client_refused: {
      says: 'Microsoft lehnt die Registrierung dieses Dienstes ab. Der Betreiber muss das Client-Secret erneuern.',
    },
    microsoft_permission_short: {
      says: 'Microsoft hat eine Erlaubnis gegeben, die innerhalb einer Stunde endet. Der Betreiber muss der Registrierung offline_access erlauben.',
    },
    connection_busy: {
      says: 'Ein anderer Lauf erneuert gerade die Verbindung mit Microsoft.',
      cure: 'Es wird am selben Tag später erneut versucht.',
    },
    system_slow: {
      says: 'Das System hat innerhalb von {seconds} Sekunden nicht geantwortet.',
      cure: 'Prüfen Sie, ob es läuft und nicht überlastet ist.',
    },
    too_many_characters: { says: 'Das System hat mit mehr als {characters} Zeichen geantwortet.' },
    device_name_too_long: { says: 'Das System meldet ein Gerät mit einem Namen von mehr als {characters} Zeichen.' },
    too_many_devices: {
      says: 'Das System meldet {devices} Geräte; eine Datenquelle führt höchstens {max}. Legen Sie mehrere Datenquellen für Teile der Flotte an.',
    },
    device_names_too_long: {
      says: 'Die Namen von {devices} Geräten sind länger, als gespeichert werden kann. Legen Sie mehrere Datenquellen für Teile der Flotte an.',
    },
    counted_by_another_feed: {
      says: 'Alle {devices} Geräte werden schon von einer anderen Datenquelle desselben Servers gezählt. Deaktivieren Sie eine der beiden, oder geben Sie dieser die externe ID anderer Geräte.',
    },
    receiver_answered: {
      says: 'Der Empfänger hat mit Status {status} geantwortet. Er muss mit einem von 200 bis 299 antworten; es wird weiter versucht.',
    },
    receiver_gone: {
      says: 'Der Empfänger hat mit Status 410 geantwortet, daher wird ihm nichts mehr gesendet. Schalten Sie den Webhook wieder ein, sobald er Ereignisse annimmt.',
    },
    receiver_failed: {
      says: 'Alle Versuche der letzten {days} Tage sind gescheitert, daher wird nichts mehr gesendet. Sehen Sie die Zustellungen an, beheben Sie den Fehler beim Empfänger und schalten Sie den Webhook wieder ein.',
    },
    nothing_counted_since: {
      says: 'Seit dem {day} wurden keine Seiten gezählt, obwohl die Datenquelle gelesen werden kann. Prüfen Sie, ob die Drucker noch an ihr System melden.',
    },
    agent_silent: {
      says: 'Der Agent auf {host} meldet sich nicht mehr. Prüfen Sie, ob der Computer eingeschaltet und online ist und ob der Agent dort noch läuft. (Agent {agent})',
    },
    agent_outdated: {
      says: 'Der Agent auf {host} hat Version {version}, obwohl {release} seit zwei Wochen verfügbar ist. Installieren Sie die neue Version, oder schalten Sie automatische Updates ein. (Agent {agent})',
    },
    reading_held: {
      says: 'Der Zählerstand von {device} am {day} würde {pages} Blatt zählen, mehr als ein Gerät an einem Tag druckt. Nehmen Sie ihn an, wenn er stimmt, oder weisen Sie ihn zurück.',
    },
    month_overdue: {
      says: 'Die Bücher von {month} sind zu Ende, aber die Zertifikate sind noch nicht ausgestellt. Der Betreiber muss das prüfen.',
    },
    credits_missing: {
      says: 'Er braucht {needed} t, und {free} t Emissionsgutschriften seines Projekts sind frei. Laden Sie weitere, oder erfüllen Sie ihn von Hand.',
    },
    credits_at_hand: {
      says: 'Emissionsgutschriften seines Projekts sind frei: {free} t. Er wird innerhalb von Minuten erfüllt; wenn nicht, braucht er mehr Posten, als genannt werden können, laden Sie dann größere.',
    },
    older_offset_first: {
      says: 'Der ältere Auftrag {older} desselben Projekts wartet auch und kommt zuerst.',
    },
  },
};
