import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Primeros pasos',
  customers: 'Añada su primer cliente',
  customersHint: 'O impórtelos todos a la vez desde un archivo CSV.',
  pages: 'Registre sus primeras páginas',
  pagesHint: 'Conecte su sistema de impresión o introduzca lo que se ha impreso.',
  people: 'Invite a alguien de su equipo',
  peopleHint: 'La persona invitada entra con un código que recibe por correo.',
  page: 'Muestre su página pública',
  pageHint: 'Árboles, meses y certificados, para quien tenga el enlace.',
  done: 'Hecho',
  hide: 'Ocultar estos pasos',
};
