import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: '服务器',
  words: {
    what: {
      counters: '计数器',
      customer: '客户',
      device_list: '设备列表',
      devices: '设备',
      entities: '实体',
      entity: '实体',
      fleet: '设备',
      group: '组',
      meter_list: 'currentMeter 列表',
      meters: '计数表',
      page_count: '页数',
      printers: '打印机',
      session: '会话',
      token: '令牌',
      usage: '打印机用量',
    },
    advice: {
      set_credentials: '请重新设置服务器的用户名和密码。',
      compare_url_and_external_id: '请将服务器的网址和数据源的外部编号与系统中的核对。',
      set_papercut_token: '请将服务器的密码设为 PaperCut 高级配置中 auth.webservices.auth-token 的值。',
      set_print_tracker_key: '请将服务器的密码设为您的 Print Tracker 账户的 API 密钥。',
      set_print_tracker_entity: '请将数据源的外部编号设为 Print Tracker 中客户实体的 ID。',
      set_printfleet_user:
        '请将服务器的用户名和密码设为可查看该组的 PrintFleet 用户的用户名和密码。如果服务器有贵公司的 API 密钥，请写在密码之前：api_key=KEY;PASSWORD。',
      set_printfleet_group: '请将数据源的外部编号设为该组的 GUID，并将服务器网址中的版本设为其自身的版本。',
      switch_glpi_api_on:
        '请启用其 REST API：在 Setup、General、API 中将“Enable Rest API”设为 Yes，并在其下启用服务器所用的登录方式。',
      set_glpi_user: '请将服务器的用户名和密码设为 GLPI 用户的用户名和密码。',
      set_glpi_token: '请将服务器的密码设为 GLPI 用户偏好设置中的 API 令牌。',
      use_glpi_token:
        '那里已关闭密码登录：请将服务器的用户名设为 user_token，密码设为 GLPI 用户偏好设置中的 API 令牌，或在 Setup、General、API 中将“Enable login with credentials”设为 Yes。',
      add_glpi_app_token:
        '它要求 App-Token：请将 API 客户端的 App-Token 写在服务器密码之前，app_token=TOKEN;PASSWORD。',
      correct_glpi_app_token:
        'App-Token 不正确：请将 API 客户端的 App-Token 写在服务器密码之前，app_token=TOKEN;PASSWORD。',
      connect_as_reports_reader:
        '请以可读取 Universal Print 使用报告的角色（如 Reports Reader 或 Printer Administrator）的人员身份重新连接数据源。',
      set_lexmark_client:
        '请将服务器的用户名和密码设为 Lexmark Cloud Services 中可读取设备管理的应用的客户端 ID 和客户端密钥。',
      set_lexmark_url:
        '请将服务器的网址设为您所在区域的网址：https://apis.us.iss.lexmark.com 或 https://apis.eu.iss.lexmark.com。',
      allow_our_address_in_glpi: '请在 Setup、General、API 中将我们的地址加入 API 客户端，或将其范围留空。',
    },
    field: { user_name: '用户名', password: '密码' },
  },
  texts: {
    url_unreadable: { says: '无法读取服务器的网址。' },
    url_not_https: { says: '服务器的网址必须以 https:// 开头。' },
    url_with_credentials: { says: '服务器的网址不得包含用户名或密码。' },
    port_not_allowed: { says: '不允许使用端口 {port}：请使用 443 或 {min} 及以上的端口。' },
    host_not_public: { says: '{host} 不在公共互联网上。', cure: '请使用公共互联网上的网址。' },
    host_not_found: { says: '找不到 {host}。', cure: '请检查网址的拼写。' },
    name_unanswered: {
      says: '无法解析 {host}：没有 DNS 服务器响应。',
      cure: '请检查该域名的 DNS 服务器是否在运行。',
    },
    redirects_again: { says: '{host} 一再重定向。' },
    redirects_elsewhere: { says: '{host} 重定向到另一台主机。' },
    redirects_post: { says: '{host} 将 POST 重定向为 GET。' },
    no_answer_in_time: {
      says: '{host} 在 {seconds} 秒内没有响应。',
      cure: '请检查它是否在运行、是否过载。',
    },
    time_over: { says: '未能完整读取 {host}：时间已到。' },
    answer_compressed: { says: '{host} 压缩了响应，尽管已要求不要压缩。' },
    answer_too_long: { says: '{host} 的响应超过 {bytes} 字节。' },
    connection_refused: { says: '{host} 拒绝了连接。', cure: '请检查它是否在运行，以及网址中的端口是否正确。' },
    connection_broken: { says: '{host} 中断了连接。', cure: '请检查它或其前面的设备是否正在重启。' },
    not_http: { says: '{host} 没有以 HTTP 响应。', cure: '请检查网址中的端口是否正确。' },
    certificate_untrusted: {
      says: '{host} 的证书不可信。',
      cure: '请为该名称安装公共机构颁发的证书及其完整证书链。',
    },
    credentials_unsendable: {
      says: '无法用这样的凭据查询 {host}。',
      cure: '请去掉换行和 ASCII 以外的字符。',
    },
    host_unreachable: { says: '无法连接 {host}。', cure: '请检查它是否在运行，以及能否从互联网访问。' },
    external_id_unusable: { says: '数据源的外部编号无法使用。' },
    external_id_missing: { says: '缺少外部编号。请在数据源中设置。' },
    login_missing: { says: '缺少{field}。请在服务器中设置。' },
    list_ended_early: { says: '系统的列表在 {total} 项中的第 {read} 项后结束。' },
    list_endless: { says: '系统的列表在 {pages} 页后仍未结束。' },
    too_many_rows: { says: '系统的响应超过 {rows} 行（查询：{what}）。' },
    too_many_values: { says: '系统的响应超过 {values} 个值（查询：{what}）。' },
    unexpected_answer: { says: '系统的响应格式不符合预期（查询：{what}）。' },
    unexpected_field: { says: '系统的响应在 {place} 处的格式不符合预期（查询：{what}）。' },
    not_json: { says: '系统的响应不是 JSON（查询：{what}）。请检查服务器的网址是否为其接口的网址。' },
    credentials_refused: { says: '系统拒绝了凭据（查询：{what}，状态 {status}）。{advice}' },
    not_known: { says: '系统中没有所查内容（查询：{what}，状态 404）。{advice}' },
    asked_too_often: { says: '对系统的查询过于频繁（查询：{what}，状态 429）。当天稍后会再次查询。' },
    system_failed: {
      says: '系统以状态 {status} 响应（查询：{what}）。请查看该系统的日志；当天稍后会再次查询。',
    },
    unexpected_status: {
      says: '系统以状态 {status} 响应（查询：{what}）。请检查服务器的网址是否为其接口的网址。',
    },
    refused_to_tell: { says: '系统拒绝提供（查询：{what}）。{advice}' },
    longer_than_asked: { says: '系统的响应比所请求的更长（查询：{what}）。' },
    document_type: { says: '响应中含有文档类型声明（查询：{what}）。' },
    not_xml_rpc: { says: '系统的响应不是 XML-RPC（查询：{what}）。' },
    operator_key_missing: { says: '未为 {host} 配置运营者的 {system} 密钥，因此不会发送。' },
    printfleet_key_missing: {
      says: '系统拒绝提供（查询：{what}，状态 403）。未为 {host} 配置运营者的 {system} 密钥，因此不会发送。如果服务器有贵公司的 API 密钥，请写在密码之前：api_key=KEY;PASSWORD。',
    },
    glpi_entity_not_a_number: { says: '外部编号不是实体编号。请按 GLPI 列出的实体在数据源中设置。' },
    glpi_entity_hidden: {
      says: '该用户无权查看此实体（状态 {status}）。请为 GLPI 用户在其中分配配置，或将数据源的外部编号设为另一实体的编号。',
    },
    glpi_session_refused: { says: 'GLPI 拒绝建立会话（状态 {status}）。{advice}' },
    glpi_session_expired: { says: '系统的会话一再过期。' },
    lexmark_account_unknown: {
      says: 'Lexmark 未列出该组织的打印机。请将数据源的外部编号设为下级组织的 accountId，或设为 * 表示全部。',
    },
    next_page_elsewhere: { says: '系统将列表的下一页指向另一台主机，我们不会查询该主机。' },
    http_reports_mixed: { says: '系统在列表的一页报告计数器，在另一页报告页数。' },
    http_cursor_repeated: { says: '系统再次返回相同的游标。' },
    http_list_endless: { says: '系统的设备列表在 {answers} 次响应后仍未结束。' },
    mps_monitor_customer_unknown: {
      says: '客户代码未知。请按 MPS Monitor 列出的内容将数据源的外部编号设为“<dealer code>/<customer code>”。',
    },
    mps_monitor_external_id_wrong: {
      says: '外部编号不是“<dealer code>/<customer code>”。请按 MPS Monitor 列出的内容在数据源中设置。',
    },
    mps_monitor_refused: {
      says: 'MPS Monitor 拒绝提供（查询：{what}）。请检查 API 用户能否查看该经销商和客户。',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitor 拒绝了凭据（状态 400）。请将服务器的用户名和密码设为 API 用户的用户名和密码。',
    },
    papercut_no_printer: {
      says: 'PaperCut 中没有该外部编号对应的打印机。请填写打印机列表中反斜杠之前的打印服务器名称；多功能设备填“device”，所有打印队列填“*”。',
    },
    papercut_address_refused: {
      says: 'PaperCut 不接受来自我们地址的调用。请将其加入 PaperCut 高级配置的 auth.webservices.allowed-addresses。',
    },
    print_tracker_entity_elsewhere: {
      says: '客户的实体不在经销商的实体之下。请将数据源的外部编号和服务器的用户名与 Print Tracker 中的 ID 核对。',
    },
    server_left: { says: '该账户已移出拥有服务器的账户。请选择该账户或其上级账户的服务器，然后重新启用数据源。' },
    no_server: { says: '没有可连接的服务器。请在数据源中设置。' },
    nothing_pushed: { says: '尚未推送任何读数。请为数据源创建密钥，交给代理程序并启动它。' },
    nothing_pushed_since: {
      says: '最后一次推送的读数是 {day} 的。请检查运行代理程序的机器是否开机并能访问本服务。',
    },
    no_report_yet: { says: '尚未计入任何报告。请将系统的计数器导出为 CSV 或 XLSX，然后上传文件，或设置定时发送。' },
    columns_needed: { says: '请指定各列的内容以及数字和日期的写法，然后计入该报告。' },
    columns_changed: { says: '报告缺少已指定的列：{columns}。请重新指定列，或按以前的格式发送。' },
    unknown_sender: { says: '发件人 {from} 未登记。如果信任，请计入该报告。' },
    not_counters: { says: '{device} 的计数器有升有降，因此该报告列出的是打印作业。请发送带累计计数器的设备列表。' },
    being_counted: { says: '正在计入该报告。' },
    no_report: { says: '邮件中没有 CSV、XLSX 或 ZIP 格式的报告。' },
    winmail: { says: 'Outlook 将附件打包成了 winmail.dat。请以 HTML 或纯文本格式发送邮件。' },
    too_many: { says: '当天已收到 {max} 个新文件，因此此文件未计入。请减少发送次数。' },
    refused_by_person: { says: '已被人工拒绝。' },
    bad_row: { says: '无法读取第 {row} 行。请更正或删除该行。' },
    report_empty: { says: '没有同时包含设备和计数器的行。请发送带累计计数器的设备列表。' },
    unreadable_file: { says: '该文件不是 CSV、XLSX 或仅含其中一个文件的 ZIP，或已损坏。' },
    encrypted_file: { says: '该文件已加密。请发送不带密码的文件。' },
    file_too_large: { says: '文件太大。请拆分报告。' },
    feed_not_active: { says: '数据源或其账户未启用。' },
    too_much_for_feed: { says: '报告中的日期或设备对一个数据源而言过多。请拆分报告。' },
    report_waiting: { says: '有报告等待处理：{file}。' },
    not_connected: {
      says: '数据源未与 Microsoft 连接，或授权已结束。请以可读取 Universal Print 使用报告的角色的人员身份，在数据源页面进行连接。',
    },
    microsoft_not_configured: { says: '本服务未在 Microsoft 注册，因此无法从中采集。需要运营者进行注册。' },
    microsoft_client_refused: { says: 'Microsoft 拒绝本服务的注册。需要运营者更新客户端密钥。' },
    microsoft_permission_short: {
      says: 'Microsoft 给予的授权将在一小时内结束。需要运营者在注册中允许 offline_access。',
    },
    connection_busy: { says: '另一次运行正在更新与 Microsoft 的连接。', cure: '当天稍后会再次尝试。' },
    system_slow: { says: '系统在 {seconds} 秒内没有响应。', cure: '请检查它是否在运行、是否过载。' },
    too_many_characters: { says: '系统的响应超过 {characters} 个字符。' },
    device_name_too_long: { says: '系统报告的一台设备名称超过 {characters} 个字符。' },
    too_many_devices: {
      says: '系统报告了 {devices} 台设备；一个数据源最多 {max} 台。请按设备分组建立多个数据源。',
    },
    device_names_too_long: {
      says: '{devices} 台设备的名称超出可保存的长度。请按设备分组建立多个数据源。',
    },
    counted_by_another_feed: {
      says: '全部 {devices} 台设备已由同一服务器的另一数据源计入。请停用其中一个，或为此数据源设置其他设备的外部编号。',
    },
    receiver_answered: { says: '接收方以状态 {status} 响应。它必须以 200 到 299 响应；重试仍在继续。' },
    receiver_gone: { says: '接收方以状态 410 响应，因此不再向其发送。待其可接收事件后，请重新启用 Webhook。' },
    receiver_failed: {
      says: '最近 {days} 天的所有尝试均失败，因此不再发送。请查看投递记录，修复接收方，然后重新启用 Webhook。',
    },
    nothing_counted_since: {
      says: '数据源可以读取，但自 {day} 起没有计入任何页数。请检查打印机是否仍向其系统报告。',
    },
    agent_silent: {
      says: '{host} 上的代理程序已失去联系。请检查电脑是否开机并联网，以及代理程序是否仍在运行。（代理 {agent}）',
    },
    agent_outdated: {
      says: '{host} 上的代理程序版本为 {version}，而 {release} 已发布两周。请安装新版本，或开启自动更新。（代理 {agent}）',
    },
    reading_held: {
      says: '{device} 在 {day} 的读数将计入 {pages} 张，超过一台设备一天的打印量。如果正确请接受，否则请拒绝。',
    },
    month_overdue: { says: '{month} 的账期已结束，但证书尚未签发。需要运营者处理。' },
    credits_missing: {
      says: '需要 {needed} 吨，其项目可用的额度为 {free} 吨。请录入额度，或手动完成。',
    },
    credits_at_hand: {
      says: '其项目有可用额度 {free} 吨，将在几分钟内完成；如果没有完成，说明所需批次超过可列出的数量，请录入更大的批次。',
    },
    older_offset_first: {
      says: '同一项目中更早的订单 {older} 也在等待，会先处理。',
    },
  },
};
