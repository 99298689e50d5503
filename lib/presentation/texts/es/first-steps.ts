import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Primeros pasos',
  customers: 'Añada su primer cliente',
  customersHint: 'O todos a la vez desde un archivo CSV.',
  pages: 'Traiga sus primeras páginas',
  pagesHint: 'Conecte su sistema de impresión o anote lo impreso.',
  people: 'Invite a alguien de su equipo',
  peopleHint: 'Entra con un código enviado a su dirección.',
  page: 'Muestre su página pública',
  pageHint: 'Árboles, meses y certificados, para quien tenga el enlace.',
  done: 'Hecho',
  hide: 'Ocultar estos pasos',
};
