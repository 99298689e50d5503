import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: 'Cuentas',
  list: 'Cuentas principales',
  intro:
    'Todas las cuentas que no dependen de otra, con todo lo que tienen debajo. Un nombre abre la cuenta como la ven sus personas.',
  search: 'Buscar por nombre o ID externo',
  create: 'Nueva cuenta principal',
  thisMonth: 'Páginas este mes',
  lastMonth: 'Mes pasado',
  silentSince: 'Sin datos desde',
  firstPerson: 'Primera persona',
  firstPersonHint:
    'Esta persona puede cambiarlo todo en la cuenta e invita a las demás. La invitación se envía al momento.',
  createdMailed: 'Se creó {name} y se invitó a {email}.',
  createdUnmailed: 'Se creó {name}, pero no se envió ninguna invitación. Avise usted a {email}: ya puede entrar.',
  concerns: {
    one: 'Afecta a {count} cuenta, con todo lo que hay debajo.',
    other: 'Afecta a {count} cuentas, con todo lo que hay debajo.',
  },
  activateTitle: '¿Activar {name}?',
  activateHint: 'En todas se vuelve a recoger y a registrar.',
  activated: '{name} vuelve a estar activa.',
  deactivated: '{name} está desactivada.',
  goesOn: 'Puede cerrar esto; continúa.',
  emptyTitle: 'Aún no hay cuentas',
  emptyHint: 'Cree la primera, con la persona que la llevará.',
};
