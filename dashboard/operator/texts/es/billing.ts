import type { OperatorTexts } from '../text-keys.ts';

export const billing: OperatorTexts['billing'] = {
  title: 'Facturación',
  intro:
    'Un mes puede facturarse cuando sus libros están cerrados. Lo facturado queda bloqueado y nada se factura dos veces.',
  months: 'Meses',
  allMonths: 'Todos los meses',
  earlier: 'Meses anteriores',
  amount: 'Importe',
  unbilled: 'Sin facturar',
  isNew: 'Nuevo',
  offsets: 'Encargos de árboles',
  treesPrice: 'Precio de los árboles',
  carbonPrice: 'Precio de los créditos',
  byAccount: 'Por cuenta',
  lines: 'Líneas',
  noLines: 'En este mes no se encargó nada.',
  csv: 'CSV para contabilidad',
  bill: 'Facturar el mes',
  billTitle: '¿Facturar {month}?',
  preview: {
    one: '{count} encargo está sin facturar. Las sumas de todo el mes:',
    other: '{count} encargos están sin facturar. Las sumas de todo el mes:',
  },
  once: 'Los encargos facturados ya no pueden eliminarse. Si otra persona factura el mes a la vez, se factura una sola vez.',
  done: 'El mes está facturado.',
  signInAgain: 'Para facturar se necesita un inicio de sesión de los últimos 30 minutos.',
  toSignIn: 'Iniciar sesión de nuevo',
  billedAt: 'Facturado el {time}',
  states: {
    open: 'Abierto',
    ready: 'Listo',
    billing: 'Facturándose',
    billed: 'Facturado',
  },
  hints: {
    open: 'Los libros de este mes aún no están cerrados para todas las cuentas.',
    ready: 'Todos los libros están cerrados. El mes puede facturarse.',
    billing: 'Alguien está facturando este mes ahora.',
    billed: 'Todo lo de este mes está facturado.',
  },
  kinds: {
    biomass: 'Árboles',
    carbon: 'Créditos de carbono',
  },
};
