import type { OperatorTexts } from '../text-keys.ts';

export const billing: OperatorTexts['billing'] = {
  title: 'Faturamento',
  intro:
    'Um mês pode ser faturado quando seus livros estão fechados. O que é faturado fica bloqueado, e nada é faturado duas vezes.',
  months: 'Meses',
  allMonths: 'Todos os meses',
  earlier: 'Meses anteriores',
  amount: 'Valor',
  unbilled: 'Ainda não faturado',
  isNew: 'Novo',
  offsets: 'Encomendas de árvores',
  treesPrice: 'Preço das árvores',
  carbonPrice: 'Preço dos créditos',
  byAccount: 'Por conta',
  lines: 'Linhas',
  noLines: 'Nada foi encomendado neste mês.',
  csv: 'CSV para a contabilidade',
  bill: 'Faturar o mês',
  billTitle: 'Faturar {month}?',
  preview: {
    one: '{count} encomenda ainda não foi faturada. As somas do mês inteiro:',
    other: '{count} encomendas ainda não foram faturadas. As somas do mês inteiro:',
  },
  once: 'Encomendas faturadas não podem mais ser excluídas. Se outra pessoa faturar ao mesmo tempo, fatura-se uma vez só.',
  done: 'O mês está faturado.',
  signInAgain: 'Para faturar é preciso um login dos últimos 30 minutos.',
  toSignIn: 'Entrar de novo',
  billedAt: 'Faturado em {time}',
  states: {
    open: 'Aberto',
    ready: 'Pronto',
    billing: 'Sendo faturado',
    billed: 'Faturado',
  },
  hints: {
    open: 'Os livros deste mês ainda não estão fechados para todas as contas.',
    ready: 'Todos os livros estão fechados. O mês pode ser faturado.',
    billing: 'Alguém está faturando este mês agora.',
    billed: 'Tudo deste mês está faturado.',
  },
  kinds: {
    biomass: 'Árvores',
    carbon: 'Créditos de carbono',
  },
};
