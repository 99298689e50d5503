import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { other: '{count} helai kertas' },
  trees: { other: '{count} pokok' },
  website: {
    ordered: 'Sehingga {date}, {trees} telah dipesan untuk {account} bagi {sheets}.',
    planted:
      'Sehingga {date}, {trees} telah dipesan untuk {account} bagi {sheets}; {planted} daripadanya telah ditanam.',
  },
  report: {
    ordered:
      'Bagi {sheets} yang digunakan {account}, {trees} dipesan sehingga {date}. Pokok tumbuh selama berdekad; ini tidak menghapuskan kesan pembuatan atau penggunaan kertas.',
    planted:
      'Bagi {sheets} yang digunakan {account}, {trees} dipesan sehingga {date}; {planted} daripadanya diliputi oleh penanaman. Pokok tumbuh selama berdekad; ini tidak menghapuskan kesan pembuatan atau penggunaan kertas.',
  },
  mailFooter: {
    ordered: '{account} memesan {trees} bagi kertasnya (setakat {date}).',
    planted: '{account} memesan {trees} bagi kertasnya, {planted} daripadanya telah ditanam (setakat {date}).',
  },
  social: {
    ordered: 'Kami menggunakan {sheets} dan memesan {trees}, setakat {date}. Sesiapa pun boleh menyemaknya.',
    planted:
      'Kami menggunakan {sheets} dan memesan {trees}; {planted} daripadanya telah ditanam, setakat {date}. Sesiapa pun boleh menyemaknya.',
  },
  lost: ' Daripada pokok yang ditanam, {lost} telah mati.',
  credits: {
    assigned:
      'Untuk {account}, kredit karbon sebanyak {tonnes}\u00a0CO2e yang dibersarakan di {registry}{when} telah diperuntukkan.',
    onDay: ' pada {day}',
    between: ' antara {first} dan {last}',
    ofMany: 'Untuk {account}, kredit karbon yang dibersarakan sebanyak {tonnes}\u00a0CO2e telah diperuntukkan.',
    apart: 'Pelepasannya sendiri dinyatakan berasingan (setakat {date}).',
  },
  byNumber: {
    ordered: 'Sehingga {date}, {trees} telah dipesan untuk {account}.',
    planted: 'Sehingga {date}, {trees} telah dipesan untuk {account}; {planted} daripadanya telah ditanam.',
    closing: 'Pokok tumbuh selama berdekad-dekad. Ini tidak menghapuskan kesan pembuatan atau penggunaan kertas.',
  },
  why: {
    neutral: 'Undang-undang EU melarang menyatakan sesuatu neutral atau positif kepada iklim kerana pokok atau kredit.',
    offset:
      'Pokok dan kredit tidak menghapuskan pelepasan atau penggunaan kertas, maka undang-undang melarang menyatakannya.',
    balanced: 'Tiada yang seimbang: kertas telah digunakan, dan pokok tumbuh selama berdekad.',
    regrow: 'Pokok baharu mengambil masa berdekad, dan bukan pokok yang ditebang.',
    generic: 'Dakwaan alam sekitar yang umum memerlukan bukti pada medium yang sama; bilangan pokok bukan bukti itu.',
    sustainable_paper: 'Memesan pokok tidak menyatakan apa-apa tentang cara kertas dibuat.',
    certified: 'Label memerlukan skim pensijilan dengan kawalan bebas; sijil ini menamakan pesanan pokok.',
    trees: 'Angkanya melebihi pokok dalam lejar anda.',
    tonnes: 'Angkanya melebihi tan dalam lejar anda.',
  },
  instead: {
    neutral: 'Nyatakan berapa pokok dipesan dan berapa yang telah ditanam.',
    offset: 'Katakan “pokok dipesan” atau “kredit dibersarakan”.',
    balanced: 'Nyatakan kertas yang digunakan dan pokok yang dipesan sebagai dua fakta berasingan.',
    regrow: 'Katakan “pokok dipesan” atau “pokok ditanam”, dengan bilangannya.',
    generic: 'Nyatakan faktanya: helai digunakan, pokok dipesan, pokok ditanam.',
    sustainable_paper: 'Nyatakan bagi berapa helai pokok dipesan.',
    certified: 'Katakan “kami mempunyai sijil pokok” dan sertakan pautannya.',
    trees: 'Gunakan angka pada halaman awam anda.',
    tonnes: 'Gunakan angka pada sijil persaraan kredit anda.',
  },
};
