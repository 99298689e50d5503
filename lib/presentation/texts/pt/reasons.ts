import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: 'o servidor',
  words: {
    what: {
      counters: 'contadores',
      customer: 'cliente',
      device_list: 'lista de dispositivos',
      devices: 'dispositivos',
      entities: 'entidades',
      entity: 'entidade',
      fleet: 'dispositivos',
      group: 'grupo',
      meter_list: 'lista currentMeter',
      meters: 'contadores',
      page_count: 'número de páginas',
      printers: 'impressoras',
      session: 'sessão',
      token: 'token',
      usage: 'uso das impressoras',
    },
    advice: {
      set_credentials: 'Informe de novo o nome de usuário e a senha do servidor.',
      compare_url_and_external_id: 'Compare a URL do servidor e o id externo da fonte de dados com os do sistema.',
      set_papercut_token:
        'Defina como senha do servidor o valor de auth.webservices.auth-token na configuração avançada do PaperCut.',
      set_print_tracker_key: 'Defina como senha do servidor uma chave de API da sua conta do Print Tracker.',
      set_print_tracker_entity: 'Defina como id externo da fonte de dados o da entidade do cliente no Print Tracker.',
      set_printfleet_user:
        'Defina como nome de usuário e senha do servidor os de um usuário do PrintFleet que possa ver o grupo. Se o servidor tiver uma chave de API para a sua empresa, escreva-a antes da senha: api_key=KEY;PASSWORD.',
      set_printfleet_group:
        'Defina como id externo da fonte de dados o GUID do grupo, e na URL do servidor a versão que ele tem.',
      switch_glpi_api_on:
        'Ative a API REST: em Setup, General, API, defina «Enable Rest API» como Yes e, abaixo, a forma de acesso que o servidor usa.',
      set_glpi_user: 'Defina como nome de usuário e senha do servidor os de um usuário do GLPI.',
      set_glpi_token: 'Defina como senha do servidor o token de API das preferências do usuário do GLPI.',
      use_glpi_token:
        'Lá o acesso por senha está desligado: defina user_token como nome de usuário do servidor e como senha o token de API das preferências do usuário do GLPI, ou defina «Enable login with credentials» como Yes em Setup, General, API.',
      add_glpi_app_token:
        'Ele pede um App-Token: escreva o do cliente de API antes da senha do servidor, app_token=TOKEN;PASSWORD.',
      correct_glpi_app_token:
        'O App-Token não é um dos dele: escreva o do cliente de API antes da senha do servidor, app_token=TOKEN;PASSWORD.',
      connect_as_reports_reader:
        'Conecte a fonte de dados de novo como uma pessoa cuja função possa ler os relatórios de uso do Universal Print, como Reports Reader ou Printer Administrator.',
      set_lexmark_client:
        'Defina como nome de usuário e senha do servidor o client id e o client secret de um aplicativo do Lexmark Cloud Services que possa ler a gestão da frota.',
      set_lexmark_url:
        'Defina como URL do servidor a da sua região, https://apis.us.iss.lexmark.com ou https://apis.eu.iss.lexmark.com.',
      allow_our_address_in_glpi:
        'Adicione o nosso endereço ao cliente de API em Setup, General, API, ou deixe o intervalo vazio.',
    },
    field: { user_name: 'nome de usuário', password: 'senha' },
  },
  texts: {
    url_unreadable: { says: 'A URL do servidor não pode ser lida.' },
    url_not_https: { says: 'A URL do servidor deve começar com https://.' },
    url_with_credentials: { says: 'A URL do servidor não pode conter nome de usuário nem senha.' },
    port_not_allowed: { says: 'A porta {port} não é permitida: use 443 ou uma a partir de {min}.' },
    host_not_public: { says: '{host} não está na Internet pública.', cure: 'Use uma URL que esteja.' },
    host_not_found: { says: '{host} não foi encontrado.', cure: 'Confira como a URL está escrita.' },
    name_unanswered: {
      says: 'Não é possível resolver o nome {host}: nenhum servidor DNS respondeu.',
      cure: 'Confira se os servidores DNS do domínio estão no ar.',
    },
    redirects_again: { says: '{host} redireciona repetidamente.' },
    redirects_elsewhere: { says: '{host} redireciona para outro host.' },
    redirects_post: { says: '{host} redireciona um POST para um GET.' },
    no_answer_in_time: {
      says: '{host} não respondeu em {seconds} segundos.',
      cure: 'Confira se está no ar e não está sobrecarregado.',
    },
    time_over: { says: '{host} não foi consultado até o fim: o tempo acabou.' },
    answer_compressed: { says: '{host} comprimiu a resposta embora tenha sido pedido que não o fizesse.' },
    answer_too_long: { says: '{host} respondeu com mais de {bytes} bytes.' },
    connection_refused: {
      says: '{host} recusou a conexão.',
      cure: 'Confira se está no ar e se a URL indica a porta certa.',
    },
    connection_broken: {
      says: '{host} interrompeu a conexão.',
      cure: 'Confira se ele, ou o que está na frente dele, está reiniciando.',
    },
    not_http: { says: '{host} não respondeu em HTTP.', cure: 'Confira se a URL indica a porta certa.' },
    certificate_untrusted: {
      says: '{host} tem um certificado no qual não se pode confiar.',
      cure: 'Dê a ele um certificado de uma autoridade pública para este nome, com toda a cadeia.',
    },
    credentials_unsendable: {
      says: '{host} não pode ser consultado com essas credenciais.',
      cure: 'Retire quebras de linha e caracteres fora do ASCII.',
    },
    host_unreachable: {
      says: '{host} está inacessível.',
      cure: 'Confira se está no ar e se pode ser acessado pela Internet.',
    },
    external_id_unusable: { says: 'O id externo da fonte de dados não pode ser usado.' },
    external_id_missing: { says: 'Falta o id externo. Informe-o na fonte de dados.' },
    login_missing: { says: 'Falta: {field}. Informe no servidor.' },
    list_ended_early: { says: 'A lista do sistema terminou após {read} de {total} itens.' },
    list_endless: { says: 'A lista do sistema não terminou após {pages} páginas.' },
    too_many_rows: { says: 'O sistema respondeu com mais de {rows} linhas (consulta: {what}).' },
    too_many_values: { says: 'A resposta do sistema tem mais de {values} valores (consulta: {what}).' },
    unexpected_answer: { says: 'A resposta do sistema tem uma forma inesperada (consulta: {what}).' },
    unexpected_field: { says: 'A resposta do sistema tem uma forma inesperada em {place} (consulta: {what}).' },
    not_json: {
      says: 'A resposta do sistema não é JSON (consulta: {what}). Confira se a URL do servidor é a da sua interface.',
    },
    credentials_refused: {
      says: 'O sistema recusou as credenciais (consulta: {what}, status {status}). {advice}',
    },
    not_known: { says: 'O sistema não conhece o que se procurava (consulta: {what}, status 404). {advice}' },
    asked_too_often: {
      says: 'O sistema é consultado com frequência demais (consulta: {what}, status 429). Ele será consultado de novo mais tarde no mesmo dia.',
    },
    system_failed: {
      says: 'O sistema respondeu com o status {status} (consulta: {what}). Veja o registro do sistema; ele será consultado de novo mais tarde no mesmo dia.',
    },
    unexpected_status: {
      says: 'O sistema respondeu com o status {status} (consulta: {what}). Confira se a URL do servidor é a da sua interface.',
    },
    refused_to_tell: { says: 'O sistema se recusou a responder (consulta: {what}). {advice}' },
    longer_than_asked: { says: 'A resposta do sistema é mais longa do que o pedido (consulta: {what}).' },
    document_type: { says: 'A resposta contém um tipo de documento (consulta: {what}).' },
    not_xml_rpc: { says: 'A resposta do sistema não é XML-RPC (consulta: {what}).' },
    operator_key_missing: {
      says: 'A chave do operador para {system} não está configurada para este host ({host}), por isso não é enviada.',
    },
    printfleet_key_missing: {
      says: 'O sistema se recusou a responder (consulta: {what}, status 403). A chave do operador para {system} não está configurada para este host ({host}), por isso não é enviada. Se o servidor tiver uma chave de API para a sua empresa, escreva-a antes da senha: api_key=KEY;PASSWORD.',
    },
    glpi_entity_not_a_number: {
      says: 'O id externo não é o número de uma entidade. Informe-o na fonte de dados como o GLPI lista suas entidades.',
    },
    glpi_entity_hidden: {
      says: 'O usuário não pode ver a entidade (status {status}). Dê ao usuário do GLPI um perfil nela, ou defina como id externo da fonte de dados o número de outra.',
    },
    glpi_session_refused: { says: 'O GLPI nos recusou uma sessão (status {status}). {advice}' },
    glpi_session_expired: { says: 'A sessão do sistema expirou repetidas vezes.' },
    lexmark_account_unknown: {
      says: 'A Lexmark não lista nenhuma impressora dessa organização. Defina como id externo da fonte de dados o accountId de uma organização filha, ou * para todas.',
    },
    next_page_elsewhere: {
      says: 'O sistema indica uma página da sua lista em outro host, que não é consultado.',
    },
    http_reports_mixed: {
      says: 'O sistema informa contadores em uma página da sua lista e páginas impressas em outra.',
    },
    http_cursor_repeated: { says: 'O sistema responde de novo com o mesmo cursor.' },
    http_list_endless: { says: 'A lista de dispositivos do sistema não terminou após {answers} respostas.' },
    mps_monitor_customer_unknown: {
      says: 'O código do cliente não é conhecido. Defina como id externo da fonte de dados «<dealer code>/<customer code>» como o MPS Monitor os lista.',
    },
    mps_monitor_external_id_wrong: {
      says: 'O id externo não é «<dealer code>/<customer code>». Informe-o na fonte de dados como o MPS Monitor os lista.',
    },
    mps_monitor_refused: {
      says: 'O MPS Monitor se recusou a responder (consulta: {what}). Confira se o usuário de API pode ver o revendedor e o cliente.',
    },
    mps_monitor_credentials_refused: {
      says: 'O MPS Monitor recusou as credenciais (status 400). Defina como nome de usuário e senha do servidor os de um usuário de API.',
    },
    papercut_no_printer: {
      says: 'O PaperCut não tem nenhuma impressora com o id externo. Informe um servidor de impressão como está antes da barra invertida na lista de impressoras, «device» para os multifuncionais, ou «*» para todas as filas de impressão.',
    },
    papercut_address_refused: {
      says: 'O PaperCut não aceita chamadas do nosso endereço. Adicione-o a auth.webservices.allowed-addresses na configuração avançada do PaperCut.',
    },
    print_tracker_entity_elsewhere: {
      says: 'A entidade do cliente não está abaixo da do revendedor. Compare o id externo da fonte de dados e o nome de usuário do servidor com os ids no Print Tracker.',
    },
    server_left: {
      says: 'A conta não está mais abaixo da conta com o servidor. Escolha um servidor da conta ou de uma conta acima e ative a fonte de dados de novo.',
    },
    no_server: { says: 'Não há servidor ao qual se conectar. Informe um na fonte de dados.' },
    nothing_pushed: {
      says: 'Ainda não foram enviadas leituras. Crie uma chave para a fonte de dados, dê-a ao agente e inicie-o.',
    },
    nothing_pushed_since: {
      says: 'A última leitura enviada é de {day}. Confira se a máquina com o agente está ligada e alcança este serviço.',
    },
    no_report_yet: {
      says: 'Ainda não foi contado nenhum relatório. Exporte os contadores do seu sistema como CSV ou XLSX e envie o arquivo, ou programe o envio.',
    },
    columns_needed: {
      says: 'Indique o que há em cada coluna e como números e datas são escritos. Depois conte o relatório.',
    },
    columns_changed: {
      says: 'Faltam ao relatório colunas indicadas: {columns}. Indique as colunas de novo, ou faça com que seja enviado como antes.',
    },
    unknown_sender: { says: 'O remetente {from} não é conhecido. Conte o relatório se confiar nele.' },
    not_counters: {
      says: 'O contador de {device} sobe e desce, portanto o relatório contém trabalhos de impressão. Faça com que os dispositivos sejam enviados com seus contadores totais.',
    },
    being_counted: { says: 'O relatório está sendo contado.' },
    no_report: { says: 'O e-mail não contém nenhum relatório em CSV, XLSX ou ZIP.' },
    winmail: {
      says: 'O Outlook empacotou os anexos em winmail.dat. Peça que o e-mail seja enviado em HTML ou texto simples.',
    },
    too_many: {
      says: 'Nesse dia já tinham chegado {max} arquivos novos, por isso este não foi contado. Faça o relatório ser enviado com menos frequência.',
    },
    refused_by_person: { says: 'Uma pessoa o recusou.' },
    bad_row: { says: 'A linha {row} não pode ser lida. Corrija-a ou retire-a.' },
    report_empty: {
      says: 'Nenhuma linha tem um dispositivo e um contador. Faça com que os dispositivos sejam enviados com seus contadores totais.',
    },
    unreadable_file: { says: 'O arquivo não é CSV, XLSX nem um ZIP com exatamente um deles, ou está danificado.' },
    encrypted_file: { says: 'O arquivo está criptografado. Faça com que seja enviado sem senha.' },
    file_too_large: { says: 'O arquivo é grande demais. Divida o relatório.' },
    feed_not_active: { says: 'A fonte de dados ou sua conta não está ativa.' },
    too_much_for_feed: {
      says: 'O relatório tem leituras de dias ou dispositivos demais para uma fonte de dados. Divida-o.',
    },
    report_waiting: { says: 'Um relatório aguarda uma decisão: {file}.' },
    not_connected: {
      says: 'A fonte de dados não está conectada à Microsoft, ou a permissão terminou. Conecte-a na página da fonte de dados, como uma pessoa cuja função possa ler os relatórios de uso do Universal Print.',
    },
    microsoft_not_configured: {
      says: 'Este serviço não está registrado na Microsoft, então nada pode ser coletado dela. O operador precisa registrá-lo.',
    },
    microsoft_client_refused: {
      says: 'A Microsoft recusa o registro deste serviço. O operador precisa renovar o client secret.',
    },
    microsoft_permission_short: {
      says: 'A Microsoft deu uma permissão que termina em menos de uma hora. O operador precisa permitir offline_access no registro.',
    },
    connection_busy: {
      says: 'Outra execução está renovando a conexão com a Microsoft.',
      cure: 'Será tentado de novo mais tarde no mesmo dia.',
    },
    system_slow: {
      says: 'O sistema não respondeu em {seconds} segundos.',
      cure: 'Confira se está no ar e não está sobrecarregado.',
    },
    too_many_characters: { says: 'O sistema respondeu com mais de {characters} caracteres.' },
    device_name_too_long: {
      says: 'O sistema informa um dispositivo com um nome de mais de {characters} caracteres.',
    },
    too_many_devices: {
      says: 'O sistema informa {devices} dispositivos; uma fonte de dados mantém até {max}. Crie várias fontes de dados para partes da frota.',
    },
    device_names_too_long: {
      says: 'Os nomes de {devices} dispositivos são mais longos do que se pode guardar. Crie várias fontes de dados para partes da frota.',
    },
    counted_by_another_feed: {
      says: 'Todos os {devices} dispositivos já são contados por outra fonte de dados do mesmo servidor. Desative uma das duas, ou dê a esta o id externo de outros dispositivos.',
    },
    receiver_answered: {
      says: 'O destinatário respondeu com o status {status}. Ele deve responder com um de 200 a 299; as tentativas continuam.',
    },
    receiver_gone: {
      says: 'O destinatário respondeu com o status 410, então nada mais é enviado a ele. Ligue o webhook de novo quando ele aceitar eventos.',
    },
    receiver_failed: {
      says: 'Todas as tentativas dos últimos {days} dias falharam, então nada mais é enviado. Veja as entregas, conserte o destinatário e ligue o webhook de novo.',
    },
    nothing_counted_since: {
      says: 'Nenhuma página foi contada desde {day}, embora a fonte de dados possa ser lida. Confira se as impressoras ainda informam ao sistema delas.',
    },
    agent_silent: {
      says: 'O agente em {host} deixou de dar sinal. Verifique se o computador está ligado e online e se o agente ainda está em execução. (Agente {agent})',
    },
    agent_outdated: {
      says: 'O agente em {host} tem a versão {version}, embora a {release} esteja disponível há duas semanas. Instale a nova versão ou ative as atualizações automáticas. (Agente {agent})',
    },
    reading_held: {
      says: 'A leitura de {device} em {day} contaria {pages} folhas, mais do que um dispositivo imprime em um dia. Aceite-a se estiver certa, ou rejeite-a.',
    },
    month_overdue: {
      says: 'Os livros de {month} terminaram, mas os certificados ainda não foram emitidos. O operador precisa verificar.',
    },
    credits_missing: {
      says: 'Precisa de {needed} t e há {free} t de créditos livres do seu projeto. Carregue créditos ou atenda-o manualmente.',
    },
    credits_at_hand: {
      says: 'Há créditos livres do seu projeto: {free} t. É atendido em minutos; se não for, precisa de mais lotes do que se pode nomear: carregue lotes maiores.',
    },
    older_offset_first: {
      says: 'O pedido mais antigo {older} do seu projeto também espera e é atendido primeiro.',
    },
  },
};
