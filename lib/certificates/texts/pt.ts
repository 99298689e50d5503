import type { Texts } from './text.ts';

export const pt: Texts = {
  title: 'Certificado de reflorestamento',
  issuedTo: 'Emitido para',
  statement: 'Para compensar o papel consumido, árvores são plantadas no projeto de reflorestamento',
  map: 'Mapa-múndi com a localização da floresta assinalada',
  month: 'Papel consumido em',
  date: 'Data de emissão',
  issuer: 'Emitido por',
  dealer: 'Por meio de',
  number: 'Número do certificado',
  constants: ({ width, length, gsm, pagesPerTree, co2PerTonne }) =>
    `Calculado com folhas padrão de ${width}\u00a0×\u00a0${length}\u00a0mm e ${gsm}\u00a0g/m², ${pagesPerTree} páginas por árvore e ${co2PerTonne}\u00a0t de CO₂e por tonelada de papel.`,
  verify: 'Leia o código para abrir e verificar',
  fileName: 'Certificado',
  download: 'Baixar PDF',
  share: 'Compartilhar',
  copyLink: 'Copiar link',
  copied: 'Link copiado',
  check: 'Verificar este certificado',
  checked: (issuer) =>
    `Autêntico. Nome, quantidades, projeto e data são os assinados por ${issuer} e não foram alterados.`,
  checkDiffers: 'O que aparece aqui difere do que foi assinado. Recarregue a página ou consulte o emissor.',
  checkFailed: 'A assinatura não é válida. Não confie neste certificado e consulte o emissor.',
  checkImpossible: 'Não foi possível fazer a verificação. Tente novamente mais tarde.',
  signedFacts: 'Dados assinados (JSON)',
  notFound: 'Certificado não encontrado',
  notFoundHint: 'Não há nenhum certificado neste endereço. O link pode estar incompleto.',
  withdrawn: 'Certificado cancelado',
  withdrawnHint: (date) => `Este certificado foi cancelado em ${date} e não é mais válido.`,
  carbon: {
    title: 'Certificado de compensação de carbono',
    statement: 'As emissões de gases de efeito estufa são compensadas pelo projeto de carbono',
    processing: 'Em andamento',
    processingHint:
      'Créditos de carbono estão sendo aposentados para esta compensação. Os números de série aparecerão aqui.',
    type: 'Tipo de projeto',
    registry: 'Registro',
    vintage: 'Safra dos créditos',
    serials: 'Números de série',
    retiredOn: 'Aposentados em',
  },
};
