import type * as en from '../en/invoice-pages.ts';
import type { Translation } from '../form.ts';

export const invoicePageTexts: Translation<typeof en.invoicePageTexts> = {
  intro: 'Facturas y facturas rectificativas de esta cuenta y de todas las inferiores.',
  emptyTitle: 'Aún no hay facturas',
  emptyHint: 'Cada factura aparece aquí al emitirse y se envía por correo al comprador.',
  all: 'Todas las facturas',
  states: {
    open: 'Pendiente',
    overdue: 'Vencida',
    paid: 'Pagada',
    credited: 'Rectificada',
    nothing: 'Nada que pagar',
  },
  credited: 'Rectificado hasta ahora',
  stillOpen: 'Pendiente de pago',
  paidOn: 'Pagada el',
  forInvoice: 'De la factura {number}',
  lines: 'Líneas',
  noXml: 'Sin archivo XML: una factura electrónica necesita un impuesto y una moneda con dos decimales como máximo.',
  mails: 'Correos',
  mailStates: {
    waiting: 'En espera',
    sent: 'Enviado',
    suppressed: 'Dirección bloqueada',
    refused: 'Rechazado',
  },
};
