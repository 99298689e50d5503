import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({ external_id: { label, help: 'Como na coluna de clientes dos relatórios.' } });

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: 'Endereço', help: 'Sempre este endereço.' },
    username: { label: 'Entidade da revenda', help: 'O ID da sua própria entidade: 24 algarismos e letras.' },
    password: { label: 'Chave de API', help: 'Em Settings, Integrations.' },
    external_id: { label: 'Entidade do cliente', help: 'O ID da entidade do cliente.' },
  },
  printfleet: {
    url: { label: 'Endereço', help: 'Seu servidor PrintFleet, com a versão da interface se não for a mais recente.' },
    username: { label: 'Nome de usuário', help: 'Um usuário do servidor PrintFleet que pode ver o grupo.' },
    password: {
      label: 'Senha',
      help: 'A senha desse usuário. Se o servidor exigir uma chave de API, coloque-a na frente: api_key=CHAVE;SENHA.',
    },
    external_id: { label: 'Grupo', help: 'O GUID do grupo do cliente.' },
  },
  mps_monitor: {
    url: { label: 'Endereço', help: 'O endereço da API do seu portal.' },
    username: { label: 'Nome de usuário', help: 'O nome de um usuário da API.' },
    password: { label: 'Senha', help: 'A senha desse usuário.' },
    external_id: { label: 'Revenda e cliente', help: 'Os dois códigos, separados por uma barra.' },
  },
  papercut: {
    url: { label: 'Endereço', help: 'O servidor de aplicação, com a porta.' },
    username: { label: 'Nome', help: 'Qualquer nome; o PaperCut não o usa.' },
    password: {
      label: 'Token de serviços web',
      help: 'O valor de auth.webservices.auth-token na configuração avançada. Adicione ali nosso endereço a auth.webservices.allowed-addresses.',
    },
    external_id: {
      label: 'Servidor de impressão',
      help: 'O nome de um servidor de impressão, «device» para os equipamentos multifuncionais ou «*» para todas as filas de impressão.',
    },
  },
  glpi: {
    url: { label: 'Endereço', help: 'Seu servidor GLPI. Ative a API REST em Configurar, Geral, API.' },
    username: {
      label: 'Nome de usuário',
      help: 'O nome de um usuário do GLPI, ou a palavra user_token para entrar com o token de um usuário.',
    },
    password: {
      label: 'Senha ou token de usuário',
      help: 'A senha desse usuário, ou a chave de acesso remoto das preferências dele. Se o cliente da API tiver um App-Token, coloque-o na frente: app_token=TOKEN;CHAVE.',
    },
    external_id: { label: 'Entidade', help: 'O número da entidade do cliente.' },
  },
  lexmark: {
    url: { label: 'Endereço', help: 'O endereço da sua região: apis.us ou apis.eu.' },
    username: { label: 'ID do cliente', help: 'Um aplicativo que pode ler a gestão da frota.' },
    password: { label: 'Segredo do cliente', help: 'O segredo desse aplicativo.' },
    external_id: { label: 'Conta', help: 'O ID de uma organização subordinada, se a fonte de dados for só para ela.' },
  },
  http: {
    url: { label: 'Endereço', help: 'Onde seu sistema oferece a interface descrita na documentação.' },
    username: { label: 'Nome de usuário', help: 'Ou a palavra bearer, se a senha for um token.' },
    password: { label: 'Senha ou token', help: 'O segredo com que entramos no seu sistema.' },
    external_id: { label: 'Frota', help: 'O nome que seu sistema dá à frota do cliente.' },
  },
  fmaudit: customer('Conta'),
  printanista: customer('Conta'),
  print_audit: customer('Cliente'),
  '3manager': customer('Organização'),
  kfs: customer('Grupo'),
  printerpoint: customer('Cliente'),
  xsm: customer('Conta'),
  onestop: customer('Cliente'),
};
