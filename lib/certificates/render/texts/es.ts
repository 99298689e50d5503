import { placeWith } from './place.ts';
import type { Texts } from './text.ts';

export const es: Texts = {
  language: 'Español',
  languages: 'Idiomas',
  title: 'Certificado de reforestación',
  issuedTo: 'Otorgado a',
  pages: 'Páginas estándar',
  trees: 'Árboles',
  paper: 'Papel',
  statement: 'Los árboles que costó este papel vuelven a crecer en el proyecto forestal',
  place: placeWith('N', 'S', 'E', 'O'),
  map: 'Mapamundi con la ubicación del bosque señalada',
  number: 'Número de certificado',
  date: 'Fecha de emisión',
  constants: ({ width, length, gsm, pagesPerTree }) =>
    `Calculado con hojas estándar de ${width}\u00a0×\u00a0${length}\u00a0mm y ${gsm}\u00a0g/m², a razón de ${pagesPerTree} páginas por árbol.`,
  verify: 'Escanee el código para verificar este certificado',
  download: 'Descargar PDF',
  notFound: 'Certificado no encontrado',
  notFoundHint:
    'No hay ningún certificado en esta dirección. Es posible que se haya anulado o que el enlace esté incompleto.',
};
