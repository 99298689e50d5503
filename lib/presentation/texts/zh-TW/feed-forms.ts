import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({ external_id: { label, help: '與報告中客戶欄的寫法一致。' } });

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: '地址', help: '一律使用此地址。' },
    username: { label: '經銷商實體', help: '您自己的實體 ID：24 位數字和字母。' },
    password: { label: 'API 金鑰', help: '位於 Settings 的 Integrations 中。' },
    external_id: { label: '客戶實體', help: '客戶實體的 ID。' },
  },
  printfleet: {
    url: { label: '地址', help: '您的 PrintFleet 伺服器；若介面不是最新版本，請加上版本號。' },
    username: { label: '使用者名稱', help: '可以檢視該群組的 PrintFleet 伺服器使用者。' },
    password: { label: '密碼', help: '該使用者的密碼。若伺服器要求 API 金鑰，請放在前面：api_key=金鑰;密碼' },
    external_id: { label: '群組', help: '客戶所屬群組的 GUID。' },
  },
  mps_monitor: {
    url: { label: '地址', help: '您入口網站的 API 地址。' },
    username: { label: '使用者名稱', help: 'API 使用者的名稱。' },
    password: { label: '密碼', help: '該使用者的密碼。' },
    external_id: { label: '經銷商與客戶', help: '兩個代碼，以斜線分隔。' },
  },
  papercut: {
    url: { label: '地址', help: '應用程式伺服器及其連接埠。' },
    username: { label: '名稱', help: '任意名稱；PaperCut 不會使用。' },
    password: {
      label: 'Web 服務權杖',
      help: '進階設定中 auth.webservices.auth-token 的值。請在同一處將我們的地址加入 auth.webservices.allowed-addresses。',
    },
    external_id: { label: '列印伺服器', help: '列印伺服器的名稱；「device」代表多功能事務機，「*」代表所有列印佇列。' },
  },
  glpi: {
    url: { label: '地址', help: '您的 GLPI 伺服器。請在「設定」、「一般」、「API」中啟用其 REST API。' },
    username: { label: '使用者名稱', help: 'GLPI 使用者的名稱；使用使用者權杖登入時填入 user_token。' },
    password: {
      label: '密碼或使用者權杖',
      help: '該使用者的密碼，或其偏好設定中的遠端存取金鑰。若 API 用戶端有 App-Token，請放在前面：app_token=權杖;金鑰',
    },
    external_id: { label: '實體', help: '客戶實體的編號。' },
  },
  lexmark: {
    url: { label: '地址', help: '您所在地區的地址：apis.us 或 apis.eu。' },
    username: { label: '用戶端 ID', help: '可以讀取機群管理的應用程式。' },
    password: { label: '用戶端密鑰', help: '該應用程式的密鑰。' },
    external_id: { label: '帳戶', help: '下層組織的 ID（僅當資料來源只針對該組織時）。' },
  },
  http: {
    url: { label: '地址', help: '您的系統提供文件所述介面的地址。' },
    username: { label: '使用者名稱', help: '若密碼是權杖，請填入 bearer。' },
    password: { label: '密碼或權杖', help: '我們登入您的系統時使用的機密。' },
    external_id: { label: '機群', help: '您的系統對該客戶機群的命名。' },
  },
  fmaudit: customer('帳戶'),
  printanista: customer('帳戶'),
  print_audit: customer('客戶'),
  '3manager': customer('組織'),
  kfs: customer('群組'),
  printerpoint: customer('客戶'),
  xsm: customer('帳戶'),
  onestop: customer('客戶'),
};
