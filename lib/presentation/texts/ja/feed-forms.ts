import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({
  external_id: { label, help: 'レポートの顧客の列に記載されているとおりに入力します。' },
});

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: 'アドレス', help: '常にこのアドレスです。' },
    username: { label: '販売店のエンティティ', help: '自社のエンティティのID（24桁の英数字）です。' },
    password: { label: 'APIキー', help: '「Settings」の「Integrations」で確認できます。' },
    external_id: { label: '顧客のエンティティ', help: '顧客のエンティティのIDです。' },
  },
  printfleet: {
    url: {
      label: 'アドレス',
      help: 'PrintFleetサーバーのアドレスです。インターフェースが最新でない場合は、そのバージョンも含めます。',
    },
    username: { label: 'ユーザー名', help: 'グループを閲覧できるPrintFleetサーバーのユーザーです。' },
    password: {
      label: 'パスワード',
      help: 'そのユーザーのパスワードです。サーバーがAPIキーを必要とする場合は、先頭に付けます：api_key=キー;パスワード',
    },
    external_id: { label: 'グループ', help: '顧客のグループのGUIDです。' },
  },
  mps_monitor: {
    url: { label: 'アドレス', help: 'ポータルのAPIアドレスです。' },
    username: { label: 'ユーザー名', help: 'APIユーザーの名前です。' },
    password: { label: 'パスワード', help: 'そのユーザーのパスワードです。' },
    external_id: { label: '販売店と顧客', help: '両方のコードをスラッシュで区切って入力します。' },
  },
  papercut: {
    url: { label: 'アドレス', help: 'アプリケーションサーバーのアドレスです。ポートも含めます。' },
    username: { label: '名前', help: '任意の名前です。PaperCutでは使われません。' },
    password: {
      label: 'Webサービストークン',
      help: '詳細設定の auth.webservices.auth-token の値です。同じ画面で auth.webservices.allowed-addresses に当サービスのアドレスを追加してください。',
    },
    external_id: {
      label: 'プリントサーバー',
      help: 'プリントサーバーの名前を入力します。複合機の場合は「device」、すべての印刷キューの場合は「*」です。',
    },
  },
  glpi: {
    url: {
      label: 'アドレス',
      help: 'GLPIサーバーのアドレスです。「設定」の「一般」の「API」でREST APIを有効にしてください。',
    },
    username: {
      label: 'ユーザー名',
      help: 'GLPIのユーザー名です。ユーザーのトークンでサインインする場合は user_token と入力します。',
    },
    password: {
      label: 'パスワードまたはユーザートークン',
      help: 'そのユーザーのパスワード、または個人設定にあるリモートアクセスキーです。APIクライアントにApp-Tokenがある場合は、先頭に付けます：app_token=トークン;キー',
    },
    external_id: { label: 'エンティティ', help: '顧客のエンティティの番号です。' },
  },
  lexmark: {
    url: { label: 'アドレス', help: 'お使いの地域のアドレス（apis.us または apis.eu）です。' },
    username: { label: 'クライアントID', help: 'フリート管理を読み取れるアプリケーションのIDです。' },
    password: { label: 'クライアントシークレット', help: 'そのアプリケーションのシークレットです。' },
    external_id: { label: 'アカウント', help: 'このデータ連携が下位の組織だけを対象とする場合、その組織のIDです。' },
  },
  http: {
    url: {
      label: 'アドレス',
      help: 'ドキュメントに記載されたインターフェースを自社システムが提供しているアドレスです。',
    },
    username: { label: 'ユーザー名', help: 'パスワードがトークンの場合は bearer と入力します。' },
    password: {
      label: 'パスワードまたはトークン',
      help: '当サービスが自社システムにサインインするときに使うシークレットです。',
    },
    external_id: { label: 'フリート', help: '自社システムでの、顧客の機器群の名前です。' },
  },
  fmaudit: customer('アカウント'),
  printanista: customer('アカウント'),
  print_audit: customer('顧客'),
  '3manager': customer('組織'),
  kfs: customer('グループ'),
  printerpoint: customer('顧客'),
  xsm: customer('アカウント'),
  onestop: customer('顧客'),
};
