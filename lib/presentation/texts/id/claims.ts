import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { other: '{count} lembar kertas' },
  trees: { other: '{count} pohon' },
  website: {
    ordered: 'Hingga {date}, {trees} telah dipesan untuk {account} atas {sheets}.',
    planted:
      'Hingga {date}, {trees} telah dipesan untuk {account} atas {sheets}; {planted} di antaranya telah ditanam.',
  },
  report: {
    ordered:
      'Untuk {sheets} yang dipakai {account}, {trees} dipesan hingga {date}. Pohon tumbuh selama puluhan tahun; ini tidak menghapus dampak pembuatan atau pemakaian kertas.',
    planted:
      'Untuk {sheets} yang dipakai {account}, {trees} dipesan hingga {date}; {planted} di antaranya tercakup oleh penanaman. Pohon tumbuh selama puluhan tahun; ini tidak menghapus dampak pembuatan atau pemakaian kertas.',
  },
  mailFooter: {
    ordered: '{account} memesan {trees} untuk kertasnya (per {date}).',
    planted: '{account} memesan {trees} untuk kertasnya, {planted} di antaranya telah ditanam (per {date}).',
  },
  social: {
    ordered: 'Kami memakai {sheets} dan memesan {trees}, per {date}. Siapa pun dapat memeriksanya.',
    planted:
      'Kami memakai {sheets} dan memesan {trees}; {planted} di antaranya telah ditanam, per {date}. Siapa pun dapat memeriksanya.',
  },
  lost: ' Dari pohon yang ditanam, {lost} telah mati.',
  credits: {
    assigned:
      'Untuk {account}, dialokasikan kredit karbon sebesar {tonnes}\u00a0CO2e yang dipensiunkan di {registry}{when}.',
    onDay: ' pada {day}',
    between: ' antara {first} dan {last}',
    ofMany: 'Untuk {account}, dialokasikan kredit karbon yang telah dipensiunkan sebesar {tonnes}\u00a0CO2e.',
    apart: 'Emisinya sendiri dinyatakan terpisah (per {date}).',
  },
  byNumber: {
    ordered: 'Hingga {date}, {trees} telah dipesan untuk {account}.',
    planted: 'Hingga {date}, {trees} telah dipesan untuk {account}; {planted} di antaranya telah ditanam.',
    closing: 'Pohon tumbuh selama puluhan tahun. Ini tidak menghapus dampak pembuatan atau pemakaian kertas.',
  },
  why: {
    neutral: 'Hukum UE melarang menyebut sesuatu netral atau positif bagi iklim karena pohon atau kredit.',
    offset: 'Pohon dan kredit tidak menghapus emisi atau pemakaian kertas, sehingga hukum melarang mengatakannya.',
    balanced: 'Tidak ada yang seimbang: kertas sudah dipakai, dan pohon tumbuh selama puluhan tahun.',
    regrow: 'Pohon baru perlu puluhan tahun, dan bukan pohon yang telah ditebang.',
    generic: 'Klaim lingkungan yang umum memerlukan bukti di media yang sama; jumlah pohon bukan bukti itu.',
    sustainable_paper: 'Memesan pohon tidak mengatakan apa pun tentang cara kertas dibuat.',
    certified:
      'Label memerlukan skema sertifikasi dengan pengawasan independen; sertifikat ini menyebut pesanan pohon.',
    trees: 'Angkanya melebihi pohon dalam buku besar Anda.',
    tonnes: 'Angkanya melebihi ton dalam buku besar Anda.',
  },
  instead: {
    neutral: 'Sebutkan berapa pohon yang dipesan dan berapa yang telah ditanam.',
    offset: 'Katakan “pohon dipesan” atau “kredit dipensiunkan”.',
    balanced: 'Nyatakan kertas yang dipakai dan pohon yang dipesan sebagai dua fakta terpisah.',
    regrow: 'Katakan “pohon dipesan” atau “pohon ditanam”, dengan jumlahnya.',
    generic: 'Nyatakan faktanya: lembar dipakai, pohon dipesan, pohon ditanam.',
    sustainable_paper: 'Sebutkan untuk berapa lembar pohon dipesan.',
    certified: 'Katakan “kami memiliki sertifikat pohon” dan sertakan tautannya.',
    trees: 'Gunakan angka di halaman publik Anda.',
    tonnes: 'Gunakan angka di sertifikat pensiun kredit Anda.',
  },
};
