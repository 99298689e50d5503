import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: 'Registro público',
  intro:
    'Cada documento que firma {issuer} queda anotado aquí. Las entradas solo se añaden. Si se modificara o eliminara alguna, cualquiera que conserve un punto de control anterior podría demostrarlo.',
  newest: 'Último punto de control',
  none: 'Todavía no hay entradas. El primer punto de control se publica en el plazo de un día tras firmarse el primer documento.',
  entries: 'Entradas',
  root: 'Hash raíz',
  key: 'Clave de verificación',
  keep: 'Guarde una copia del punto de control. Con ella podrá demostrar más adelante que el registro sigue comenzando con las entradas de hoy.',
  checkpointFile: 'Punto de control (archivo de texto)',
  keyFile: 'Clave de verificación (archivo de texto)',
  check: 'Comprobar un documento',
  checkHint:
    'Pegue los datos firmados de un certificado o informe, o arrastre aquí el archivo JSON. La comprobación se realiza en su navegador y el documento no se sube.',
  field: 'Datos firmados (JSON)',
  file: 'Elegir archivo',
  button: 'Comprobar',
  needsScript: 'Para comprobar un documento aquí se necesita JavaScript.',
  genuine:
    'Auténtico e incluido en el registro público. La firma es válida y el documento forma parte del punto de control.',
  waiting:
    'La firma es válida. El documento aún no está en el registro: los documentos nuevos se añaden una vez al día.',
  failed: 'Este documento no coincide con su firma o con su prueba. No confíe en él y consulte al emisor.',
  unreadable: 'Esto no es un archivo JSON con datos firmados.',
  impossible: 'No se ha podido realizar la comprobación aquí. Pruebe con otro navegador o inténtelo más tarde.',
  since: 'En el registro público desde el {date}',
};
