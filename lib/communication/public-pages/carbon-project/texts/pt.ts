import type { CreditTexts } from './text.ts';

export const pt: CreditTexts = {
  title: 'Créditos de carbono aposentados',
  intro: 'Os créditos de carbono aposentados deste projeto e quanto de cada lote está atribuído, à vista de todos.',
  retired: 'Créditos aposentados',
  assigned: 'Destes, atribuídos a encomendas',
  free: 'Ainda não atribuídos',
  lots: 'Lotes',
  lotsEmpty: 'Ainda não há créditos aposentados deste projeto registrados.',
  lotsMore: 'O arquivo abaixo contém todos os lotes.',
  filesHint:
    'Cada linha das atribuições atribui toneladas de um lote a um certificado e contém o hash da linha anterior. As linhas de um lote usam os números de série um após o outro, de modo que nenhum crédito serve duas vezes. Nenhuma linha pode ser alterada depois sem que se note.',
  lotsFile: 'Lotes (CSV)',
};
