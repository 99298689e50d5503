import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: 'Meja pengendali',
  lookingAt: 'Melihat {name} sebagai pengendali',
  lookOnly: 'Tiada apa-apa boleh diubah di sini.',
  backToDesk: 'Kembali ke meja pengendali',
  job: {
    waiting: 'Menunggu bermula',
    running: '{done} daripada {of} siap',
    begun: 'Sedang berjalan',
    done: 'Selesai',
    failed: 'Berhenti sebelum tamat',
    failedHint: 'Yang sudah siap kekal siap. Selamat untuk memulakan semula: bakinya diteruskan.',
  },
};
