import { placeWith } from './place.ts';
import type { Texts } from './text.ts';

export const pt: Texts = {
  language: 'Português',
  languages: 'Idiomas',
  title: 'Certificado de reflorestamento',
  issuedTo: 'Emitido para',
  pages: 'Páginas padrão',
  trees: 'Árvores',
  paper: 'Papel',
  statement: 'As árvores que este papel custou voltam a crescer no projeto florestal',
  place: placeWith('N', 'S', 'L', 'O'),
  map: 'Mapa-múndi com a localização da floresta assinalada',
  number: 'Número do certificado',
  date: 'Data de emissão',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `Calculado com folhas padrão de ${width}\u00a0×\u00a0${length}\u00a0mm e ${gsm}\u00a0g/m², à razão de ${pagesPerTree} páginas por árvore.`,
  verify: 'Leia o código para verificar este certificado',
  download: 'Baixar PDF',
  notFound: 'Certificado não encontrado',
  notFoundHint: 'Não há nenhum certificado neste endereço. Ele pode ter sido cancelado ou o link está incompleto.',
};
