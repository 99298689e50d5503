import type * as en from '../en/mails.ts';
import type { Translation } from '../form.ts';

export const mailTexts: Translation<typeof en.mailTexts> = {
  hello: 'Hola, {name}:',
  signIn: {
    subject: '{code} es su código de acceso',
    title: 'Su código de acceso',
    lead: 'Introduzca este código donde está iniciando sesión en Regrove:',
    limits: 'Sirve una sola vez y durante 10 minutos.',
    ignore:
      'Si no lo ha solicitado, no tiene que hacer nada: nadie puede entrar sin el código. No lo comparta con nadie.',
  },
  invitation: {
    subject: '{account} le invita a Regrove',
    title: 'Tiene una invitación',
    lead: '{account} le ha dado acceso a su cuenta en Regrove.',
    what: 'En Regrove se encargan árboles por el papel que usa una organización. Allí puede ver las páginas, los árboles y los certificados.',
    how: 'No hay contraseña: inicie sesión con esta dirección de correo y cada vez le enviaremos un código.',
    button: 'Iniciar sesión',
    ignore: 'Si no esperaba esta invitación, no tiene que hacer nada.',
  },
  certificates: {
    subject: 'Sus certificados de {month}',
    lead: 'El mes está cerrado y sus certificados se han emitido.',
    openOne: 'Abrir el certificado',
    certificates: 'Certificados',
    more: 'Más certificados: {count}',
    keep: 'Los enlaces siguen siendo válidos y puede abrirlos cualquier persona a quien se los envíe.',
  },
  open: 'Abrir Regrove',
  because: 'Recibe este correo porque usa Regrove y eligió que le avisáramos.',
  unsubscribe: 'Dejar de recibir estos correos',
  unsubscribePage: {
    title: '¿Dejar de recibir estos correos?',
    kinds: {
      certificates: 'Ya no le enviaremos los certificados del mes.',
      feeds: 'Ya no le avisaremos cuando una conexión con un sistema de impresión necesite atención.',
      webhooks: 'Ya no le avisaremos cuando falle un webhook.',
      digest: 'Ya no le enviaremos el resumen de lo que necesita atención.',
    },
    button: 'Dejar de recibirlos',
    done: 'Listo. No recibirá más correos de este tipo.',
    again: 'Puede volver a activarlos en Regrove cuando quiera.',
    unknown: 'Este enlace ya no es válido',
    unknownHint: 'Use el enlace de un correo más reciente o cambie en Regrove los avisos que recibe.',
  },
};

export const attentionTexts: Translation<typeof en.attentionTexts> = {
  subject: 'Necesita su atención: {count}',
  title: 'Necesita su atención',
  lead: 'Esto es nuevo o ha empeorado desde el último mensaje de este tipo.',
  kinds: {
    feed_unhealthy: 'Desde el {since} no se pueden recoger páginas.',
    feed_silent: 'Desde el {since} no se ha contado ninguna página.',
    agent_silent: 'El agente de {host} no da señales desde el {since}.',
    agent_outdated: 'El agente de {host} está desactualizado.',
    reading_held: 'Una lectura de {device} del {since}, con {pages} hojas, espera una decisión.',
    report_waiting: 'Un informe espera desde el {since}.',
    webhook_off: 'Un webhook está desactivado desde el {since}.',
    month_overdue: 'El mes de {month} aún no está cerrado.',
  },
  show: 'Ver',
  more: 'Otros: {count}',
  open: 'Pendiente en total',
  often: 'En Regrove puede elegir con qué frecuencia recibe este mensaje.',
};

export const domainTexts: Translation<typeof en.domainTexts> = {
  subject: 'Falta el registro DNS de {domain}',
  lead: 'Desde el {date} no se encuentra el registro TXT que acredita {domain} para {account}.',
  what: 'Si falta durante 30 días, las direcciones de este dominio volverán a iniciar sesión con un código por correo y no a través de su empresa. Publique de nuevo el registro para evitarlo.',
  button: 'Ver el registro',
};

export const newPersonTexts: Translation<typeof en.newPersonTexts> = {
  subject: 'Un operador ha invitado a una persona a {account}',
  lead: 'Un operador del servicio ha invitado a {email} a {account}. Cuando acepte la invitación, esta persona podrá ver y cambiar todo allí.',
  what: 'Si no lo esperaba, elimine a la persona en «Personas» y pregunte al operador.',
  button: 'Ver las personas',
};

export const moveTexts: Translation<typeof en.moveTexts> = {
  subject: '{account} se ha trasladado',
  toAccount: '{account} dependía de {from} y ahora depende de {to}.',
  toFormer: '{account} ya no depende de {parent}.',
  toNew: '{account} depende ahora de {parent}.',
  what: 'Todo lo que tiene la cuenta se queda con ella. Las cifras cuentan para las cuentas que estaban por encima cuando se registraron.',
  droppedSubject: 'Se ha cancelado el traslado previsto de {account}',
  dropped: '{account} debía trasladarse a fin de mes. El traslado no se ha realizado.',
  why: {
    not_above: 'La cuenta que lo pidió ya no está por encima de ambas.',
    name_taken: 'Otra cuenta de allí ya tiene el mismo nombre.',
    external_id_taken: 'Otra cuenta de allí ya tiene el mismo ID externo.',
    account_inactive: 'La cuenta o la nueva cuenta superior está desactivada.',
    impossible: 'La cuenta ya no puede trasladarse ahí.',
  },
  button: 'Abrir la actividad',
};

export const archiveTexts: Translation<typeof en.archiveTexts> = {
  subject: 'Una copia de archivo de {account} está lista',
  lead: 'La copia de archivo de {account} está lista. Puede descargarse durante 7 días; después se elimina.',
  what: 'Si nadie de su cuenta la pidió, compruebe en «Personas» quién tiene acceso completo.',
  button: 'Abrir las copias de archivo',
};

export const shortageTexts: Translation<typeof en.shortageTexts> = {
  subject: 'A {project} le faltan árboles',
  lead: 'Desde el {date}, pedidos definitivos de {project} esperan árboles que ninguna plantación cubre, ni siquiera una prevista.',
  label: 'Árboles sin plantación',
  what: 'Registre o planifique plantaciones, o traslade los árboles en espera a otro proyecto.',
  button: 'Abrir el proyecto',
};

export const treeNewsTexts: Translation<typeof en.treeNewsTexts> = {
  subject: 'Sus árboles: novedades hasta {month}',
  lead: 'Hay novedades de los árboles encargados para usted.',
  ordered: 'Árboles encargados',
  planted: 'De ellos, plantados',
  plantedLost: 'De estos, perdidos',
  audit: '{survival} con vida en la auditoría del {date}, realizada por {by}',
  lost: 'Árboles perdidos: {trees}',
  replaced: 'Árboles reemplazados: {trees}',
};

export const yearTexts: Translation<typeof en.yearTexts> = {
  subject: 'El año {year} está cerrado',
  lead: 'Todos los meses de {year} están cerrados. El informe de consumo de papel ya se puede emitir como documento numerado y firmado.',
  together: 'Con todas las cuentas inferiores',
  openReport: 'Abrir el informe de consumo de papel {year}',
  more: 'Más cuentas: {count}',
};
