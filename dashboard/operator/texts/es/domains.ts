import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: 'Dominios',
  intro:
    'Dominios de correo que las cuentas usan para el inicio de sesión de empresa. Puede aprobar uno en lugar de la prueba por DNS.',
  domain: 'Dominio',
  account: 'ID de la cuenta',
  accountHint: 'Su ID o la dirección de cualquiera de sus páginas aquí.',
  waiting: 'A la espera de la prueba',
  verified: 'Acreditado por DNS',
  approved: 'Aprobado',
  lastError: 'Último fallo',
  approve: 'Aprobar un dominio',
  approveHint:
    'Quien tenga una dirección de este dominio entrará como indique la cuenta. Asegúrese de que el dominio es de la empresa.',
  approvedNow: '{domain} está aprobado.',
  release: 'Liberar',
  releaseTitle: '¿Liberar {domain}?',
  releaseHint: 'Sus direcciones entran con códigos hasta que una cuenta vuelva a acreditar el dominio.',
  released: 'El dominio está liberado.',
  emptyTitle: 'Ninguna cuenta reclama aún un dominio',
  emptyHint: 'Los dominios figuran aquí cuando una cuenta configura el inicio de sesión de empresa.',
};
