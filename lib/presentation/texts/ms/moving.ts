import type * as en from '../en/moving.ts';
import type { Translation } from '../form.ts';

export const movingTexts: Translation<typeof en.movingTexts> = {
  move: 'Pindahkan',
  title: 'Pindahkan {name}',
  to: 'Pindahkan ke bawah',
  toHint: 'ID akaun atasan baharunya: penjual untuk pelanggan, pengedar untuk penjual.',
  found: 'Ini {name}.',
  when: 'Bila',
  now: 'Sekarang',
  nextMonth: 'Selepas bulan ini ditutup',
  reason: 'Sebab',
  reasonHint: 'Hanya pengendali melihatnya.',
  stays: '{name} mengekalkan semuanya: kunci, orang, sumber data, deposit, sijil dan tetapan.',
  before: 'Apa yang direkodkan setakat ini kekal dalam jumlah, penyata dan invois akaun-akaun di atasnya sekarang.',
  after:
    'Apa yang direkodkan selepas pemindahan dikira untuk akaun-akaun baharu di atasnya, yang juga melihat seluruh sejarah.',
  access: 'Selewat-lewatnya seminit selepas pemindahan, akaun-akaun atasan terdahulu kehilangan akses.',
  moved: '{name} telah dipindahkan',
  planned: '{name} akan dipindahkan pada {day}',
  decide: 'Keputusan yang perlu dibuat',
  nothing: 'Tiada apa-apa yang perlu diputuskan.',
  keys: 'Kunci API yang dibuat oleh akaun terdahulu di atasnya atau oleh akaun yang tidak diketahui. Kunci itu terus berfungsi.',
  users:
    'Orang yang log masuk melalui akaun terdahulu di atasnya atau mempunyai alamat dalam domainnya. Akses mereka kekal.',
  feeds: 'Sumber data pada pelayan akaun terdahulu di atasnya. Sumber itu berhenti dalam lima minit.',
  more: { other: 'dan {count} lagi' },
  revoke: { other: 'Batalkan {count} kunci' },
  revoked: { other: '{count} kunci dibatalkan' },
  waiting: 'Akaun ini akan dipindahkan pada {day}.',
  waitingTo: 'Akaun ini akan berada di bawah {name} pada {day}.',
  cancel: 'Batalkan pemindahan',
  canceled: 'Pemindahan dibatalkan',
  noTargets: 'Tiada penjual lain untuk dituju.',
  former: 'Telah berpindah',
  formerIntro: 'Apa yang direkodkan semasa akaun-akaun ini berada di bawah akaun ini.',
  movedAt: 'Berpindah pada',
};
