import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: 'Domínios',
  intro:
    'Domínios de e-mail que as contas usam para o login da empresa. Você pode aprovar um no lugar da prova por DNS.',
  domain: 'Domínio',
  account: 'ID da conta',
  accountHint: 'O ID ou o endereço de qualquer página dela aqui.',
  waiting: 'Aguardando prova',
  verified: 'Comprovado por DNS',
  approved: 'Aprovado',
  lastError: 'Última falha',
  approve: 'Aprovar um domínio',
  approveHint:
    'Quem tem um endereço deste domínio passa a entrar como a conta definiu. Certifique-se de que o domínio é da empresa.',
  approvedNow: '{domain} está aprovado.',
  release: 'Liberar',
  releaseTitle: 'Liberar {domain}?',
  releaseHint: 'Os endereços entram com códigos até uma conta comprovar o domínio de novo.',
  released: 'O domínio está liberado.',
  emptyTitle: 'Nenhuma conta reivindica um domínio ainda',
  emptyHint: 'Os domínios aparecem aqui quando uma conta configura o login da empresa.',
};
