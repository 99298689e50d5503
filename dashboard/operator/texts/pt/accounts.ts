import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: 'Contas',
  list: 'Contas principais',
  intro:
    'Todas as contas que não estão abaixo de outra, com tudo o que há abaixo. Um nome abre a conta como as pessoas dela a veem.',
  search: 'Buscar por nome ou ID externo',
  create: 'Nova conta principal',
  thisMonth: 'Páginas neste mês',
  lastMonth: 'Mês passado',
  silentSince: 'Sem dados desde',
  firstPerson: 'Primeira pessoa',
  firstPersonHint: 'Esta pessoa pode alterar tudo na conta e convida as outras. O convite é enviado na hora.',
  createdMailed: '{name} foi criada e {email} foi convidado.',
  createdUnmailed: '{name} foi criada, mas nenhum convite foi enviado. Avise {email}: já pode entrar.',
  concerns: {
    one: 'Diz respeito a {count} conta, com tudo o que há abaixo.',
    other: 'Diz respeito a {count} contas, com tudo o que há abaixo.',
  },
  activateTitle: 'Ativar {name}?',
  activateHint: 'A coleta recomeça e há novos lançamentos, em todas.',
  activated: '{name} está ativa de novo.',
  deactivated: '{name} está desativada.',
  goesOn: 'Pode fechar; continua sozinho.',
  emptyTitle: 'Ainda não há contas',
  emptyHint: 'Crie a primeira, com a pessoa que vai cuidar dela.',
};
