import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: 'le serveur',
  words: {
    what: {
      counters: 'compteurs',
      customer: 'client',
      device_list: 'liste des appareils',
      devices: 'appareils',
      entities: 'entités',
      entity: 'entité',
      fleet: 'appareils',
      group: 'groupe',
      meter_list: 'liste currentMeter',
      meters: 'compteurs',
      page_count: 'nombre de pages',
      printers: 'imprimantes',
      session: 'session',
      token: 'jeton',
      usage: 'utilisation des imprimantes',
    },
    advice: {
      set_credentials: 'Saisissez à nouveau le nom d’utilisateur et le mot de passe du serveur.',
      compare_url_and_external_id:
        'Comparez l’URL du serveur et l’identifiant externe de la source avec ceux du système.',
      set_papercut_token:
        'Mettez comme mot de passe du serveur la valeur de auth.webservices.auth-token de la configuration avancée de PaperCut.',
      set_print_tracker_key: 'Mettez comme mot de passe du serveur une clé d’API de votre compte Print Tracker.',
      set_print_tracker_entity:
        'Mettez comme identifiant externe de la source celui de l’entité du client dans Print Tracker.',
      set_printfleet_user:
        'Mettez comme nom d’utilisateur et mot de passe du serveur ceux d’un utilisateur PrintFleet qui peut voir le groupe. Si le serveur a une clé d’API pour votre entreprise, écrivez-la avant le mot de passe\u00a0: api_key=KEY;PASSWORD.',
      set_printfleet_group:
        'Mettez comme identifiant externe de la source le GUID du groupe, et dans l’URL du serveur la version qui est la sienne.',
      switch_glpi_api_on:
        'Activez son API REST\u00a0: dans Setup, General, API, mettez «\u00a0Enable Rest API\u00a0» sur Yes et, en dessous, le mode de connexion que le serveur utilise.',
      set_glpi_user: 'Mettez comme nom d’utilisateur et mot de passe du serveur ceux d’un utilisateur GLPI.',
      set_glpi_token: 'Mettez comme mot de passe du serveur le jeton d’API des préférences de l’utilisateur GLPI.',
      use_glpi_token:
        'La connexion par mot de passe y est désactivée\u00a0: mettez user_token comme nom d’utilisateur du serveur et, comme mot de passe, le jeton d’API des préférences de l’utilisateur GLPI, ou mettez «\u00a0Enable login with credentials\u00a0» sur Yes dans Setup, General, API.',
      add_glpi_app_token:
        'Il demande un App-Token\u00a0: écrivez celui du client d’API avant le mot de passe du serveur, app_token=TOKEN;PASSWORD.',
      correct_glpi_app_token:
        'L’App-Token n’est pas l’un des siens\u00a0: écrivez celui du client d’API avant le mot de passe du serveur, app_token=TOKEN;PASSWORD.',
      connect_as_reports_reader:
        'Reconnectez la source en tant que personne dont le rôle permet de lire les rapports d’utilisation d’Universal Print, par exemple Reports Reader ou Printer Administrator.',
      set_lexmark_client:
        'Mettez comme nom d’utilisateur et mot de passe du serveur l’identifiant et le secret client d’une application de Lexmark Cloud Services qui peut lire la gestion du parc.',
      set_lexmark_url:
        'Mettez comme URL du serveur celle de votre région, https://apis.us.iss.lexmark.com ou https://apis.eu.iss.lexmark.com.',
      allow_our_address_in_glpi:
        'Ajoutez notre adresse au client d’API dans Setup, General, API, ou laissez sa plage vide.',
    },
    field: { user_name: 'nom d’utilisateur', password: 'mot de passe' },
  },
  texts: {
    url_unreadable: { says: 'L’URL du serveur est illisible.' },
    url_not_https: { says: 'L’URL du serveur doit commencer par https://.' },
    url_with_credentials: { says: 'L’URL du serveur ne doit contenir ni nom d’utilisateur ni mot de passe.' },
    port_not_allowed: { says: 'Le port {port} n’est pas autorisé\u00a0: utilisez 443 ou un port à partir de {min}.' },
    host_not_public: { says: '{host} n’est pas sur l’Internet public.', cure: 'Utilisez une URL qui l’est.' },
    host_not_found: { says: '{host} est introuvable.', cure: 'Vérifiez l’orthographe de l’URL.' },
    name_unanswered: {
      says: 'Le nom {host} ne peut pas être résolu\u00a0: aucun serveur DNS n’a répondu.',
      cure: 'Vérifiez que les serveurs DNS du domaine sont en marche.',
    },
    redirects_again: { says: '{host} redirige sans cesse.' },
    redirects_elsewhere: { says: '{host} redirige vers un autre hôte.' },
    redirects_post: { says: '{host} redirige un POST vers un GET.' },
    no_answer_in_time: {
      says: '{host} n’a pas répondu en {seconds} secondes.',
      cure: 'Vérifiez qu’il est en marche et qu’il n’est pas surchargé.',
    },
    time_over: { says: '{host} n’a pas été interrogé jusqu’au bout\u00a0: le temps était écoulé.' },
    answer_compressed: { says: '{host} a compressé sa réponse alors qu’on lui avait demandé de ne pas le faire.' },
    answer_too_long: { says: '{host} a répondu avec plus de {bytes} octets.' },
    connection_refused: {
      says: '{host} a refusé la connexion.',
      cure: 'Vérifiez qu’il est en marche et que l’URL indique le bon port.',
    },
    connection_broken: {
      says: '{host} a interrompu la connexion.',
      cure: 'Vérifiez s’il redémarre, ou ce qui se trouve devant lui.',
    },
    not_http: { says: '{host} n’a pas répondu en HTTP.', cure: 'Vérifiez que l’URL indique le bon port.' },
    certificate_untrusted: {
      says: '{host} a un certificat auquel on ne peut pas se fier.',
      cure: 'Donnez-lui un certificat d’une autorité publique pour ce nom, avec toute sa chaîne.',
    },
    credentials_unsendable: {
      says: '{host} ne peut pas être interrogé avec de tels identifiants.',
      cure: 'Retirez-en les sauts de ligne et les caractères hors ASCII.',
    },
    host_unreachable: {
      says: '{host} est injoignable.',
      cure: 'Vérifiez qu’il est en marche et joignable depuis Internet.',
    },
    external_id_unusable: { says: 'L’identifiant externe de la source est inutilisable.' },
    external_id_missing: { says: 'L’identifiant externe manque. Indiquez-le dans la source.' },
    login_missing: { says: 'Il manque\u00a0: {field}. Indiquez-le dans le serveur.' },
    list_ended_early: { says: 'La liste du système s’est arrêtée après {read} éléments sur {total}.' },
    list_endless: { says: 'La liste du système ne s’est pas terminée après {pages} pages.' },
    too_many_rows: { says: 'Le système a répondu avec plus de {rows} lignes (demande\u00a0: {what}).' },
    too_many_values: { says: 'La réponse du système a plus de {values} valeurs (demande\u00a0: {what}).' },
    unexpected_answer: { says: 'La réponse du système a une forme inattendue (demande\u00a0: {what}).' },
    unexpected_field: { says: 'La réponse du système a une forme inattendue à {place} (demande\u00a0: {what}).' },
    not_json: {
      says: 'La réponse du système n’est pas du JSON (demande\u00a0: {what}). Vérifiez que l’URL du serveur est celle de son interface.',
    },
    credentials_refused: {
      says: 'Le système a refusé les identifiants (demande\u00a0: {what}, statut {status}). {advice}',
    },
    not_known: { says: 'Le système ne connaît pas ce qui est demandé (demande\u00a0: {what}, statut 404). {advice}' },
    asked_too_often: {
      says: 'Le système est interrogé trop souvent (demande\u00a0: {what}, statut 429). Il le sera de nouveau plus tard dans la journée.',
    },
    system_failed: {
      says: 'Le système a répondu avec le statut {status} (demande\u00a0: {what}). Consultez le journal du système\u00a0; il sera interrogé de nouveau plus tard dans la journée.',
    },
    unexpected_status: {
      says: 'Le système a répondu avec le statut {status} (demande\u00a0: {what}). Vérifiez que l’URL du serveur est celle de son interface.',
    },
    refused_to_tell: { says: 'Le système a refusé de répondre (demande\u00a0: {what}). {advice}' },
    longer_than_asked: {
      says: 'La réponse du système est plus longue que ce qui était demandé (demande\u00a0: {what}).',
    },
    document_type: { says: 'La réponse contient un type de document (demande\u00a0: {what}).' },
    not_xml_rpc: { says: 'La réponse du système n’est pas du XML-RPC (demande\u00a0: {what}).' },
    operator_key_missing: {
      says: 'La clé de l’exploitant pour {system} n’est pas configurée pour cet hôte ({host})\u00a0; elle n’est donc pas envoyée.',
    },
    printfleet_key_missing: {
      says: 'Le système a refusé de répondre (demande\u00a0: {what}, statut 403). La clé de l’exploitant pour {system} n’est pas configurée pour cet hôte ({host})\u00a0; elle n’est donc pas envoyée. Si le serveur a une clé d’API pour votre entreprise, écrivez-la avant le mot de passe\u00a0: api_key=KEY;PASSWORD.',
    },
    glpi_entity_not_a_number: {
      says: 'L’identifiant externe n’est pas un numéro d’entité. Indiquez-le dans la source tel que GLPI liste ses entités.',
    },
    glpi_entity_hidden: {
      says: 'L’utilisateur ne peut pas voir l’entité (statut {status}). Donnez à l’utilisateur GLPI un profil dans celle-ci, ou mettez comme identifiant externe de la source le numéro d’une autre.',
    },
    glpi_session_refused: { says: 'GLPI nous a refusé une session (statut {status}). {advice}' },
    glpi_session_expired: { says: 'La session du système a expiré sans cesse.' },
    lexmark_account_unknown: {
      says: 'Lexmark ne liste aucune imprimante de cette organisation. Mettez comme identifiant externe de la source l’accountId d’une organisation enfant, ou * pour toutes.',
    },
    next_page_elsewhere: {
      says: 'Le système indique une page de sa liste sur un autre hôte, qui n’est pas interrogé.',
    },
    http_reports_mixed: {
      says: 'Le système déclare des compteurs sur une page de sa liste et des pages imprimées sur une autre.',
    },
    http_cursor_repeated: { says: 'Le système répond de nouveau avec le même curseur.' },
    http_list_endless: { says: 'La liste des appareils du système ne s’est pas terminée après {answers} réponses.' },
    mps_monitor_customer_unknown: {
      says: 'Le code client est inconnu. Mettez comme identifiant externe de la source «\u00a0<dealer code>/<customer code>\u00a0» tels que MPS Monitor les liste.',
    },
    mps_monitor_external_id_wrong: {
      says: 'L’identifiant externe n’est pas «\u00a0<dealer code>/<customer code>\u00a0». Indiquez-le dans la source tel que MPS Monitor le liste.',
    },
    mps_monitor_refused: {
      says: 'MPS Monitor a refusé de répondre (demande\u00a0: {what}). Vérifiez que l’utilisateur d’API peut voir le revendeur et le client.',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitor a refusé les identifiants (statut 400). Mettez comme nom d’utilisateur et mot de passe du serveur ceux d’un utilisateur d’API.',
    },
    papercut_no_printer: {
      says: 'PaperCut n’a aucune imprimante sous l’identifiant externe. Indiquez un serveur d’impression tel qu’il figure avant la barre oblique inverse dans la liste des imprimantes, «\u00a0device\u00a0» pour les multifonctions, ou «\u00a0*\u00a0» pour toutes les files d’impression.',
    },
    papercut_address_refused: {
      says: 'PaperCut n’accepte pas d’appels depuis notre adresse. Ajoutez-la à auth.webservices.allowed-addresses dans la configuration avancée de PaperCut.',
    },
    print_tracker_entity_elsewhere: {
      says: 'L’entité du client n’est pas sous celle du revendeur. Comparez l’identifiant externe de la source et le nom d’utilisateur du serveur avec les identifiants de Print Tracker.',
    },
    server_left: {
      says: 'Le compte ne dépend plus du compte qui possède le serveur. Choisissez un serveur du compte ou d’un compte supérieur, puis réactivez la source.',
    },
    no_server: { says: 'Il n’y a aucun serveur auquel se connecter. Indiquez-en un dans la source.' },
    nothing_pushed: {
      says: 'Aucun relevé n’a encore été envoyé. Créez une clé pour la source, donnez-la à l’agent et démarrez celui-ci.',
    },
    nothing_pushed_since: {
      says: 'Le dernier relevé envoyé date du {day}. Vérifiez que la machine de l’agent est allumée et qu’elle peut joindre ce service.',
    },
    no_report_yet: {
      says: 'Aucun rapport n’a encore été compté. Exportez les compteurs de votre système en CSV ou XLSX et déposez le fichier, ou faites-le envoyer à heures fixes.',
    },
    columns_needed: {
      says: 'Indiquez ce que contient chaque colonne et comment les nombres et les dates sont écrits. Comptez ensuite le rapport.',
    },
    columns_changed: {
      says: 'Il manque au rapport des colonnes indiquées\u00a0: {columns}. Indiquez de nouveau les colonnes, ou faites-le envoyer comme avant.',
    },
    unknown_sender: { says: 'L’expéditeur {from} n’est pas connu. Comptez le rapport si vous lui faites confiance.' },
    not_counters: {
      says: 'Le compteur de {device} monte et descend\u00a0: le rapport contient des travaux d’impression. Faites envoyer les appareils avec leurs compteurs cumulés.',
    },
    being_counted: { says: 'Le rapport est en train d’être compté.' },
    no_report: { says: 'L’e-mail ne contient aucun rapport en CSV, XLSX ou ZIP.' },
    winmail: {
      says: 'Outlook a regroupé les pièces jointes dans winmail.dat. Faites envoyer l’e-mail au format HTML ou texte brut.',
    },
    too_many: {
      says: 'Ce jour-là, {max} nouveaux fichiers étaient déjà arrivés, celui-ci n’a donc pas été compté. Faites envoyer le rapport moins souvent.',
    },
    refused_by_person: { says: 'Quelqu’un l’a refusé.' },
    bad_row: { says: 'La ligne {row} est illisible. Corrigez-la ou retirez-la.' },
    report_empty: {
      says: 'Aucune ligne n’a d’appareil et de compteur. Faites envoyer les appareils avec leurs compteurs cumulés.',
    },
    unreadable_file: {
      says: 'Le fichier n’est ni un CSV, ni un XLSX, ni un ZIP avec un seul d’entre eux, ou il est endommagé.',
    },
    encrypted_file: { says: 'Le fichier est chiffré. Faites-le envoyer sans mot de passe.' },
    file_too_large: { says: 'Le fichier est trop volumineux. Divisez le rapport.' },
    feed_not_active: { says: 'La source ou son compte n’est pas actif.' },
    too_much_for_feed: {
      says: 'Le rapport a des relevés de trop de jours ou d’appareils pour une source. Divisez-le.',
    },
    report_waiting: { says: 'Un rapport attend une décision\u00a0: {file}.' },
    not_connected: {
      says: 'La source n’est pas connectée à Microsoft, ou l’autorisation a pris fin. Connectez-la sur la page de la source, en tant que personne dont le rôle permet de lire les rapports d’utilisation d’Universal Print.',
    },
    microsoft_not_configured: {
      says: 'Ce service n’est pas inscrit chez Microsoft\u00a0: rien ne peut y être collecté. L’exploitant doit l’inscrire.',
    },
    microsoft_client_refused: {
      says: 'Microsoft refuse l’inscription de ce service. L’exploitant doit renouveler le secret client.',
    },
    microsoft_permission_short: {
      says: 'Microsoft a donné une autorisation qui prend fin dans l’heure. L’exploitant doit autoriser offline_access pour l’inscription.',
    },
    connection_busy: {
      says: 'Une autre exécution renouvelle la connexion avec Microsoft.',
      cure: 'Un nouvel essai aura lieu plus tard dans la journée.',
    },
    system_slow: {
      says: 'Le système n’a pas répondu en {seconds} secondes.',
      cure: 'Vérifiez qu’il est en marche et qu’il n’est pas surchargé.',
    },
    too_many_characters: { says: 'Le système a répondu avec plus de {characters} caractères.' },
    device_name_too_long: {
      says: 'Le système déclare un appareil dont le nom a plus de {characters} caractères.',
    },
    too_many_devices: {
      says: 'Le système déclare {devices} appareils\u00a0; une source en garde au plus {max}. Créez plusieurs sources pour des parties du parc.',
    },
    device_names_too_long: {
      says: 'Les noms de {devices} appareils sont plus longs que ce qui peut être gardé. Créez plusieurs sources pour des parties du parc.',
    },
    counted_by_another_feed: {
      says: 'Les {devices} appareils sont déjà tous comptés par une autre source du même serveur. Désactivez l’une des deux, ou donnez à celle-ci l’identifiant externe d’autres appareils.',
    },
    receiver_answered: {
      says: 'Le destinataire a répondu avec le statut {status}. Il doit répondre avec un statut de 200 à 299\u00a0; les essais continuent.',
    },
    receiver_gone: {
      says: 'Le destinataire a répondu avec le statut 410\u00a0: plus rien ne lui est envoyé. Réactivez le webhook dès qu’il accepte des événements.',
    },
    receiver_failed: {
      says: 'Tous les essais des {days} derniers jours ont échoué\u00a0: plus rien n’est envoyé. Consultez les envois, réparez le destinataire et réactivez le webhook.',
    },
    nothing_counted_since: {
      says: 'Aucune page n’a été comptée depuis le {day}, bien que la source soit lisible. Vérifiez que les imprimantes envoient encore leurs données à leur système.',
    },
    agent_silent: {
      says: 'L’agent sur {host} ne donne plus signe de vie. Vérifiez que l’ordinateur est allumé et connecté, et que l’agent y fonctionne encore. (Agent {agent})',
    },
    agent_outdated: {
      says: 'L’agent sur {host} est en version {version}, alors que la {release} est disponible depuis deux semaines. Installez la nouvelle version ou activez les mises à jour automatiques. (Agent {agent})',
    },
    reading_held: {
      says: 'Le relevé de {device} du {day} compterait {pages} feuilles, plus qu’un appareil n’imprime en un jour. Acceptez-le s’il est juste, ou rejetez-le.',
    },
    month_overdue: {
      says: 'Les comptes pour {month} sont terminés, mais les certificats ne sont pas encore émis. L’exploitant doit vérifier.',
    },
    credits_missing: {
      says: 'Il lui faut {needed} t et {free} t de crédits de son projet sont libres. Chargez des crédits ou honorez-le à la main.',
    },
    credits_at_hand: {
      says: 'Des crédits de son projet sont libres\u00a0: {free} t. Il est honoré en quelques minutes\u00a0; sinon il lui faut plus de lots qu’on ne peut en nommer, chargez alors des lots plus grands.',
    },
    older_offset_first: {
      says: 'La commande plus ancienne {older} de son projet attend aussi et passe en premier.',
    },
  },
};
