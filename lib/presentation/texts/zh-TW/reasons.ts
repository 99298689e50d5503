import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: '伺服器',
  words: {
    what: {
      counters: '計數器',
      customer: '客戶',
      device_list: '裝置清單',
      devices: '裝置',
      entities: '實體',
      entity: '實體',
      fleet: '裝置',
      group: '群組',
      meter_list: 'currentMeter 清單',
      meters: '計數表',
      page_count: '頁數',
      printers: '印表機',
      session: '工作階段',
      token: '權杖',
      usage: '印表機用量',
    },
    advice: {
      set_credentials: '請重新設定伺服器的使用者名稱和密碼。',
      compare_url_and_external_id: '請將伺服器的網址和資料來源的外部編號與系統中的核對。',
      set_papercut_token: '請將伺服器的密碼設為 PaperCut 進階設定中 auth.webservices.auth-token 的值。',
      set_print_tracker_key: '請將伺服器的密碼設為您的 Print Tracker 帳戶的 API 金鑰。',
      set_print_tracker_entity: '請將資料來源的外部編號設為 Print Tracker 中客戶實體的 ID。',
      set_printfleet_user:
        '請將伺服器的使用者名稱和密碼設為可檢視該群組的 PrintFleet 使用者的使用者名稱和密碼。如果伺服器有貴公司的 API 金鑰，請寫在密碼之前：api_key=KEY;PASSWORD。',
      set_printfleet_group: '請將資料來源的外部編號設為該群組的 GUID，並將伺服器網址中的版本設為其本身的版本。',
      switch_glpi_api_on:
        '請啟用其 REST API：在 Setup、General、API 中將「Enable Rest API」設為 Yes，並在其下啟用伺服器所用的登入方式。',
      set_glpi_user: '請將伺服器的使用者名稱和密碼設為 GLPI 使用者的使用者名稱和密碼。',
      set_glpi_token: '請將伺服器的密碼設為 GLPI 使用者偏好設定中的 API 權杖。',
      use_glpi_token:
        '該處已關閉密碼登入：請將伺服器的使用者名稱設為 user_token，密碼設為 GLPI 使用者偏好設定中的 API 權杖，或在 Setup、General、API 中將「Enable login with credentials」設為 Yes。',
      add_glpi_app_token:
        '它要求 App-Token：請將 API 用戶端的 App-Token 寫在伺服器密碼之前，app_token=TOKEN;PASSWORD。',
      correct_glpi_app_token:
        'App-Token 不正確：請將 API 用戶端的 App-Token 寫在伺服器密碼之前，app_token=TOKEN;PASSWORD。',
      connect_as_reports_reader:
        '請以可讀取 Universal Print 使用報告之角色（如 Reports Reader 或 Printer Administrator）的人員身分重新連接資料來源。',
      set_lexmark_client:
        '請將伺服器的使用者名稱和密碼設為 Lexmark Cloud Services 中可讀取裝置管理之應用程式的用戶端 ID 和用戶端密鑰。',
      set_lexmark_url:
        '請將伺服器的網址設為您所在區域的網址：https://apis.us.iss.lexmark.com 或 https://apis.eu.iss.lexmark.com。',
      allow_our_address_in_glpi: '請在 Setup、General、API 中將我們的位址加入 API 用戶端，或將其範圍留空。',
    },
    field: { user_name: '使用者名稱', password: '密碼' },
  },
  texts: {
    url_unreadable: { says: '無法讀取伺服器的網址。' },
    url_not_https: { says: '伺服器的網址必須以 https:// 開頭。' },
    url_with_credentials: { says: '伺服器的網址不得包含使用者名稱或密碼。' },
    port_not_allowed: { says: '不允許使用連接埠 {port}：請使用 443 或 {min} 以上的連接埠。' },
    host_not_public: { says: '{host} 不在公用網際網路上。', cure: '請使用公用網際網路上的網址。' },
    host_not_found: { says: '找不到 {host}。', cure: '請檢查網址的拼寫。' },
    name_unanswered: {
      says: '無法解析 {host}：沒有 DNS 伺服器回應。',
      cure: '請檢查該網域的 DNS 伺服器是否在運作。',
    },
    redirects_again: { says: '{host} 一再重新導向。' },
    redirects_elsewhere: { says: '{host} 重新導向到另一台主機。' },
    redirects_post: { says: '{host} 將 POST 重新導向為 GET。' },
    no_answer_in_time: {
      says: '{host} 在 {seconds} 秒內沒有回應。',
      cure: '請檢查它是否在運作、是否過載。',
    },
    time_over: { says: '未能完整讀取 {host}：時間已到。' },
    answer_compressed: { says: '{host} 壓縮了回應，儘管已要求不要壓縮。' },
    answer_too_long: { says: '{host} 的回應超過 {bytes} 位元組。' },
    connection_refused: { says: '{host} 拒絕了連線。', cure: '請檢查它是否在運作，以及網址中的連接埠是否正確。' },
    connection_broken: { says: '{host} 中斷了連線。', cure: '請檢查它或其前方的設備是否正在重新啟動。' },
    not_http: { says: '{host} 沒有以 HTTP 回應。', cure: '請檢查網址中的連接埠是否正確。' },
    certificate_untrusted: {
      says: '{host} 的憑證不可信任。',
      cure: '請為該名稱安裝公開機構核發的憑證及其完整憑證鏈。',
    },
    credentials_unsendable: {
      says: '無法用這樣的憑證資料查詢 {host}。',
      cure: '請去除換行和 ASCII 以外的字元。',
    },
    host_unreachable: { says: '無法連線到 {host}。', cure: '請檢查它是否在運作，以及能否從網際網路存取。' },
    external_id_unusable: { says: '資料來源的外部編號無法使用。' },
    external_id_missing: { says: '缺少外部編號。請在資料來源中設定。' },
    login_missing: { says: '缺少{field}。請在伺服器中設定。' },
    list_ended_early: { says: '系統的清單在 {total} 項中的第 {read} 項後結束。' },
    list_endless: { says: '系統的清單在 {pages} 頁後仍未結束。' },
    too_many_rows: { says: '系統的回應超過 {rows} 列（查詢：{what}）。' },
    too_many_values: { says: '系統的回應超過 {values} 個值（查詢：{what}）。' },
    unexpected_answer: { says: '系統的回應格式不符合預期（查詢：{what}）。' },
    unexpected_field: { says: '系統的回應在 {place} 處的格式不符合預期（查詢：{what}）。' },
    not_json: { says: '系統的回應不是 JSON（查詢：{what}）。請檢查伺服器的網址是否為其介面的網址。' },
    credentials_refused: { says: '系統拒絕了憑證資料（查詢：{what}，狀態 {status}）。{advice}' },
    not_known: { says: '系統中沒有所查內容（查詢：{what}，狀態 404）。{advice}' },
    asked_too_often: { says: '對系統的查詢過於頻繁（查詢：{what}，狀態 429）。當天稍後會再次查詢。' },
    system_failed: {
      says: '系統以狀態 {status} 回應（查詢：{what}）。請查看該系統的記錄；當天稍後會再次查詢。',
    },
    unexpected_status: {
      says: '系統以狀態 {status} 回應（查詢：{what}）。請檢查伺服器的網址是否為其介面的網址。',
    },
    refused_to_tell: { says: '系統拒絕提供（查詢：{what}）。{advice}' },
    longer_than_asked: { says: '系統的回應比所要求的更長（查詢：{what}）。' },
    document_type: { says: '回應中含有文件類型宣告（查詢：{what}）。' },
    not_xml_rpc: { says: '系統的回應不是 XML-RPC（查詢：{what}）。' },
    operator_key_missing: { says: '未為 {host} 設定營運者的 {system} 金鑰，因此不會傳送。' },
    printfleet_key_missing: {
      says: '系統拒絕提供（查詢：{what}，狀態 403）。未為 {host} 設定營運者的 {system} 金鑰，因此不會傳送。如果伺服器有貴公司的 API 金鑰，請寫在密碼之前：api_key=KEY;PASSWORD。',
    },
    glpi_entity_not_a_number: { says: '外部編號不是實體編號。請依 GLPI 列出的實體在資料來源中設定。' },
    glpi_entity_hidden: {
      says: '該使用者無權檢視此實體（狀態 {status}）。請為 GLPI 使用者在其中指派設定檔，或將資料來源的外部編號設為另一實體的編號。',
    },
    glpi_session_refused: { says: 'GLPI 拒絕建立工作階段（狀態 {status}）。{advice}' },
    glpi_session_expired: { says: '系統的工作階段一再過期。' },
    lexmark_account_unknown: {
      says: 'Lexmark 未列出該組織的印表機。請將資料來源的外部編號設為下級組織的 accountId，或設為 * 表示全部。',
    },
    next_page_elsewhere: { says: '系統將清單的下一頁指向另一台主機，我們不會查詢該主機。' },
    http_reports_mixed: { says: '系統在清單的一頁回報計數器，在另一頁回報頁數。' },
    http_cursor_repeated: { says: '系統再次傳回相同的游標。' },
    http_list_endless: { says: '系統的裝置清單在 {answers} 次回應後仍未結束。' },
    mps_monitor_customer_unknown: {
      says: '客戶代碼不明。請依 MPS Monitor 列出的內容將資料來源的外部編號設為「<dealer code>/<customer code>」。',
    },
    mps_monitor_external_id_wrong: {
      says: '外部編號不是「<dealer code>/<customer code>」。請依 MPS Monitor 列出的內容在資料來源中設定。',
    },
    mps_monitor_refused: {
      says: 'MPS Monitor 拒絕提供（查詢：{what}）。請檢查 API 使用者能否檢視該經銷商和客戶。',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitor 拒絕了憑證資料（狀態 400）。請將伺服器的使用者名稱和密碼設為 API 使用者的使用者名稱和密碼。',
    },
    papercut_no_printer: {
      says: 'PaperCut 中沒有該外部編號對應的印表機。請填寫印表機清單中反斜線之前的列印伺服器名稱；多功能裝置填「device」，所有列印佇列填「*」。',
    },
    papercut_address_refused: {
      says: 'PaperCut 不接受來自我們位址的呼叫。請將其加入 PaperCut 進階設定的 auth.webservices.allowed-addresses。',
    },
    print_tracker_entity_elsewhere: {
      says: '客戶的實體不在經銷商的實體之下。請將資料來源的外部編號和伺服器的使用者名稱與 Print Tracker 中的 ID 核對。',
    },
    server_left: { says: '此帳戶已移出擁有伺服器的帳戶。請選擇此帳戶或其上層帳戶的伺服器，然後重新啟用資料來源。' },
    no_server: { says: '沒有可連線的伺服器。請在資料來源中設定。' },
    nothing_pushed: { says: '尚未推送任何讀數。請為資料來源建立金鑰，交給代理程式並啟動它。' },
    nothing_pushed_since: {
      says: '最後一次推送的讀數是 {day} 的。請檢查執行代理程式的機器是否開機並能連到本服務。',
    },
    no_report_yet: { says: '尚未計入任何報告。請將系統的計數器匯出為 CSV 或 XLSX，然後上傳檔案，或設定定時傳送。' },
    columns_needed: { says: '請指定各欄的內容以及數字和日期的寫法，然後計入此報告。' },
    columns_changed: { says: '報告缺少已指定的欄：{columns}。請重新指定欄，或依先前的格式傳送。' },
    unknown_sender: { says: '寄件者 {from} 未登錄。如果信任，請計入此報告。' },
    not_counters: { says: '{device} 的計數器有升有降，因此此報告列出的是列印工作。請傳送含累計計數器的裝置清單。' },
    being_counted: { says: '正在計入此報告。' },
    no_report: { says: '郵件中沒有 CSV、XLSX 或 ZIP 格式的報告。' },
    winmail: { says: 'Outlook 將附件打包成 winmail.dat。請以 HTML 或純文字格式寄送郵件。' },
    too_many: { says: '當天已收到 {max} 個新檔案，因此此檔案未計入。請減少傳送次數。' },
    refused_by_person: { says: '已由人員拒絕。' },
    bad_row: { says: '無法讀取第 {row} 列。請更正或刪除該列。' },
    report_empty: { says: '沒有同時包含裝置和計數器的列。請傳送含累計計數器的裝置清單。' },
    unreadable_file: { says: '此檔案不是 CSV、XLSX 或僅含其中一個檔案的 ZIP，或已損毀。' },
    encrypted_file: { says: '此檔案已加密。請傳送不含密碼的檔案。' },
    file_too_large: { says: '檔案太大。請分割報告。' },
    feed_not_active: { says: '資料來源或其帳戶未啟用。' },
    too_much_for_feed: { says: '報告中的日期或裝置對一個資料來源而言過多。請分割報告。' },
    report_waiting: { says: '有報告等待處理：{file}。' },
    not_connected: {
      says: '資料來源未與 Microsoft 連接，或授權已結束。請以可讀取 Universal Print 使用報告之角色的人員身分，在資料來源頁面進行連接。',
    },
    microsoft_not_configured: { says: '本服務未在 Microsoft 註冊，因此無法從中收集。需要營運者進行註冊。' },
    microsoft_client_refused: { says: 'Microsoft 拒絕本服務的註冊。需要營運者更新用戶端密鑰。' },
    microsoft_permission_short: {
      says: 'Microsoft 給予的授權將在一小時內結束。需要營運者在註冊中允許 offline_access。',
    },
    connection_busy: { says: '另一次執行正在更新與 Microsoft 的連接。', cure: '當天稍後會再次嘗試。' },
    system_slow: { says: '系統在 {seconds} 秒內沒有回應。', cure: '請檢查它是否在運作、是否過載。' },
    too_many_characters: { says: '系統的回應超過 {characters} 個字元。' },
    device_name_too_long: { says: '系統回報的一台裝置名稱超過 {characters} 個字元。' },
    too_many_devices: {
      says: '系統回報了 {devices} 台裝置；一個資料來源最多 {max} 台。請依裝置分組建立多個資料來源。',
    },
    device_names_too_long: {
      says: '{devices} 台裝置的名稱超出可儲存的長度。請依裝置分組建立多個資料來源。',
    },
    counted_by_another_feed: {
      says: '全部 {devices} 台裝置已由同一伺服器的另一資料來源計入。請停用其中一個，或為此資料來源設定其他裝置的外部編號。',
    },
    receiver_answered: { says: '接收方以狀態 {status} 回應。它必須以 200 到 299 回應；重試仍在繼續。' },
    receiver_gone: { says: '接收方以狀態 410 回應，因此不再向其傳送。待其可接收事件後，請重新啟用 Webhook。' },
    receiver_failed: {
      says: '最近 {days} 天的所有嘗試均失敗，因此不再傳送。請查看傳送記錄，修復接收方，然後重新啟用 Webhook。',
    },
    nothing_counted_since: {
      says: '資料來源可以讀取，但自 {day} 起沒有計入任何頁數。請檢查印表機是否仍向其系統回報。',
    },
    agent_silent: {
      says: '{host} 上的代理程式已失去聯繫。請檢查電腦是否開機並連線，以及代理程式是否仍在執行。（代理 {agent}）',
    },
    agent_outdated: {
      says: '{host} 上的代理程式版本為 {version}，而 {release} 已發布兩週。請安裝新版本，或開啟自動更新。（代理 {agent}）',
    },
    reading_held: {
      says: '{device} 在 {day} 的讀數將計入 {pages} 張，超過一台裝置一天的列印量。如果正確請接受，否則請拒絕。',
    },
    month_overdue: { says: '{month} 的帳期已結束，但證書尚未簽發。需要營運者處理。' },
    credits_missing: {
      says: '需要 {needed} 公噸，其專案可用的額度為 {free} 公噸。請登錄額度，或手動完成。',
    },
    credits_at_hand: {
      says: '其專案有可用額度 {free} 公噸，將在幾分鐘內完成；如果沒有完成，表示所需批次超過可列出的數量，請登錄更大的批次。',
    },
    older_offset_first: {
      says: '同一專案中更早的訂單 {older} 也在等待，會先處理。',
    },
  },
};
