import type * as en from '../en/first-steps.ts';
import type { Translation } from '../form.ts';

export const firstStepsTexts: Translation<typeof en.firstStepsTexts> = {
  title: 'Primeiros passos',
  customers: 'Adicione o primeiro cliente',
  customersHint: 'Ou importe todos de uma vez de um arquivo CSV.',
  pages: 'Registre as primeiras páginas',
  pagesHint: 'Conecte seu sistema de impressão ou informe o que foi impresso.',
  people: 'Convide um colega',
  peopleHint: 'A pessoa entra com um código recebido por e-mail.',
  page: 'Mostre a página pública',
  pageHint: 'Árvores, meses e certificados, para quem tiver o link.',
  done: 'Feito',
  hide: 'Ocultar estes passos',
};
