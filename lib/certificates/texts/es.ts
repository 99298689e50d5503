import type { Texts } from './text.ts';

export const es: Texts = {
  title: 'Certificado de reforestación',
  issuedTo: 'Otorgado a',
  statement: 'Para compensar el papel consumido, se plantan árboles en el proyecto de reforestación',
  map: 'Mapamundi con la ubicación del bosque señalada',
  month: 'Papel consumido en',
  date: 'Fecha de emisión',
  issuer: 'Emitido por',
  dealer: 'A través de',
  number: 'Número de certificado',
  constants:
    'Calculado con hojas estándar de {width}\u00a0×\u00a0{length}\u00a0mm y {gsm}\u00a0g/m², {pagesPerTree} páginas por árbol y {co2PerTonne}\u00a0t de CO₂e por tonelada de papel.',
  verify: 'Escanee para abrir y comprobar',
  fileName: 'Certificado',
  download: 'Descargar PDF',
  share: 'Compartir',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado',
  check: 'Comprobar el certificado',
  checked:
    'Auténtico. El nombre, las cantidades, el proyecto y la fecha son los firmados por {issuer} y no se han modificado.',
  checkDiffers: 'Lo que se muestra aquí no coincide con lo firmado. Vuelva a cargar la página o consulte al emisor.',
  checkFailed: 'La firma no es válida. No confíe en este certificado y consulte al emisor.',
  checkImpossible: 'No se ha podido realizar la comprobación. Inténtelo de nuevo más tarde.',
  signedFacts: 'Datos firmados (JSON)',
  notFound: 'Certificado no encontrado',
  notFoundHint: 'No hay ningún certificado en esta dirección. Es posible que el enlace esté incompleto.',
  withdrawn: 'Certificado anulado',
  withdrawnHint: 'Este certificado se anuló el {date} y ya no es válido.',
  carbon: {
    title: 'Certificado de compensación de carbono',
    statement: 'Las emisiones de gases de efecto invernadero se compensan con el proyecto de carbono',
    processing: 'En trámite',
    processingHint:
      'Se están cancelando créditos de carbono para esta compensación. Sus números de serie aparecerán aquí.',
    type: 'Tipo de proyecto',
    registry: 'Registro',
    vintage: 'Periodo de los créditos',
    serials: 'Números de serie',
  },
};
