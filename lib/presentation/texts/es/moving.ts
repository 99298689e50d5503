import type * as en from '../en/moving.ts';
import type { Translation } from '../form.ts';

export const movingTexts: Translation<typeof en.movingTexts> = {
  move: 'Trasladar',
  title: 'Trasladar {name}',
  to: 'Trasladar a',
  toHint: 'El ID de su nueva cuenta superior: un distribuidor para un cliente, un mayorista para un distribuidor.',
  found: 'Es {name}.',
  when: 'Cuándo',
  now: 'Ahora',
  nextMonth: 'Tras el cierre de este mes',
  reason: 'Motivo',
  reasonHint: 'Solo lo ven los operadores.',
  stays: '{name} conserva todo lo que tiene: claves, personas, fuentes, registros, certificados y ajustes.',
  before:
    'Lo registrado hasta ahora permanece en los totales, extractos y facturas de las cuentas superiores actuales.',
  after:
    'Lo que se registre después del traslado cuenta para las nuevas cuentas superiores, que también ven todo el historial.',
  access: 'Un minuto después del traslado, como máximo, las cuentas superiores anteriores pierden el acceso.',
  moved: '{name} se ha trasladado',
  planned: '{name} se trasladará el {day}',
  decide: 'Decisiones pendientes',
  nothing: 'No hay nada que decidir.',
  keys: 'Claves de API creadas por una cuenta superior anterior o por una desconocida. Siguen funcionando.',
  users:
    'Personas que inician sesión a través de una cuenta superior anterior o con una dirección de su dominio. Conservan el acceso.',
  feeds: 'Fuentes en el servidor de una cuenta superior anterior. Se detienen en cinco minutos.',
  more: { one: 'y {count} más', other: 'y {count} más' },
  revoke: { one: 'Revocar {count} clave', other: 'Revocar {count} claves' },
  revoked: { one: '{count} clave revocada', other: '{count} claves revocadas' },
  waiting: 'Esta cuenta se trasladará el {day}.',
  waitingTo: 'Esta cuenta pasará a estar bajo {name} el {day}.',
  cancel: 'Cancelar el traslado',
  canceled: 'Traslado cancelado',
  noTargets: 'No hay ningún otro distribuidor al que trasladarla.',
  former: 'Trasladadas',
  formerIntro: 'Lo registrado mientras estas cuentas estaban por debajo de esta.',
  movedAt: 'Trasladada el',
};
