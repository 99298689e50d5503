import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: 'Direcciones bloqueadas',
  intro:
    'El correo a estas direcciones fue devuelto o sus lectores se quejaron. No reciben más hasta que se levante el bloqueo.',
  address: 'Dirección',
  why: 'Motivo',
  bounce: 'Correo devuelto',
  complaint: 'Queja',
  lift: 'Levantar',
  liftTitle: '¿Volver a enviar correo a {address}?',
  liftHint: 'Levántelo si la dirección vuelve a funcionar o su titular lo pide. Otra devolución la bloquea de nuevo.',
  lifted: 'Se vuelve a enviar correo a esta dirección.',
  emptyTitle: 'Ninguna dirección está bloqueada',
  emptyHint: 'Una dirección figura aquí cuando su correo se devuelve de forma definitiva o alguien se queja.',
};
