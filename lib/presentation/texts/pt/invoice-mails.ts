import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: 'Fatura {number} de {seller}',
  creditSubject: 'Nota de crédito {number} de {seller}',
  invoiceLead: 'Esta é a fatura de {account} referente a {month}.',
  creditLead: 'Esta é uma nota de crédito de {account} referente a {month}.',
  attached: 'Anexos: {files}',
  aggregated:
    'A fatura reúne todas as contas. Os usuários de {account} podem baixar aqui o arquivo CSV que detalha cada conta.',
  tooLarge: 'Os arquivos são grandes demais para um e-mail. Os usuários de {account} podem baixá-los aqui.',
  questions: 'Em caso de dúvidas, fale com {contact}.',
  button: 'Abrir no Regrove',
};
