import type { OperatorTexts } from '../text-keys.ts';

export const suppressions: OperatorTexts['suppressions'] = {
  title: 'Endereços bloqueados',
  intro:
    'O e-mail para estes endereços voltou ou os leitores reclamaram. Não recebem mais até o bloqueio ser retirado.',
  address: 'Endereço',
  why: 'Motivo',
  bounce: 'E-mail devolvido',
  complaint: 'Reclamação',
  lift: 'Retirar',
  liftTitle: 'Voltar a enviar e-mail para {address}?',
  liftHint: 'Retire se o endereço voltar a funcionar ou se o dono pedir. Outra devolução o bloqueia de novo.',
  lifted: 'O e-mail volta a ser enviado a este endereço.',
  emptyTitle: 'Nenhum endereço está bloqueado',
  emptyHint: 'Um endereço aparece aqui quando o e-mail volta de vez ou alguém reclama.',
};
