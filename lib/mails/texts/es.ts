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
    year: 'También los libros de {year} están cerrados. Su informe ya se puede emitir como documento numerado y firmado.',
    openReport: 'Abrir el informe de {year}',
    subject: 'Sus certificados de {month}',
    lead: 'El mes está cerrado y sus certificados se han emitido.',
    openOne: 'Abrir el certificado',
    certificates: 'Certificados',
    more: 'Más certificados: {count}',
    keep: 'Los enlaces siguen siendo válidos y puede abrirlos cualquier persona a quien se los envíe.',
  },
  attention: {
    feed: {
      subject: 'No se recogen páginas de {account}',
      title: 'Una conexión necesita su atención',
      lead: 'Desde el {since} no podemos recoger de {system} las páginas de {account}.',
      hint: 'Mientras el sistema de impresión siga contando, no se pierde ninguna página: se recuperan en cuanto la conexión vuelve a funcionar. Compruebe la dirección, el usuario y la contraseña.',
    },
    held: {
      subject: 'Una lectura de {account} necesita una decisión',
      title: 'Una lectura necesita una decisión',
      lead: 'El {day}, {system} comunicó para {account} más páginas de las que un equipo puede imprimir razonablemente en un día. No se han contado.',
      hint: 'Acepte la lectura si es correcta o rechácela.',
    },
    failing: {
      subject: 'Un webhook de {account} está fallando',
      title: 'Un webhook está fallando',
      lead: 'Desde el {since}, {host} no acepta ninguno de los eventos que enviamos para {account}.',
      hint: 'Seguimos intentándolo. Si falla durante cinco días, el webhook se desactivará.',
    },
    off: {
      subject: 'Se ha desactivado un webhook de {account}',
      title: 'Se ha desactivado un webhook',
      lead: 'El webhook de {account} hacia {host} se ha desactivado porque el receptor ya no acepta eventos.',
      hint: 'Vuelva a activarlo cuando el receptor funcione de nuevo.',
    },
    reported: 'Mensaje recibido:',
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
    },
    button: 'Dejar de recibirlos',
    done: 'Listo. No recibirá más correos de este tipo.',
    again: 'Puede volver a activarlos en Regrove cuando quiera.',
    unknown: 'Este enlace ya no es válido',
    unknownHint: 'Use el enlace de un correo más reciente o cambie en Regrove los avisos que recibe.',
  },
};
