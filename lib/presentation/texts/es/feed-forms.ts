import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({
  external_id: { label, help: 'Como en la columna de clientes de los informes.' },
});

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: 'Dirección', help: 'Siempre esta dirección.' },
    username: { label: 'Entidad del distribuidor', help: 'El ID de su propia entidad: 24 cifras y letras.' },
    password: { label: 'Clave de API', help: 'En Settings, Integrations.' },
    external_id: { label: 'Entidad del cliente', help: 'El ID de la entidad del cliente.' },
  },
  printfleet: {
    url: {
      label: 'Dirección',
      help: 'Su servidor de PrintFleet, con la versión de su interfaz si no es la más reciente.',
    },
    username: { label: 'Nombre de usuario', help: 'Un usuario del servidor de PrintFleet que pueda ver el grupo.' },
    password: {
      label: 'Contraseña',
      help: 'La contraseña de ese usuario. Si el servidor exige una clave de API, póngala delante: api_key=CLAVE;CONTRASEÑA.',
    },
    external_id: { label: 'Grupo', help: 'El GUID del grupo del cliente.' },
  },
  mps_monitor: {
    url: { label: 'Dirección', help: 'La dirección de la API de su portal.' },
    username: { label: 'Nombre de usuario', help: 'El nombre de un usuario de la API.' },
    password: { label: 'Contraseña', help: 'La contraseña de ese usuario.' },
    external_id: { label: 'Distribuidor y cliente', help: 'Los dos códigos, separados por una barra.' },
  },
  papercut: {
    url: { label: 'Dirección', help: 'El servidor de aplicaciones, con su puerto.' },
    username: { label: 'Nombre', help: 'Cualquier nombre; PaperCut no lo utiliza.' },
    password: {
      label: 'Token de servicios web',
      help: 'El valor de auth.webservices.auth-token en la configuración avanzada. Añada allí nuestra dirección a auth.webservices.allowed-addresses.',
    },
    external_id: {
      label: 'Servidor de impresión',
      help: 'El nombre de un servidor de impresión, «device» para los equipos multifunción o «*» para todas las colas de impresión.',
    },
  },
  glpi: {
    url: { label: 'Dirección', help: 'Su servidor GLPI. Active su API REST en Configuración, General, API.' },
    username: {
      label: 'Nombre de usuario',
      help: 'El nombre de un usuario de GLPI, o la palabra user_token para entrar con el token de un usuario.',
    },
    password: {
      label: 'Contraseña o token de usuario',
      help: 'La contraseña de ese usuario o la clave de acceso remoto de sus preferencias. Si el cliente de la API tiene un App-Token, póngalo delante: app_token=TOKEN;CLAVE.',
    },
    external_id: { label: 'Entidad', help: 'El número de la entidad del cliente.' },
  },
  lexmark: {
    url: { label: 'Dirección', help: 'La dirección de su región: apis.us o apis.eu.' },
    username: { label: 'ID de cliente', help: 'Una aplicación que pueda leer la gestión de flotas.' },
    password: { label: 'Secreto de cliente', help: 'El secreto de esa aplicación.' },
    external_id: { label: 'Cuenta', help: 'El ID de una organización subordinada, si la fuente es solo para ella.' },
  },
  http: {
    url: { label: 'Dirección', help: 'Dónde ofrece su sistema la interfaz descrita en la documentación.' },
    username: { label: 'Nombre de usuario', help: 'O la palabra bearer, si la contraseña es un token.' },
    password: { label: 'Contraseña o token', help: 'El secreto con el que entramos en su sistema.' },
    external_id: { label: 'Flota', help: 'El nombre que da su sistema a la flota del cliente.' },
  },
  fmaudit: customer('Cuenta'),
  printanista: customer('Cuenta'),
  print_audit: customer('Cliente'),
  '3manager': customer('Organización'),
  kfs: customer('Grupo'),
  printerpoint: customer('Cliente'),
  xsm: customer('Cuenta'),
  onestop: customer('Cliente'),
};
