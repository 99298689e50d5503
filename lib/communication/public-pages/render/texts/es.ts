import type { PublicPageTexts } from './text.ts';

export const es: PublicPageTexts = {
  title: 'Árboles encargados',
  intro: 'Árboles encargados por el papel usado.',
  unit: 'Un árbol es una unidad de {sheets} hojas de papel.',
  months: 'Árboles encargados por mes',
  month: 'Mes',
  forests: 'Proyectos forestales',
  map: 'Mapamundi con los proyectos señalados',
  newest: 'Certificados más recientes',
  certificates: 'Certificados',
  accounts: 'Organizaciones participantes',
  badge: 'Para su sitio web',
  badgeHint: 'Para mostrarlo en un sitio web, copie este código:',
  asTable: 'Ver como tabla',
  notFound: 'Página no encontrada',
  notFoundHint: 'En esta dirección no hay ninguna página pública, o está desactivada.',
};
