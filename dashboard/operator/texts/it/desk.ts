import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: 'Pannello del gestore',
  lookingAt: 'Visto come gestore: {name}',
  lookOnly: 'Qui non si può modificare nulla.',
  backToDesk: 'Torna al pannello del gestore',
  job: {
    waiting: 'In attesa di iniziare',
    running: '{done} di {of} fatti',
    begun: 'In corso',
    done: 'Fatto',
    failed: 'Interrotto prima della fine',
    failedHint: 'Ciò che è fatto resta fatto. Si può riavviare senza rischi: continua con il resto.',
  },
};
