import type { PublicPageTexts } from './text.ts';

export const pt: PublicPageTexts = {
  title: 'Árvores encomendadas',
  intro: 'Árvores encomendadas pelo papel usado.',
  unit: 'Uma árvore é uma unidade de {sheets} folhas de papel.',
  months: 'Árvores encomendadas por mês',
  month: 'Mês',
  forests: 'Projetos florestais',
  map: 'Mapa-múndi com os projetos assinalados',
  newest: 'Certificados mais recentes',
  certificates: 'Certificados',
  accounts: 'Organizações participantes',
  badge: 'Para o seu site',
  badgeHint: 'Para exibir isto em um site, copie este código:',
  asTable: 'Mostrar como tabela',
  notFound: 'Página não encontrada',
  notFoundHint: 'Não há página pública neste endereço, ou ela está desativada.',
};
