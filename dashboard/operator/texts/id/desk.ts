import type { OperatorTexts } from '../text-keys.ts';

export const desk: OperatorTexts['desk'] = {
  title: 'Meja operator',
  lookingAt: 'Melihat {name} sebagai operator',
  lookOnly: 'Tidak ada yang dapat diubah di sini.',
  backToDesk: 'Kembali ke meja operator',
  job: {
    waiting: 'Menunggu dimulai',
    running: '{done} dari {of} selesai',
    begun: 'Sedang berjalan',
    done: 'Selesai',
    failed: 'Berhenti sebelum selesai',
    failedHint: 'Yang sudah selesai tetap selesai. Aman untuk memulai lagi: sisanya dilanjutkan.',
  },
};
