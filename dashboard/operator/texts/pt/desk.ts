import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: 'Mesa do operador',
  lookingAt: 'Vendo {name} como operador',
  lookOnly: 'Nada pode ser alterado aqui.',
  backToDesk: 'Voltar à mesa do operador',
  job: {
    waiting: 'Aguardando o início',
    running: '{done} de {of} feitos',
    begun: 'Em andamento',
    done: 'Concluído',
    failed: 'Parou antes do fim',
    failedHint: 'O que foi feito fica feito. Pode iniciar de novo sem risco: continua com o resto.',
  },
};
