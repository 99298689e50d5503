import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: '서버',
  words: {
    what: {
      counters: '카운터',
      customer: '고객',
      device_list: '기기 목록',
      devices: '기기',
      entities: '엔티티',
      entity: '엔티티',
      fleet: '기기',
      group: '그룹',
      meter_list: 'currentMeter 목록',
      meters: '미터',
      page_count: '페이지 수',
      printers: '프린터',
      session: '세션',
      token: '토큰',
      usage: '프린터 사용량',
    },
    advice: {
      set_credentials: '서버의 사용자 이름과 비밀번호를 다시 설정하세요.',
      compare_url_and_external_id: '서버의 URL과 데이터 연동의 외부 ID를 시스템의 것과 비교하세요.',
      set_papercut_token: '서버의 비밀번호를 PaperCut 고급 설정의 auth.webservices.auth-token 값으로 설정하세요.',
      set_print_tracker_key: '서버의 비밀번호를 Print Tracker 계정의 API 키로 설정하세요.',
      set_print_tracker_entity: '데이터 연동의 외부 ID를 Print Tracker에 있는 고객 엔티티의 ID로 설정하세요.',
      set_printfleet_user:
        '서버의 사용자 이름과 비밀번호를 그룹을 볼 수 있는 PrintFleet 사용자의 것으로 설정하세요. 서버에 귀사의 API 키가 있으면 비밀번호 앞에 적으세요: api_key=KEY;PASSWORD.',
      set_printfleet_group: '데이터 연동의 외부 ID를 그룹의 GUID로, 서버 URL의 버전을 서버의 버전으로 설정하세요.',
      switch_glpi_api_on:
        'REST API를 켜세요: Setup, General, API에서 "Enable Rest API"를 Yes로 하고, 그 아래에서 서버가 쓰는 로그인 방식을 켜세요.',
      set_glpi_user: '서버의 사용자 이름과 비밀번호를 GLPI 사용자의 것으로 설정하세요.',
      set_glpi_token: '서버의 비밀번호를 GLPI 사용자 환경설정의 API 토큰으로 설정하세요.',
      use_glpi_token:
        '비밀번호 로그인이 꺼져 있습니다: 서버의 사용자 이름을 user_token으로, 비밀번호를 GLPI 사용자 환경설정의 API 토큰으로 설정하거나, Setup, General, API에서 "Enable login with credentials"를 Yes로 하세요.',
      add_glpi_app_token:
        'App-Token이 필요합니다: API 클라이언트의 것을 서버 비밀번호 앞에 적으세요, app_token=TOKEN;PASSWORD.',
      correct_glpi_app_token:
        'App-Token이 맞지 않습니다: API 클라이언트의 것을 서버 비밀번호 앞에 적으세요, app_token=TOKEN;PASSWORD.',
      connect_as_reports_reader:
        'Universal Print 사용 보고서를 읽을 수 있는 역할(예: Reports Reader, Printer Administrator)을 가진 사람으로 데이터 연동을 다시 연결하세요.',
      set_lexmark_client:
        '서버의 사용자 이름과 비밀번호를 장비 관리를 읽을 수 있는 Lexmark Cloud Services 애플리케이션의 클라이언트 ID와 클라이언트 시크릿으로 설정하세요.',
      set_lexmark_url:
        '서버의 URL을 해당 지역의 것(https://apis.us.iss.lexmark.com 또는 https://apis.eu.iss.lexmark.com)으로 설정하세요.',
      allow_our_address_in_glpi: 'Setup, General, API에서 API 클라이언트에 저희 주소를 추가하거나 범위를 비워 두세요.',
    },
    field: { user_name: '사용자 이름', password: '비밀번호' },
  },
  texts: {
    url_unreadable: { says: '서버의 URL을 읽을 수 없습니다.' },
    url_not_https: { says: '서버의 URL은 https://로 시작해야 합니다.' },
    url_with_credentials: { says: '서버의 URL에는 사용자 이름이나 비밀번호를 넣을 수 없습니다.' },
    port_not_allowed: { says: '포트 {port}은(는) 허용되지 않습니다: 443이나 {min} 이상을 사용하세요.' },
    host_not_public: {
      says: '{host}이(가) 공용 인터넷에 있지 않습니다.',
      cure: '공용 인터넷에 있는 URL을 사용하세요.',
    },
    host_not_found: { says: '{host}을(를) 찾을 수 없습니다.', cure: 'URL의 철자를 확인하세요.' },
    name_unanswered: {
      says: '{host}의 주소를 조회할 수 없습니다: 응답한 DNS 서버가 없습니다.',
      cure: '도메인의 DNS 서버가 작동 중인지 확인하세요.',
    },
    redirects_again: { says: '{host}이(가) 계속 리디렉션합니다.' },
    redirects_elsewhere: { says: '{host}이(가) 다른 호스트로 리디렉션합니다.' },
    redirects_post: { says: '{host}이(가) POST를 GET으로 리디렉션합니다.' },
    no_answer_in_time: {
      says: '{host}이(가) {seconds}초 안에 응답하지 않았습니다.',
      cure: '작동 중인지, 과부하가 아닌지 확인하세요.',
    },
    time_over: { says: '{host}을(를) 끝까지 읽지 못했습니다: 시간이 다 되었습니다.' },
    answer_compressed: { says: '{host}이(가) 압축하지 말라는 요청에도 응답을 압축했습니다.' },
    answer_too_long: { says: '{host}이(가) {bytes}바이트가 넘는 응답을 보냈습니다.' },
    connection_refused: {
      says: '{host}이(가) 연결을 거부했습니다.',
      cure: '작동 중인지, URL의 포트가 맞는지 확인하세요.',
    },
    connection_broken: {
      says: '{host}이(가) 연결을 끊었습니다.',
      cure: '서버나 그 앞에 있는 것이 다시 시작되는 중인지 확인하세요.',
    },
    not_http: { says: '{host}이(가) HTTP로 응답하지 않았습니다.', cure: 'URL의 포트가 맞는지 확인하세요.' },
    certificate_untrusted: {
      says: '{host}의 인증서를 신뢰할 수 없습니다.',
      cure: '이 이름에 대한 공인 기관의 인증서를 전체 체인과 함께 설치하세요.',
    },
    credentials_unsendable: {
      says: '이런 자격 증명으로는 {host}에 요청할 수 없습니다.',
      cure: '줄바꿈과 ASCII가 아닌 문자를 빼세요.',
    },
    host_unreachable: {
      says: '{host}에 연결할 수 없습니다.',
      cure: '작동 중인지, 인터넷에서 접근할 수 있는지 확인하세요.',
    },
    external_id_unusable: { says: '데이터 연동의 외부 ID를 사용할 수 없습니다.' },
    external_id_missing: { says: '외부 ID가 없습니다. 데이터 연동에 설정하세요.' },
    login_missing: { says: '{field}이(가) 없습니다. 서버에 설정하세요.' },
    list_ended_early: { says: '시스템의 목록이 {total}개 중 {read}개에서 끝났습니다.' },
    list_endless: { says: '시스템의 목록이 {pages}페이지가 지나도 끝나지 않았습니다.' },
    too_many_rows: { says: '시스템이 {rows}행이 넘는 응답을 보냈습니다(요청: {what}).' },
    too_many_values: { says: '시스템의 응답에 값이 {values}개를 넘습니다(요청: {what}).' },
    unexpected_answer: { says: '시스템의 응답 형식이 예상과 다릅니다(요청: {what}).' },
    unexpected_field: { says: '시스템의 응답 중 {place}의 형식이 예상과 다릅니다(요청: {what}).' },
    not_json: {
      says: '시스템의 응답이 JSON이 아닙니다(요청: {what}). 서버의 URL이 인터페이스의 것인지 확인하세요.',
    },
    credentials_refused: { says: '시스템이 자격 증명을 거부했습니다(요청: {what}, 상태 {status}). {advice}' },
    not_known: { says: '시스템에 찾는 것이 없습니다(요청: {what}, 상태 404). {advice}' },
    asked_too_often: {
      says: '시스템에 너무 자주 요청했습니다(요청: {what}, 상태 429). 같은 날 나중에 다시 요청합니다.',
    },
    system_failed: {
      says: '시스템이 상태 {status}(으)로 응답했습니다(요청: {what}). 시스템의 로그를 확인하세요. 같은 날 나중에 다시 요청합니다.',
    },
    unexpected_status: {
      says: '시스템이 상태 {status}(으)로 응답했습니다(요청: {what}). 서버의 URL이 인터페이스의 것인지 확인하세요.',
    },
    refused_to_tell: { says: '시스템이 답을 거부했습니다(요청: {what}). {advice}' },
    longer_than_asked: { says: '시스템의 응답이 요청한 것보다 깁니다(요청: {what}).' },
    document_type: { says: '응답에 문서 형식 선언이 들어 있습니다(요청: {what}).' },
    not_xml_rpc: { says: '시스템의 응답이 XML-RPC가 아닙니다(요청: {what}).' },
    operator_key_missing: {
      says: '{system}용 운영자 키가 이 호스트({host})에 설정되어 있지 않아 보내지 않습니다.',
    },
    printfleet_key_missing: {
      says: '시스템이 답을 거부했습니다(요청: {what}, 상태 403). {system}용 운영자 키가 이 호스트({host})에 설정되어 있지 않아 보내지 않습니다. 서버에 귀사의 API 키가 있으면 비밀번호 앞에 적으세요: api_key=KEY;PASSWORD.',
    },
    glpi_entity_not_a_number: {
      says: '외부 ID가 엔티티 번호가 아닙니다. GLPI의 엔티티 목록에 있는 대로 데이터 연동에 설정하세요.',
    },
    glpi_entity_hidden: {
      says: '사용자가 이 엔티티를 볼 수 없습니다(상태 {status}). GLPI 사용자에게 프로필을 주거나, 데이터 연동의 외부 ID를 다른 번호로 설정하세요.',
    },
    glpi_session_refused: { says: 'GLPI가 세션을 거부했습니다(상태 {status}). {advice}' },
    glpi_session_expired: { says: '시스템의 세션이 계속 만료되었습니다.' },
    lexmark_account_unknown: {
      says: 'Lexmark에 그 조직의 프린터가 없습니다. 데이터 연동의 외부 ID를 하위 조직의 accountId로, 모두라면 *로 설정하세요.',
    },
    next_page_elsewhere: {
      says: '시스템이 목록의 다음 페이지를 다른 호스트로 안내하는데, 그곳에는 요청하지 않습니다.',
    },
    http_reports_mixed: { says: '시스템이 목록의 한 페이지에서는 카운터를, 다른 페이지에서는 인쇄 매수를 보고합니다.' },
    http_cursor_repeated: { says: '시스템이 같은 커서를 다시 보냈습니다.' },
    http_list_endless: { says: '시스템의 기기 목록이 응답 {answers}개가 지나도 끝나지 않았습니다.' },
    mps_monitor_customer_unknown: {
      says: '고객 코드를 알 수 없습니다. 데이터 연동의 외부 ID를 MPS Monitor 목록에 있는 대로 "<dealer code>/<customer code>"로 설정하세요.',
    },
    mps_monitor_external_id_wrong: {
      says: '외부 ID가 "<dealer code>/<customer code>"가 아닙니다. MPS Monitor 목록에 있는 대로 데이터 연동에 설정하세요.',
    },
    mps_monitor_refused: {
      says: 'MPS Monitor가 답을 거부했습니다(요청: {what}). API 사용자가 판매점과 고객을 볼 수 있는지 확인하세요.',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitor가 자격 증명을 거부했습니다(상태 400). 서버의 사용자 이름과 비밀번호를 API 사용자의 것으로 설정하세요.',
    },
    papercut_no_printer: {
      says: 'PaperCut에 그 외부 ID의 프린터가 없습니다. 프린터 목록에서 역슬래시 앞에 있는 프린트 서버 이름, 복합기는 "device", 모든 인쇄 대기열은 "*"를 지정하세요.',
    },
    papercut_address_refused: {
      says: 'PaperCut이 저희 주소에서 오는 호출을 받지 않습니다. PaperCut 고급 설정의 auth.webservices.allowed-addresses에 추가하세요.',
    },
    print_tracker_entity_elsewhere: {
      says: '고객의 엔티티가 판매점의 엔티티 아래에 없습니다. 데이터 연동의 외부 ID와 서버의 사용자 이름을 Print Tracker의 ID와 비교하세요.',
    },
    server_left: {
      says: '계정이 서버를 가진 계정 아래에서 옮겨졌습니다. 이 계정이나 상위 계정의 서버를 선택하고 데이터 연동을 다시 활성화하세요.',
    },
    no_server: { says: '연결할 서버가 없습니다. 데이터 연동에 설정하세요.' },
    nothing_pushed: {
      says: '아직 검침값이 전송되지 않았습니다. 데이터 연동의 키를 만들어 에이전트에 주고 시작하세요.',
    },
    nothing_pushed_since: {
      says: '마지막으로 전송된 검침값은 {day}의 것입니다. 에이전트가 있는 컴퓨터가 켜져 있고 이 서비스에 연결되는지 확인하세요.',
    },
    no_report_yet: {
      says: '아직 집계된 보고서가 없습니다. 시스템의 카운터를 CSV나 XLSX로 내보내 업로드하거나 정기적으로 보내도록 설정하세요.',
    },
    columns_needed: { says: '각 열의 내용과 숫자 및 날짜 표기 방식을 지정하세요. 그런 다음 보고서를 집계하세요.' },
    columns_changed: { says: '보고서에 지정된 열이 없습니다: {columns}. 열을 다시 지정하거나 이전과 같이 보내세요.' },
    unknown_sender: { says: '보낸 사람 {from}은(는) 등록되어 있지 않습니다. 신뢰할 수 있으면 보고서를 집계하세요.' },
    not_counters: {
      says: '{device}의 카운터가 오르내리므로 인쇄 작업 목록입니다. 기기를 누적 카운터와 함께 보내세요.',
    },
    being_counted: { says: '보고서를 집계하고 있습니다.' },
    no_report: { says: '이메일에 CSV, XLSX, ZIP 보고서가 없습니다.' },
    winmail: {
      says: 'Outlook이 첨부 파일을 winmail.dat로 묶었습니다. 이메일을 HTML 또는 일반 텍스트로 보내도록 하세요.',
    },
    too_many: { says: '이 날짜에 이미 새 파일 {max}개가 도착해서 이 파일은 집계되지 않았습니다. 더 드물게 보내세요.' },
    refused_by_person: { says: '담당자가 거부했습니다.' },
    bad_row: { says: '{row}행을 읽을 수 없습니다. 고치거나 빼세요.' },
    report_empty: { says: '기기와 카운터가 있는 행이 없습니다. 기기를 누적 카운터와 함께 보내세요.' },
    unreadable_file: { says: 'CSV, XLSX 또는 그중 하나만 든 ZIP이 아니거나 파일이 손상되었습니다.' },
    encrypted_file: { says: '파일이 암호화되어 있습니다. 비밀번호 없이 보내세요.' },
    file_too_large: { says: '파일이 너무 큽니다. 보고서를 나누세요.' },
    feed_not_active: { says: '데이터 연동 또는 그 계정이 활성 상태가 아닙니다.' },
    too_much_for_feed: { says: '데이터 연동 하나에 비해 날짜나 기기가 너무 많습니다. 보고서를 나누세요.' },
    report_waiting: { says: '보고서가 결정을 기다립니다: {file}.' },
    not_connected: {
      says: '데이터 연동이 Microsoft에 연결되어 있지 않거나 허가가 끝났습니다. Universal Print 사용 보고서를 읽을 수 있는 역할의 사람으로 데이터 연동 페이지에서 연결하세요.',
    },
    microsoft_not_configured: {
      says: '이 서비스가 Microsoft에 등록되어 있지 않아 수집할 수 없습니다. 운영자가 등록해야 합니다.',
    },
    microsoft_client_refused: {
      says: 'Microsoft가 이 서비스의 등록을 거부합니다. 운영자가 클라이언트 시크릿을 갱신해야 합니다.',
    },
    microsoft_permission_short: {
      says: 'Microsoft의 허가가 한 시간 안에 끝납니다. 운영자가 등록에서 offline_access를 허용해야 합니다.',
    },
    connection_busy: {
      says: '다른 작업이 Microsoft와의 연결을 갱신하고 있습니다.',
      cure: '같은 날 나중에 다시 시도합니다.',
    },
    system_slow: {
      says: '시스템이 {seconds}초 안에 응답하지 않았습니다.',
      cure: '작동 중인지, 과부하가 아닌지 확인하세요.',
    },
    too_many_characters: { says: '시스템이 {characters}자가 넘는 응답을 보냈습니다.' },
    device_name_too_long: { says: '시스템이 이름이 {characters}자를 넘는 기기를 보고합니다.' },
    too_many_devices: {
      says: '시스템이 기기 {devices}대를 보고하지만, 데이터 연동 하나는 {max}대까지 다룹니다. 여러 데이터 연동으로 나누세요.',
    },
    device_names_too_long: {
      says: '기기 {devices}대의 이름이 저장할 수 있는 길이를 넘습니다. 여러 데이터 연동으로 나누세요.',
    },
    counted_by_another_feed: {
      says: '기기 {devices}대 모두 같은 서버의 다른 데이터 연동에서 이미 집계됩니다. 둘 중 하나를 비활성화하거나, 여기에 다른 기기의 외부 ID를 설정하세요.',
    },
    receiver_answered: {
      says: '수신자가 상태 {status}(으)로 응답했습니다. 200에서 299로 응답해야 하며, 재시도는 계속됩니다.',
    },
    receiver_gone: {
      says: '수신자가 상태 410으로 응답하여 더 이상 보내지 않습니다. 이벤트를 받을 수 있게 되면 웹훅을 다시 켜세요.',
    },
    receiver_failed: {
      says: '지난 {days}일 동안의 시도가 모두 실패하여 더 이상 보내지 않습니다. 전송 기록을 보고 수신자를 고친 뒤 웹훅을 다시 켜세요.',
    },
    nothing_counted_since: {
      says: '데이터 연동은 읽을 수 있지만 {day}부터 집계된 페이지가 없습니다. 프린터가 시스템에 보고하고 있는지 확인하세요.',
    },
    agent_silent: {
      says: '{host}의 에이전트에서 연락이 없습니다. 컴퓨터가 켜져 있고 온라인인지, 에이전트가 실행 중인지 확인하세요. (에이전트 {agent})',
    },
    agent_outdated: {
      says: '{host}의 에이전트는 {version} 버전이지만 {release}이(가) 2주 전에 나왔습니다. 새 버전을 설치하거나 자동 업데이트를 켜세요. (에이전트 {agent})',
    },
    reading_held: {
      says: '{device}의 {day} 검침값은 {pages}장으로, 기기 한 대가 하루에 인쇄하는 양을 넘습니다. 맞으면 승인하고 아니면 거부하세요.',
    },
    month_overdue: {
      says: '{month}의 장부가 끝났지만 증명서가 아직 발급되지 않았습니다. 운영자가 확인해야 합니다.',
    },
    credits_missing: {
      says: '{needed} t이 필요하지만 프로젝트의 남은 크레딧은 {free} t입니다. 크레딧을 등록하거나 직접 충당하십시오.',
    },
    credits_at_hand: {
      says: '프로젝트의 크레딧 {free} t이 남아 있습니다. 몇 분 안에 충당됩니다. 그렇지 않으면 기재할 수 있는 것보다 많은 로트가 필요하므로 더 큰 로트를 등록하십시오.',
    },
    older_offset_first: {
      says: '같은 프로젝트의 더 오래된 주문 {older}도 대기 중이며 먼저 처리됩니다.',
    },
  },
};
