import type * as en from '../en/passkey-mails.ts';
import type { Translation } from '../form.ts';

export const passkeyMailTexts: Translation<typeof en.passkeyMailTexts> = {
  added: {
    subject: 'Se añadió una llave de acceso',
    lead: 'La llave de acceso «{passkey}» se añadió a su cuenta el {date}. Quien la tenga puede entrar en su nombre.',
  },
  removed: {
    subject: 'Se eliminó una llave de acceso',
    lead: 'La llave de acceso «{passkey}» se eliminó el {date}. Ya nadie puede entrar con ella.',
  },
  counter: {
    subject: 'Revise su llave de acceso',
    lead: 'El {date} se rechazó una entrada con su llave de acceso «{passkey}»: su contador no aumentó. Puede que alguien tenga una copia.',
  },
  operator: {
    subject: 'Un operador añadió su primera llave de acceso',
    lead: '{email}, operador de este servicio, añadió su primera llave de acceso el {date}. Desde ahora permite entrar con permisos de operador.',
  },
  notYou:
    'Si no fue usted, entre con un código, elimine las llaves de acceso que no conozca y cierre la sesión en todos los dispositivos.',
  ask: 'Si no lo esperaba, pregunte a {email}, pero no por correo. «regrove operators reset-passkeys» elimina la llave de acceso.',
  button: 'Ver llaves de acceso',
};
