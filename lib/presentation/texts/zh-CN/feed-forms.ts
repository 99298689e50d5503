import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({ external_id: { label, help: '与报告中客户列的写法一致。' } });

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: '地址', help: '始终使用此地址。' },
    username: { label: '经销商实体', help: '您自己的实体 ID：24 位数字和字母。' },
    password: { label: 'API 密钥', help: '位于 Settings 的 Integrations 中。' },
    external_id: { label: '客户实体', help: '客户实体的 ID。' },
  },
  printfleet: {
    url: { label: '地址', help: '您的 PrintFleet 服务器；如果接口不是最新版本，请带上版本号。' },
    username: { label: '用户名', help: '可以查看该组的 PrintFleet 服务器用户。' },
    password: { label: '密码', help: '该用户的密码。如果服务器要求 API 密钥，请放在前面：api_key=密钥;密码' },
    external_id: { label: '组', help: '客户所在组的 GUID。' },
  },
  mps_monitor: {
    url: { label: '地址', help: '您门户的 API 地址。' },
    username: { label: '用户名', help: 'API 用户的名称。' },
    password: { label: '密码', help: '该用户的密码。' },
    external_id: { label: '经销商和客户', help: '两个代码，用斜杠分隔。' },
  },
  papercut: {
    url: { label: '地址', help: '应用服务器及其端口。' },
    username: { label: '名称', help: '任意名称；PaperCut 不使用它。' },
    password: {
      label: 'Web 服务令牌',
      help: '高级配置中 auth.webservices.auth-token 的值。请在同一处把我们的地址加入 auth.webservices.allowed-addresses。',
    },
    external_id: { label: '打印服务器', help: '打印服务器的名称；“device”表示多功能设备，“*”表示所有打印队列。' },
  },
  glpi: {
    url: { label: '地址', help: '您的 GLPI 服务器。请在“设置”、“常规”、“API”中启用其 REST API。' },
    username: { label: '用户名', help: 'GLPI 用户的名称；使用用户令牌登录时填写 user_token。' },
    password: {
      label: '密码或用户令牌',
      help: '该用户的密码，或其偏好设置中的远程访问密钥。如果 API 客户端有 App-Token，请放在前面：app_token=令牌;密钥',
    },
    external_id: { label: '实体', help: '客户实体的编号。' },
  },
  lexmark: {
    url: { label: '地址', help: '您所在区域的地址：apis.us 或 apis.eu。' },
    username: { label: '客户端 ID', help: '可以读取设备群管理的应用程序。' },
    password: { label: '客户端密钥', help: '该应用程序的密钥。' },
    external_id: { label: '账户', help: '下级组织的 ID（仅当数据源只针对该组织时）。' },
  },
  http: {
    url: { label: '地址', help: '您的系统提供文档所述接口的地址。' },
    username: { label: '用户名', help: '如果密码是令牌，请填写 bearer。' },
    password: { label: '密码或令牌', help: '我们登录您的系统时使用的机密。' },
    external_id: { label: '设备群', help: '您的系统对该客户设备群的命名。' },
  },
  fmaudit: customer('账户'),
  printanista: customer('账户'),
  print_audit: customer('客户'),
  '3manager': customer('组织'),
  kfs: customer('组'),
  printerpoint: customer('客户'),
  xsm: customer('账户'),
  onestop: customer('客户'),
};
