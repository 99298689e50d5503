import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: 'Faturas e notas de crédito desta conta e de todas abaixo dela.',
  emptyTitle: 'Ainda não há faturas',
  emptyHint: 'Cada fatura aparece aqui quando é emitida e é enviada por e-mail ao comprador.',
  all: 'Todas as faturas',
  states: {
    open: 'Em aberto',
    overdue: 'Vencida',
    paid: 'Paga',
    credited: 'Creditada',
    nothing: 'Nada a pagar',
  },
  credited: 'Creditado até agora',
  stillOpen: 'Ainda em aberto',
  paidOn: 'Paga em',
  forInvoice: 'Da fatura {number}',
  lines: 'Linhas',
  noXml:
    'Sem arquivo XML: uma fatura eletrônica precisa de um imposto e de uma moeda com no máximo duas casas decimais.',
  mails: 'E-mails',
  mailStates: {
    waiting: 'Aguardando',
    sent: 'Enviado',
    suppressed: 'Endereço bloqueado',
    refused: 'Recusado',
  },
};
