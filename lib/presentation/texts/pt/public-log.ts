import type * as en from '../en/public-log.ts';
import type { Translation } from '../form.ts';

export const publicLogTexts: Translation<typeof en.publicLogTexts> = {
  title: 'Registro público',
  intro:
    'Cada documento assinado por {issuer} fica registrado aqui. As entradas são apenas acrescentadas. Se alguma fosse alterada ou removida, qualquer pessoa com um ponto de controle anterior poderia provar isso.',
  newest: 'Ponto de controle mais recente',
  none: 'Ainda não há entradas. O primeiro ponto de controle é publicado em até um dia após a assinatura do primeiro documento.',
  entries: 'Entradas',
  root: 'Hash raiz',
  key: 'Chave de verificação',
  keep: 'Guarde uma cópia do ponto de controle. Com ela, você poderá provar mais tarde que o registro ainda começa com as entradas de hoje.',
  checkpointFile: 'Ponto de controle (arquivo de texto)',
  keyFile: 'Chave de verificação (arquivo de texto)',
  check: 'Verificar um documento',
  checkHint:
    'Cole os dados assinados de um certificado ou relatório, ou solte aqui o arquivo JSON. A verificação é feita no seu navegador, e o documento não é enviado.',
  field: 'Dados assinados (JSON)',
  file: 'Escolher arquivo',
  button: 'Verificar',
  needsScript: 'Para verificar um documento aqui, é necessário JavaScript.',
  genuine:
    'Autêntico e presente no registro público. A assinatura é válida, e o documento faz parte do ponto de controle.',
  waiting:
    'A assinatura é válida. O documento ainda não está no registro: novos documentos são acrescentados uma vez por dia.',
  failed: 'Este documento não corresponde à sua assinatura ou à sua prova. Não confie nele e consulte o emissor.',
  unreadable: 'Este não é um arquivo JSON com dados assinados.',
  impossible: 'Não foi possível fazer a verificação aqui. Use outro navegador ou tente novamente mais tarde.',
  since: 'No registro público desde {date}',
};
