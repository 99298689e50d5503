import type * as en from '../en/passkeys.ts';
import type { Translation } from '../form.ts';

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  intro: 'Con una llave de acceso entra con su huella, su cara o un PIN, sin esperar un correo.',
  add: 'Añadir llave de acceso',
  nameHint: 'Por ejemplo, el dispositivo en el que está.',
  synced: 'Sincronizada',
  device: 'Solo en un dispositivo',
  where: 'Guardada',
  used: 'Último uso',
  rename: 'Cambiar nombre',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar {name}?',
  removeHint: 'Nadie podrá entrar con esta llave de acceso. Elimínela también en su dispositivo.',
  removed: 'Llave de acceso eliminada.',
  added: 'Llave de acceso añadida.',
  renamed: 'Llave de acceso renombrada.',
  emptyTitle: 'Aún no hay llaves de acceso',
  emptyHint: 'Añada una para entrar más rápido y con más seguridad.',
  company: 'Ha entrado a través de su empresa, por lo que aquí no puede cambiar las llaves de acceso.',
  unsupported: 'Este navegador no admite llaves de acceso.',
  cancelled: 'No se ha añadido ninguna llave de acceso: la operación se canceló o tardó demasiado.',
  known: 'Este dispositivo ya tiene una llave de acceso suya.',
  operator:
    'Usted es operador. Añada una llave de acceso, cierre la sesión y entre con ella para gestionar el servicio.',
  back: 'Volver',
  offer: 'Entre más rápido la próxima vez',
  offerHint: 'Añada una llave de acceso: su huella, su cara o un PIN en lugar de un código.',
  later: 'Ahora no',
  refuse: 'No volver a preguntar',
  own: 'Mi dispositivo',
};
