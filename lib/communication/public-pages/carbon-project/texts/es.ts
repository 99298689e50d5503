import type { CreditTexts } from './text.ts';

export const es: CreditTexts = {
  title: 'Créditos de carbono retirados',
  intro: 'Los créditos de carbono retirados de este proyecto y cuánto de cada lote está asignado, a la vista de todos.',
  retired: 'Créditos retirados',
  assigned: 'De ellos asignados a encargos',
  free: 'Aún sin asignar',
  lots: 'Lotes',
  lotsEmpty: 'Todavía no se han registrado créditos retirados de este proyecto.',
  lotsMore: 'El archivo de abajo contiene todos los lotes.',
  filesHint:
    'Cada línea de las asignaciones asigna toneladas de un lote a un certificado y contiene el hash de la línea anterior. Las líneas de un lote toman sus números de serie uno tras otro, de modo que ningún crédito sirve dos veces. Ninguna línea puede cambiarse después sin que se note.',
  lotsFile: 'Lotes (CSV)',
};
