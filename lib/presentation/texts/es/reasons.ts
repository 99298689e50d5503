import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: 'el servidor',
  words: {
    what: {
      counters: 'contadores',
      customer: 'cliente',
      device_list: 'lista de dispositivos',
      devices: 'dispositivos',
      entities: 'entidades',
      entity: 'entidad',
      fleet: 'dispositivos',
      group: 'grupo',
      meter_list: 'lista currentMeter',
      meters: 'contadores',
      page_count: 'número de páginas',
      printers: 'impresoras',
      session: 'sesión',
      token: 'token',
      usage: 'uso de las impresoras',
    },
    advice: {
      set_credentials: 'Introduzca de nuevo el usuario y la contraseña del servidor.',
      compare_url_and_external_id:
        'Compare la URL del servidor y el identificador externo de la fuente con los del sistema.',
      set_papercut_token:
        'Ponga como contraseña del servidor el valor de auth.webservices.auth-token de la configuración avanzada de PaperCut.',
      set_print_tracker_key: 'Ponga como contraseña del servidor una clave de API de su cuenta de Print Tracker.',
      set_print_tracker_entity:
        'Ponga como identificador externo de la fuente el de la entidad del cliente en Print Tracker.',
      set_printfleet_user:
        'Ponga como usuario y contraseña del servidor los de un usuario de PrintFleet que pueda ver el grupo. Si el servidor tiene una clave de API para su empresa, escríbala antes de la contraseña: api_key=KEY;PASSWORD.',
      set_printfleet_group:
        'Ponga como identificador externo de la fuente el GUID del grupo, y en la URL del servidor la versión que este tiene.',
      switch_glpi_api_on:
        'Active su API REST: en Setup, General, API, ponga «Enable Rest API» en Yes y, debajo, la forma de acceso que usa el servidor.',
      set_glpi_user: 'Ponga como usuario y contraseña del servidor los de un usuario de GLPI.',
      set_glpi_token: 'Ponga como contraseña del servidor el token de API de las preferencias del usuario de GLPI.',
      use_glpi_token:
        'Allí el acceso con contraseña está desactivado: ponga user_token como usuario del servidor y como contraseña el token de API de las preferencias del usuario de GLPI, o ponga «Enable login with credentials» en Yes en Setup, General, API.',
      add_glpi_app_token:
        'GLPI pide un App-Token: escriba el del cliente de API antes de la contraseña del servidor, app_token=TOKEN;PASSWORD.',
      correct_glpi_app_token:
        'El App-Token no es suyo: escriba el del cliente de API antes de la contraseña del servidor, app_token=TOKEN;PASSWORD.',
      connect_as_reports_reader:
        'Conecte de nuevo la fuente como una persona cuyo rol pueda leer los informes de uso de Universal Print, por ejemplo Reports Reader o Printer Administrator.',
      set_lexmark_client:
        'Ponga como usuario y contraseña del servidor el id y el secreto de cliente de una aplicación de Lexmark Cloud Services que pueda leer la gestión de la flota.',
      set_lexmark_url:
        'Ponga como URL del servidor la de su región, https://apis.us.iss.lexmark.com o https://apis.eu.iss.lexmark.com.',
      allow_our_address_in_glpi:
        'Añada nuestra dirección al cliente de API en Setup, General, API, o deje vacío su rango.',
    },
    field: { user_name: 'usuario', password: 'contraseña' },
  },
  texts: {
    url_unreadable: { says: 'La URL del servidor no se puede leer.' },
    url_not_https: { says: 'La URL del servidor debe empezar por https://.' },
    url_with_credentials: { says: 'La URL del servidor no debe contener usuario ni contraseña.' },
    port_not_allowed: { says: 'El puerto {port} no está permitido: use el 443 o uno a partir de {min}.' },
    host_not_public: { says: '{host} no está en la Internet pública.', cure: 'Use una URL que lo esté.' },
    host_not_found: { says: '{host} no se encuentra.', cure: 'Compruebe cómo está escrita la URL.' },
    name_unanswered: {
      says: 'No se puede resolver el nombre {host}: ningún servidor DNS respondió.',
      cure: 'Compruebe si los servidores DNS del dominio están en marcha.',
    },
    redirects_again: { says: '{host} redirige una y otra vez.' },
    redirects_elsewhere: { says: '{host} redirige a otro host.' },
    redirects_post: { says: '{host} redirige un POST a un GET.' },
    no_answer_in_time: {
      says: '{host} no respondió en {seconds} segundos.',
      cure: 'Compruebe si está en marcha y no está sobrecargado.',
    },
    time_over: { says: '{host} no se consultó hasta el final: se agotó el tiempo.' },
    answer_compressed: { says: '{host} comprimió su respuesta aunque se le pidió que no lo hiciera.' },
    answer_too_long: { says: '{host} respondió con más de {bytes} bytes.' },
    connection_refused: {
      says: '{host} rechazó la conexión.',
      cure: 'Compruebe si está en marcha y si la URL indica el puerto correcto.',
    },
    connection_broken: {
      says: '{host} cortó la conexión.',
      cure: 'Compruebe si se está reiniciando, o lo que está delante de él.',
    },
    not_http: { says: '{host} no respondió en HTTP.', cure: 'Compruebe si la URL indica el puerto correcto.' },
    certificate_untrusted: {
      says: '{host} tiene un certificado en el que no se puede confiar.',
      cure: 'Use un certificado de una autoridad pública para este nombre, con toda su cadena.',
    },
    credentials_unsendable: {
      says: '{host} no se puede consultar con esas credenciales.',
      cure: 'Quite los saltos de línea y los caracteres que no sean ASCII.',
    },
    host_unreachable: {
      says: '{host} no está accesible.',
      cure: 'Compruebe si está en marcha y si es accesible desde Internet.',
    },
    external_id_unusable: { says: 'El identificador externo de la fuente no se puede usar.' },
    external_id_missing: { says: 'Falta el identificador externo. Indíquelo en la fuente.' },
    login_missing: { says: 'Falta: {field}. Indíquelo en el servidor.' },
    list_ended_early: { says: 'La lista del sistema terminó tras {read} de {total} elementos.' },
    list_endless: { says: 'La lista del sistema no terminó tras {pages} páginas.' },
    too_many_rows: { says: 'El sistema respondió con más de {rows} filas (consulta: {what}).' },
    too_many_values: { says: 'La respuesta del sistema tiene más de {values} valores (consulta: {what}).' },
    unexpected_answer: { says: 'La respuesta del sistema tiene una forma inesperada (consulta: {what}).' },
    unexpected_field: { says: 'La respuesta del sistema tiene una forma inesperada en {place} (consulta: {what}).' },
    not_json: {
      says: 'La respuesta del sistema no es JSON (consulta: {what}). Compruebe si la URL del servidor es la de su interfaz.',
    },
    credentials_refused: {
      says: 'El sistema rechazó las credenciales (consulta: {what}, estado {status}). {advice}',
    },
    not_known: { says: 'El sistema no conoce lo que se buscaba (consulta: {what}, estado 404). {advice}' },
    asked_too_often: {
      says: 'El sistema se consulta demasiado a menudo (consulta: {what}, estado 429). Se volverá a consultar más tarde el mismo día.',
    },
    system_failed: {
      says: 'El sistema respondió con el estado {status} (consulta: {what}). Mire el registro del sistema; se volverá a consultar más tarde el mismo día.',
    },
    unexpected_status: {
      says: 'El sistema respondió con el estado {status} (consulta: {what}). Compruebe si la URL del servidor es la de su interfaz.',
    },
    refused_to_tell: { says: 'El sistema se negó a responder (consulta: {what}). {advice}' },
    longer_than_asked: { says: 'La respuesta del sistema es más larga de lo que se pidió (consulta: {what}).' },
    document_type: { says: 'La respuesta contiene un tipo de documento (consulta: {what}).' },
    not_xml_rpc: { says: 'La respuesta del sistema no es XML-RPC (consulta: {what}).' },
    operator_key_missing: {
      says: 'La clave del operador para {system} no está configurada para este host ({host}), por lo que no se envía.',
    },
    printfleet_key_missing: {
      says: 'El sistema se negó a responder (consulta: {what}, estado 403). La clave del operador para {system} no está configurada para este host ({host}), por lo que no se envía. Si el servidor tiene una clave de API para su empresa, escríbala antes de la contraseña: api_key=KEY;PASSWORD.',
    },
    glpi_entity_not_a_number: {
      says: 'El identificador externo no es el número de una entidad. Indíquelo en la fuente tal como GLPI enumera sus entidades.',
    },
    glpi_entity_hidden: {
      says: 'El usuario no puede ver la entidad (estado {status}). Dé al usuario de GLPI un perfil en ella, o ponga como identificador externo de la fuente el número de otra.',
    },
    glpi_session_refused: { says: 'GLPI nos negó una sesión (estado {status}). {advice}' },
    glpi_session_expired: { says: 'La sesión del sistema caducó una y otra vez.' },
    lexmark_account_unknown: {
      says: 'Lexmark no muestra ninguna impresora de esa organización. Ponga como identificador externo de la fuente el accountId de una organización secundaria, o * para todas.',
    },
    next_page_elsewhere: {
      says: 'El sistema indica una página de su lista en otro host, que no se consulta.',
    },
    http_reports_mixed: {
      says: 'El sistema informa de contadores en una página de su lista y de páginas impresas en otra.',
    },
    http_cursor_repeated: { says: 'El sistema responde otra vez con el mismo cursor.' },
    http_list_endless: { says: 'La lista de dispositivos del sistema no terminó tras {answers} respuestas.' },
    mps_monitor_customer_unknown: {
      says: 'El código de cliente no se conoce. Ponga como identificador externo de la fuente «<dealer code>/<customer code>» tal como los enumera MPS Monitor.',
    },
    mps_monitor_external_id_wrong: {
      says: 'El identificador externo no es «<dealer code>/<customer code>». Indíquelo en la fuente tal como los enumera MPS Monitor.',
    },
    mps_monitor_refused: {
      says: 'MPS Monitor se negó a responder (consulta: {what}). Compruebe si el usuario de API puede ver al distribuidor y al cliente.',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitor rechazó las credenciales (estado 400). Ponga como usuario y contraseña del servidor los de un usuario de API.',
    },
    papercut_no_printer: {
      says: 'PaperCut no tiene ninguna impresora con el identificador externo. Indique un servidor de impresión tal como figura antes de la barra invertida en la lista de impresoras, «device» para los equipos multifunción o «*» para todas las colas de impresión.',
    },
    papercut_address_refused: {
      says: 'PaperCut no acepta llamadas desde nuestra dirección. Añádala a auth.webservices.allowed-addresses en la configuración avanzada de PaperCut.',
    },
    print_tracker_entity_elsewhere: {
      says: 'La entidad del cliente no está por debajo de la del distribuidor. Compare el identificador externo de la fuente y el usuario del servidor con los identificadores de Print Tracker.',
    },
    server_left: {
      says: 'La cuenta ya no depende de la cuenta que tiene el servidor. Elija un servidor de la cuenta o de una superior y active la fuente de nuevo.',
    },
    no_server: { says: 'No hay ningún servidor al que conectarse. Indique uno en la fuente.' },
    nothing_pushed: {
      says: 'Aún no se han enviado lecturas. Cree una clave para la fuente, désela al agente y póngalo en marcha.',
    },
    nothing_pushed_since: {
      says: 'La última lectura enviada es del {day}. Compruebe si la máquina con el agente está encendida y puede llegar a este servicio.',
    },
    no_report_yet: {
      says: 'Aún no se ha contado ningún informe. Exporte los contadores de su sistema como CSV o XLSX y suba el archivo, o haga que se envíe de forma programada.',
    },
    columns_needed: {
      says: 'Indique qué contiene cada columna y cómo se escriben los números y las fechas. Después cuente el informe.',
    },
    columns_changed: {
      says: 'Al informe le faltan columnas indicadas: {columns}. Indique las columnas de nuevo o haga que se envíe como antes.',
    },
    unknown_sender: { says: 'El remitente {from} no es conocido. Cuente el informe si confía en él.' },
    not_counters: {
      says: 'El contador de {device} sube y baja, así que el informe contiene trabajos de impresión. Haga que se envíen los dispositivos con sus contadores totales.',
    },
    being_counted: { says: 'El informe se está contando.' },
    no_report: { says: 'El correo no contiene ningún informe en CSV, XLSX o ZIP.' },
    winmail: {
      says: 'Outlook empaquetó los adjuntos en winmail.dat. Haga que el correo se envíe como HTML o texto sin formato.',
    },
    too_many: {
      says: 'Ese día ya llegaron {max} archivos nuevos, así que este no se contó. Haga que el informe se envíe con menos frecuencia.',
    },
    refused_by_person: { says: 'Una persona lo rechazó.' },
    bad_row: { says: 'La fila {row} no se puede leer. Corríjala o quítela.' },
    report_empty: {
      says: 'Ninguna fila tiene un dispositivo y un contador. Haga que se envíen los dispositivos con sus contadores totales.',
    },
    unreadable_file: { says: 'El archivo no es CSV ni XLSX ni un ZIP con exactamente uno de ellos, o está dañado.' },
    encrypted_file: { says: 'El archivo está cifrado. Haga que se envíe sin contraseña.' },
    file_too_large: { says: 'El archivo es demasiado grande. Divida el informe.' },
    feed_not_active: { says: 'La fuente o su cuenta no está activa.' },
    too_much_for_feed: {
      says: 'El informe tiene lecturas de demasiados días o dispositivos para una fuente. Divídalo.',
    },
    report_waiting: { says: 'Un informe espera una decisión: {file}.' },
    not_connected: {
      says: 'La fuente no está conectada con Microsoft, o el permiso ha terminado. Conéctela en la página de la fuente como una persona cuyo rol pueda leer los informes de uso de Universal Print.',
    },
    microsoft_not_configured: {
      says: 'Este servicio no está registrado en Microsoft, así que no se puede recoger nada. El operador tiene que registrarlo.',
    },
    microsoft_client_refused: {
      says: 'Microsoft rechaza el registro de este servicio. El operador tiene que renovar el secreto de cliente.',
    },
    microsoft_permission_short: {
      says: 'Microsoft dio un permiso que termina en menos de una hora. El operador tiene que permitir offline_access en el registro.',
    },
    connection_busy: {
      says: 'Otra ejecución está renovando la conexión con Microsoft.',
      cure: 'Se volverá a intentar más tarde el mismo día.',
    },
    system_slow: {
      says: 'El sistema no respondió en {seconds} segundos.',
      cure: 'Compruebe si está en marcha y no está sobrecargado.',
    },
    too_many_characters: { says: 'El sistema respondió con más de {characters} caracteres.' },
    device_name_too_long: {
      says: 'El sistema informa de un dispositivo con un nombre de más de {characters} caracteres.',
    },
    too_many_devices: {
      says: 'El sistema informa de {devices} dispositivos; una fuente admite hasta {max}. Cree varias fuentes para partes de la flota.',
    },
    device_names_too_long: {
      says: 'Los nombres de {devices} dispositivos son más largos de lo que se puede guardar. Cree varias fuentes para partes de la flota.',
    },
    counted_by_another_feed: {
      says: 'Otra fuente del mismo servidor ya cuenta los {devices} dispositivos. Desactive una de las dos, o dé a esta el identificador externo de otros dispositivos.',
    },
    receiver_answered: {
      says: 'El receptor respondió con el estado {status}. Debe responder con uno de 200 a 299; se sigue intentando.',
    },
    receiver_gone: {
      says: 'El receptor respondió con el estado 410, así que ya no se le envía nada. Active de nuevo el webhook cuando acepte eventos.',
    },
    receiver_failed: {
      says: 'Todos los intentos de los últimos {days} días fallaron, así que ya no se envía nada. Mire las entregas, arregle el receptor y active de nuevo el webhook.',
    },
    nothing_counted_since: {
      says: 'No se han contado páginas desde el {day}, aunque la fuente se puede leer. Compruebe si las impresoras siguen informando a su sistema.',
    },
    agent_silent: {
      says: 'El agente de {host} ya no responde. Compruebe que el equipo esté encendido y conectado y que el agente siga en marcha. (Agente {agent})',
    },
    agent_outdated: {
      says: 'El agente de {host} tiene la versión {version}, aunque la {release} está disponible desde hace dos semanas. Instale la nueva versión o active las actualizaciones automáticas. (Agente {agent})',
    },
    reading_held: {
      says: 'La lectura de {device} del {day} contaría {pages} hojas, más de lo que un dispositivo imprime en un día. Acéptela si es correcta, o rechácela.',
    },
    month_overdue: {
      says: 'Las cuentas de {month} han terminado, pero sus certificados aún no se han emitido. El operador tiene que revisarlo.',
    },
    credits_missing: {
      says: 'Necesita {needed} t y hay {free} t de créditos libres de su proyecto. Cargue créditos o cúmplalo a mano.',
    },
    credits_at_hand: {
      says: 'Hay créditos libres de su proyecto: {free} t. Se cumple en unos minutos; si no, necesita más lotes de los que se pueden nombrar: cargue lotes mayores.',
    },
    older_offset_first: {
      says: 'El pedido anterior {older} de su proyecto también espera y se atiende primero.',
    },
  },
};
