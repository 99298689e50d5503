import type { english } from '../../reasons/english.ts';
import type { Translation } from '../form.ts';

export const reasonTexts: Translation<typeof english> = {
  hiddenHost: 'サーバー',
  words: {
    what: {
      counters: 'カウンター',
      customer: '顧客',
      device_list: '機器一覧',
      devices: '機器',
      entities: 'エンティティ',
      entity: 'エンティティ',
      fleet: '機器',
      group: 'グループ',
      meter_list: 'currentMeterの一覧',
      meters: 'メーター',
      page_count: 'ページ数',
      printers: 'プリンター',
      session: 'セッション',
      token: 'トークン',
      usage: 'プリンターの使用量',
    },
    advice: {
      set_credentials: 'サーバーのユーザー名とパスワードを設定し直してください。',
      compare_url_and_external_id: 'サーバーのURLとデータ連携の外部IDを、システムのものと見比べてください。',
      set_papercut_token:
        'サーバーのパスワードに、PaperCutの詳細設定にあるauth.webservices.auth-tokenの値を設定してください。',
      set_print_tracker_key: 'サーバーのパスワードに、Print TrackerアカウントのAPIキーを設定してください。',
      set_print_tracker_entity: 'データ連携の外部IDに、Print Trackerでの顧客エンティティのIDを設定してください。',
      set_printfleet_user:
        'サーバーのユーザー名とパスワードに、そのグループを見られるPrintFleetユーザーのものを設定してください。サーバーに貴社用のAPIキーがある場合は、パスワードの前に書いてください：api_key=KEY;PASSWORD。',
      set_printfleet_group:
        'データ連携の外部IDにグループのGUIDを、サーバーのURL内のバージョンにサーバー自身のものを設定してください。',
      switch_glpi_api_on:
        'REST APIを有効にしてください：Setup、General、APIで「Enable Rest API」をYesにし、その下でサーバーが使うログイン方法を有効にします。',
      set_glpi_user: 'サーバーのユーザー名とパスワードに、GLPIユーザーのものを設定してください。',
      set_glpi_token: 'サーバーのパスワードに、GLPIユーザーの個人設定にあるAPIトークンを設定してください。',
      use_glpi_token:
        'パスワードでのログインは無効です：サーバーのユーザー名をuser_token、パスワードをGLPIユーザーの個人設定にあるAPIトークンにするか、Setup、General、APIで「Enable login with credentials」をYesにしてください。',
      add_glpi_app_token:
        'App-Tokenが求められています：APIクライアントのものをサーバーのパスワードの前に書いてください。app_token=TOKEN;PASSWORD',
      correct_glpi_app_token:
        'App-Tokenが正しくありません：APIクライアントのものをサーバーのパスワードの前に書いてください。app_token=TOKEN;PASSWORD',
      connect_as_reports_reader:
        'Universal Printの使用状況レポートを読める役割（Reports ReaderやPrinter Administratorなど）の人として、データ連携を接続し直してください。',
      set_lexmark_client:
        'サーバーのユーザー名とパスワードに、フリート管理を読めるLexmark Cloud ServicesのアプリケーションのクライアントIDとクライアントシークレットを設定してください。',
      set_lexmark_url:
        'サーバーのURLに、お使いの地域のもの（https://apis.us.iss.lexmark.comまたはhttps://apis.eu.iss.lexmark.com）を設定してください。',
      allow_our_address_in_glpi:
        'Setup、General、APIでAPIクライアントに当サービスのアドレスを追加するか、範囲を空にしてください。',
    },
    field: { user_name: 'ユーザー名', password: 'パスワード' },
  },
  texts: {
    url_unreadable: { says: 'サーバーのURLを読み取れません。' },
    url_not_https: { says: 'サーバーのURLはhttps://で始まる必要があります。' },
    url_with_credentials: { says: 'サーバーのURLにユーザー名やパスワードを含めることはできません。' },
    port_not_allowed: { says: 'ポート{port}は使えません：443か、{min}以上を使ってください。' },
    host_not_public: {
      says: '{host}は公開インターネット上にありません。',
      cure: '公開されているURLを使ってください。',
    },
    host_not_found: { says: '{host}が見つかりません。', cure: 'URLのつづりを確認してください。' },
    name_unanswered: {
      says: '{host}の名前を解決できません：DNSサーバーが応答しませんでした。',
      cure: 'ドメインのDNSサーバーが稼働しているか確認してください。',
    },
    redirects_again: { says: '{host}がリダイレクトを繰り返します。' },
    redirects_elsewhere: { says: '{host}が別のホストへリダイレクトします。' },
    redirects_post: { says: '{host}がPOSTをGETへリダイレクトします。' },
    no_answer_in_time: {
      says: '{host}が{seconds}秒以内に応答しませんでした。',
      cure: '稼働しているか、過負荷でないかを確認してください。',
    },
    time_over: { says: '{host}を最後まで読めませんでした：時間切れです。' },
    answer_compressed: { says: '{host}は、圧縮しないよう求めたのに応答を圧縮しました。' },
    answer_too_long: { says: '{host}の応答が{bytes}バイトを超えました。' },
    connection_refused: {
      says: '{host}が接続を拒否しました。',
      cure: '稼働しているか、URLのポートが正しいかを確認してください。',
    },
    connection_broken: {
      says: '{host}が接続を切断しました。',
      cure: 'サーバー、またはその手前にあるものが再起動中でないか確認してください。',
    },
    not_http: { says: '{host}がHTTPで応答しませんでした。', cure: 'URLのポートが正しいか確認してください。' },
    certificate_untrusted: {
      says: '{host}の証明書を信頼できません。',
      cure: 'この名前に対する公的な認証局の証明書を、チェーン全体とともに設定してください。',
    },
    credentials_unsendable: {
      says: 'この認証情報では{host}に問い合わせできません。',
      cure: '改行とASCII以外の文字を取り除いてください。',
    },
    host_unreachable: {
      says: '{host}に到達できません。',
      cure: '稼働しているか、インターネットから到達できるかを確認してください。',
    },
    external_id_unusable: { says: 'データ連携の外部IDは使えません。' },
    external_id_missing: { says: '外部IDがありません。データ連携に設定してください。' },
    login_missing: { says: '{field}がありません。サーバーに設定してください。' },
    list_ended_early: { says: 'システムの一覧が{total}件中{read}件で終わりました。' },
    list_endless: { says: 'システムの一覧が{pages}ページを過ぎても終わりませんでした。' },
    too_many_rows: { says: 'システムの応答が{rows}行を超えました（対象：{what}）。' },
    too_many_values: { says: 'システムの応答の値が{values}個を超えています（対象：{what}）。' },
    unexpected_answer: { says: 'システムの応答の形式が想定と異なります（対象：{what}）。' },
    unexpected_field: { says: 'システムの応答の{place}の形式が想定と異なります（対象：{what}）。' },
    not_json: {
      says: 'システムの応答がJSONではありません（対象：{what}）。サーバーのURLがインターフェースのものか確認してください。',
    },
    credentials_refused: { says: 'システムが認証情報を拒否しました（対象：{what}、ステータス{status}）。{advice}' },
    not_known: { says: 'システムに該当するものがありません（対象：{what}、ステータス404）。{advice}' },
    asked_too_often: {
      says: 'システムへの問い合わせが多すぎます（対象：{what}、ステータス429）。同じ日のうちに改めて問い合わせます。',
    },
    system_failed: {
      says: 'システムがステータス{status}で応答しました（対象：{what}）。システムのログを確認してください。同じ日のうちに改めて問い合わせます。',
    },
    unexpected_status: {
      says: 'システムがステータス{status}で応答しました（対象：{what}）。サーバーのURLがインターフェースのものか確認してください。',
    },
    refused_to_tell: { says: 'システムが回答を拒否しました（対象：{what}）。{advice}' },
    longer_than_asked: { says: 'システムの応答が求めたものより長くなっています（対象：{what}）。' },
    document_type: { says: '応答に文書型宣言が含まれています（対象：{what}）。' },
    not_xml_rpc: { says: 'システムの応答がXML-RPCではありません（対象：{what}）。' },
    operator_key_missing: {
      says: '{system}用の運営者のキーが{host}向けに設定されていないため、送信しません。',
    },
    printfleet_key_missing: {
      says: 'システムが回答を拒否しました（対象：{what}、ステータス403）。{system}用の運営者のキーが{host}向けに設定されていないため、送信しません。サーバーに貴社用のAPIキーがある場合は、パスワードの前に書いてください：api_key=KEY;PASSWORD。',
    },
    glpi_entity_not_a_number: {
      says: '外部IDがエンティティの番号ではありません。GLPIのエンティティ一覧のとおりにデータ連携へ設定してください。',
    },
    glpi_entity_hidden: {
      says: 'ユーザーはこのエンティティを見られません（ステータス{status}）。GLPIユーザーにプロファイルを与えるか、データ連携の外部IDを別の番号にしてください。',
    },
    glpi_session_refused: { says: 'GLPIがセッションを拒否しました（ステータス{status}）。{advice}' },
    glpi_session_expired: { says: 'システムのセッションが何度も期限切れになりました。' },
    lexmark_account_unknown: {
      says: 'Lexmarkにその組織のプリンターがありません。データ連携の外部IDに子組織のaccountIdを、すべての場合は*を設定してください。',
    },
    next_page_elsewhere: { says: 'システムが一覧の続きを別のホストで示しましたが、そこには問い合わせません。' },
    http_reports_mixed: { says: 'システムが一覧のあるページでカウンターを、別のページで印刷枚数を報告しています。' },
    http_cursor_repeated: { says: 'システムが同じカーソルを再び返しました。' },
    http_list_endless: { says: 'システムの機器一覧が{answers}回の応答を過ぎても終わりませんでした。' },
    mps_monitor_customer_unknown: {
      says: '顧客コードが見つかりません。データ連携の外部IDに、MPS Monitorの一覧のとおり「<dealer code>/<customer code>」を設定してください。',
    },
    mps_monitor_external_id_wrong: {
      says: '外部IDが「<dealer code>/<customer code>」ではありません。MPS Monitorの一覧のとおりにデータ連携へ設定してください。',
    },
    mps_monitor_refused: {
      says: 'MPS Monitorが回答を拒否しました（対象：{what}）。APIユーザーが販売店と顧客を見られるか確認してください。',
    },
    mps_monitor_credentials_refused: {
      says: 'MPS Monitorが認証情報を拒否しました（ステータス400）。サーバーのユーザー名とパスワードに、APIユーザーのものを設定してください。',
    },
    papercut_no_printer: {
      says: 'PaperCutにその外部IDのプリンターがありません。プリンター一覧で円記号の前にあるプリントサーバー名、複合機なら「device」、すべての印刷キューなら「*」を指定してください。',
    },
    papercut_address_refused: {
      says: 'PaperCutが当サービスのアドレスからの呼び出しを受け付けません。PaperCutの詳細設定のauth.webservices.allowed-addressesに追加してください。',
    },
    print_tracker_entity_elsewhere: {
      says: '顧客のエンティティが販売店のものの下にありません。データ連携の外部IDとサーバーのユーザー名を、Print TrackerのIDと見比べてください。',
    },
    server_left: {
      says: 'アカウントは、サーバーを持つアカウントの下から移動しました。このアカウントか上位アカウントのサーバーを選び、データ連携を再び有効にしてください。',
    },
    no_server: { says: '接続先のサーバーがありません。データ連携に設定してください。' },
    nothing_pushed: {
      says: '検針値がまだ送られていません。データ連携のキーを作り、エージェントに渡して起動してください。',
    },
    nothing_pushed_since: {
      says: '最後に送られた検針値は{day}のものです。エージェントのあるマシンの電源が入り、このサービスに到達できるか確認してください。',
    },
    no_report_yet: {
      says: 'レポートがまだ集計されていません。システムのカウンターをCSVまたはXLSXで書き出し、アップロードするか、定期的に送信してください。',
    },
    columns_needed: { says: '各列の内容と、数値や日付の書き方を設定してください。その後レポートを集計してください。' },
    columns_changed: {
      says: '設定された列がレポートにありません：{columns}。列を設定し直すか、以前と同じ形で送信してください。',
    },
    unknown_sender: { says: '送信者{from}は登録されていません。信頼できる場合はレポートを集計してください。' },
    not_counters: {
      says: '{device}のカウンターが増減しているため、印刷ジョブの一覧です。機器を累計カウンター付きで送信してください。',
    },
    being_counted: { says: 'レポートを集計しています。' },
    no_report: { says: 'メールにCSV、XLSX、ZIPのレポートがありません。' },
    winmail: {
      says: 'Outlookが添付ファイルをwinmail.datにまとめました。メールをHTML形式かテキスト形式で送信してもらってください。',
    },
    too_many: {
      says: 'この日はすでに{max}件の新しいファイルが届いているため、このファイルは集計されませんでした。送信の回数を減らしてください。',
    },
    refused_by_person: { says: '担当者が却下しました。' },
    bad_row: { says: '{row}行目を読み取れません。修正するか、取り除いてください。' },
    report_empty: { says: '機器とカウンターのある行がありません。機器を累計カウンター付きで送信してください。' },
    unreadable_file: { says: 'CSV、XLSX、またはそのいずれか1つだけを含むZIPではないか、ファイルが壊れています。' },
    encrypted_file: { says: 'ファイルが暗号化されています。パスワードなしで送信してください。' },
    file_too_large: { says: 'ファイルが大きすぎます。レポートを分割してください。' },
    feed_not_active: { says: 'データ連携またはそのアカウントが有効ではありません。' },
    too_much_for_feed: { says: '1つのデータ連携には日数または機器が多すぎます。レポートを分割してください。' },
    report_waiting: { says: 'レポートが判断を待っています：{file}。' },
    not_connected: {
      says: 'データ連携がMicrosoftに接続されていないか、許可が終了しました。Universal Printの使用状況レポートを読める役割の人として、データ連携のページで接続してください。',
    },
    microsoft_not_configured: {
      says: 'このサービスはMicrosoftに登録されていないため、収集できません。運営者による登録が必要です。',
    },
    microsoft_client_refused: {
      says: 'Microsoftがこのサービスの登録を拒否しています。運営者がクライアントシークレットを更新する必要があります。',
    },
    microsoft_permission_short: {
      says: 'Microsoftの許可が1時間以内に終わります。運営者が登録でoffline_accessを許可する必要があります。',
    },
    connection_busy: {
      says: '別の処理がMicrosoftとの接続を更新しています。',
      cure: '同じ日のうちに改めて試します。',
    },
    system_slow: {
      says: 'システムが{seconds}秒以内に応答しませんでした。',
      cure: '稼働しているか、過負荷でないかを確認してください。',
    },
    too_many_characters: { says: 'システムの応答が{characters}文字を超えました。' },
    device_name_too_long: { says: 'システムが{characters}文字を超える名前の機器を報告しています。' },
    too_many_devices: {
      says: 'システムが{devices}台の機器を報告していますが、1つのデータ連携で扱えるのは{max}台までです。複数のデータ連携に分けてください。',
    },
    device_names_too_long: {
      says: '{devices}台の機器の名前が保存できる長さを超えています。複数のデータ連携に分けてください。',
    },
    counted_by_another_feed: {
      says: '{devices}台の機器はすべて、同じサーバーの別のデータ連携で数えられています。どちらかを停止するか、こちらに別の機器の外部IDを設定してください。',
    },
    receiver_answered: {
      says: '受信側がステータス{status}で応答しました。200から299で応答する必要があります。再送は続きます。',
    },
    receiver_gone: {
      says: '受信側がステータス410で応答したため、送信を停止しました。イベントを受け取れるようになったらWebhookを再び有効にしてください。',
    },
    receiver_failed: {
      says: '過去{days}日間の送信がすべて失敗したため、送信を停止しました。配信を確認し、受信側を直してからWebhookを再び有効にしてください。',
    },
    nothing_counted_since: {
      says: 'データ連携は読めますが、{day}からページが数えられていません。プリンターがシステムに報告しているか確認してください。',
    },
    agent_silent: {
      says: '{host} のエージェントから連絡がありません。コンピューターの電源と接続、エージェントが動いているかを確認してください。（エージェント {agent}）',
    },
    agent_outdated: {
      says: '{host} のエージェントはバージョン {version} ですが、{release} が2週間前から公開されています。新しいバージョンをインストールするか、自動更新をオンにしてください。（エージェント {agent}）',
    },
    reading_held: {
      says: '{device}の{day}の検針値では{pages}枚となり、1台が1日に印刷する量を超えます。正しければ承認し、そうでなければ却下してください。',
    },
    month_overdue: {
      says: '{month}の締め日を過ぎましたが、証明書がまだ発行されていません。運営者による確認が必要です。',
    },
    credits_missing: {
      says: '{needed} tが必要ですが、プロジェクトの空きクレジットは {free} tです。クレジットを登録するか、手動で充当してください。',
    },
    credits_at_hand: {
      says: 'プロジェクトの空きクレジットは {free} tあります。数分以内に充当されます。充当されない場合は記載できる数を超えるロットが必要なので、より大きなロットを登録してください。',
    },
    older_offset_first: {
      says: '同じプロジェクトのより古い注文 {older} も待っており、先に処理されます。',
    },
  },
};
