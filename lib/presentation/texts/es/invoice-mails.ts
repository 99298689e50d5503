import type * as en from '../en/invoice-mails.ts';
import type { Translation } from '../form.ts';

export const invoiceMailTexts: Translation<typeof en.invoiceMailTexts> = {
  invoiceSubject: 'Factura {number} de {seller}',
  creditSubject: 'Factura rectificativa {number} de {seller}',
  invoiceLead: 'Esta es la factura de {account} correspondiente a {month}.',
  creditLead: 'Esta es una factura rectificativa de {account} correspondiente a {month}.',
  attached: 'Archivos adjuntos: {files}',
  aggregated:
    'La factura agrupa todas las cuentas. Los usuarios de {account} pueden descargar aquí el archivo CSV que detalla cada cuenta.',
  tooLarge: 'Los archivos son demasiado grandes para un correo. Los usuarios de {account} pueden descargarlos aquí.',
  questions: 'Si tiene preguntas, diríjase a {contact}.',
  button: 'Abrir en Regrove',
};
