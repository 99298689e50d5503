import type * as en from '../en/health.ts';
import type { Translation } from '../form.ts';

export const healthTexts: Translation<typeof en.healthTexts> = {
  about: 'Se refiere a',
  details: 'Detalles técnicos',
  show: 'Ver mensajes',
  retried: '{queue}, mensajes: {count}',
  jobs: {
    'close-start': 'Cerrar los meses terminados',
    'close-check': 'Comprobar que todos los meses terminados están cerrados',
    'notices-start': 'Enviar resúmenes y correos anuales',
    'books-sum-start': 'Sumar los libros de las cuentas grandes',
    'ledger-check': 'Comprobar si hay diferencias en árboles y créditos',
    'domain-check': 'Comprobar los dominios de acceso de empresa',
    'ledger-start': 'Asignar árboles y créditos a los encargos',
    'collect-start': 'Recoger las páginas de los sistemas de impresión',
    'attention-start': 'Buscar fuentes en silencio y meses atrasados',
    'ledger-watch': 'Buscar proyectos sin árboles suficientes',
    watch: 'Vigilar tareas y colas',
    beat: 'Medir la rapidez con que se procesan los cambios',
    'long-job-start': 'Continuar tareas interrumpidas',
    'webhook-start': 'Enviar eventos de webhook pendientes',
  },
  queues: {
    'close-months': 'Cierre de meses',
    'collect-feeds': 'Recogida de páginas',
    ledger: 'Asignación de árboles y créditos',
    'long-jobs': 'Importaciones, informes, facturación y otras tareas',
    'mail-events': 'Avisos de entrega de correos',
    mails: 'Códigos de acceso',
    notices: 'Invitaciones, resúmenes y otros correos',
    webhooks: 'Entregas de webhooks',
    'activity-changes': 'Registro de actividad',
    'webhooks-changes': 'Nuevos eventos de webhook',
    'attention-changes': 'Lista de lo pendiente',
    'ledger-changes': 'Nuevos encargos y plantaciones',
    'mail-changes': 'Correos nuevos',
    'search-changes': 'Índice de búsqueda',
  },
  work: {
    activate: 'Activar la cuenta',
    bill: 'Facturar el mes',
    deactivate: 'Desactivar la cuenta',
    import: 'Importar un archivo',
    'issue-report': 'Emitir un informe',
    'make-archive': 'Crear un archivo',
    move_waiting: 'Mover árboles en espera',
    'sum-books': 'Sumar los libros',
    'year-news': 'Correo anual',
  },
  causes: {
    crashed:
      'El trabajo se detuvo todas las veces sin dar un error: se bloqueó, tardó demasiado o se quedó sin memoria.',
    unavailable:
      'Otro servicio, como la base de datos o el servidor de correo, no respondió. Intentarlo de nuevo suele bastar.',
    rejected:
      'Otro servicio, como el servidor de correo, rechazó la solicitud. Revise su configuración antes de intentarlo de nuevo.',
    disk: 'No se pudo escribir un archivo: el disco está lleno o la carpeta no permite escritura.',
    unreadable: 'El mensaje está dañado o es de otra versión. Intentarlo de nuevo no sirve.',
    refused: 'Una regla lo rechazó, por ejemplo porque la cuenta o el proyecto ya no existe.',
    error: 'Un error del programa. Los detalles técnicos ayudan a quienes lo desarrollan.',
  },
};
