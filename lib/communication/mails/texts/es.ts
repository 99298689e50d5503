import type { MailTexts } from './text.ts';

export const es: MailTexts = {
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
