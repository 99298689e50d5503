import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: 'Mesa del operador',
  lookingAt: 'Viendo {name} como operador',
  lookOnly: 'Aquí no se puede cambiar nada.',
  backToDesk: 'Volver a la mesa del operador',
  job: {
    waiting: 'A la espera de empezar',
    running: '{done} de {of} hechos',
    begun: 'En curso',
    done: 'Hecho',
    failed: 'Se detuvo antes de terminar',
    failedHint: 'Lo hecho, hecho está. Puede iniciarlo de nuevo sin riesgo: continúa con el resto.',
  },
};
