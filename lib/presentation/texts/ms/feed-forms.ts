import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({ external_id: { label, help: 'Seperti dalam lajur pelanggan pada laporan.' } });

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: 'Alamat', help: 'Sentiasa alamat ini.' },
    username: { label: 'Entiti penjual', help: 'ID entiti anda sendiri: 24 angka dan huruf.' },
    password: { label: 'Kunci API', help: 'Daripada Settings, Integrations.' },
    external_id: { label: 'Entiti pelanggan', help: 'ID entiti pelanggan.' },
  },
  printfleet: {
    url: { label: 'Alamat', help: 'Pelayan PrintFleet anda, dengan versi antara mukanya jika bukan yang terbaharu.' },
    username: { label: 'Nama pengguna', help: 'Pengguna pelayan PrintFleet yang boleh melihat kumpulan itu.' },
    password: {
      label: 'Kata laluan',
      help: 'Kata laluan pengguna itu. Jika pelayan memerlukan kunci API, letakkannya di hadapan: api_key=KUNCI;KATA_LALUAN.',
    },
    external_id: { label: 'Kumpulan', help: 'GUID kumpulan pelanggan.' },
  },
  mps_monitor: {
    url: { label: 'Alamat', help: 'Alamat API portal anda.' },
    username: { label: 'Nama pengguna', help: 'Nama seorang pengguna API.' },
    password: { label: 'Kata laluan', help: 'Kata laluan pengguna itu.' },
    external_id: { label: 'Penjual dan pelanggan', help: 'Kedua-dua kod dengan garis miring di antaranya.' },
  },
  papercut: {
    url: { label: 'Alamat', help: 'Pelayan aplikasi, dengan portnya.' },
    username: { label: 'Nama', help: 'Sebarang nama; PaperCut tidak menggunakannya.' },
    password: {
      label: 'Token perkhidmatan web',
      help: 'Nilai auth.webservices.auth-token dalam konfigurasi lanjutan. Tambahkan alamat kami pada auth.webservices.allowed-addresses di situ.',
    },
    external_id: {
      label: 'Pelayan cetakan',
      help: 'Nama pelayan cetakan, “device” untuk peranti pelbagai fungsi, atau “*” untuk semua baris gilir cetakan.',
    },
  },
  glpi: {
    url: { label: 'Alamat', help: 'Pelayan GLPI anda. Hidupkan API REST-nya di Setup, General, API.' },
    username: {
      label: 'Nama pengguna',
      help: 'Nama pengguna GLPI, atau perkataan user_token untuk mendaftar masuk dengan token pengguna.',
    },
    password: {
      label: 'Kata laluan atau token pengguna',
      help: 'Kata laluan pengguna itu, atau kunci akses jauh daripada keutamaannya. Jika klien API mempunyai App-Token, letakkannya di hadapan: app_token=TOKEN;KUNCI.',
    },
    external_id: { label: 'Entiti', help: 'Nombor entiti pelanggan.' },
  },
  lexmark: {
    url: { label: 'Alamat', help: 'Alamat rantau anda: apis.us atau apis.eu.' },
    username: { label: 'ID klien', help: 'Aplikasi yang boleh membaca pengurusan armada.' },
    password: { label: 'Rahsia klien', help: 'Rahsia aplikasi itu.' },
    external_id: { label: 'Akaun', help: 'ID organisasi bawahan, jika sumber data ini hanya untuk organisasi itu.' },
  },
  http: {
    url: { label: 'Alamat', help: 'Tempat sistem anda menyediakan antara muka yang diterangkan dalam dokumentasi.' },
    username: { label: 'Nama pengguna', help: 'Atau perkataan bearer, jika kata laluannya ialah token.' },
    password: {
      label: 'Kata laluan atau token',
      help: 'Rahsia yang kami gunakan untuk mendaftar masuk ke sistem anda.',
    },
    external_id: { label: 'Armada', help: 'Nama armada pelanggan dalam sistem anda.' },
  },
  fmaudit: customer('Akaun'),
  printanista: customer('Akaun'),
  print_audit: customer('Pelanggan'),
  '3manager': customer('Organisasi'),
  kfs: customer('Kumpulan'),
  printerpoint: customer('Pelanggan'),
  xsm: customer('Akaun'),
  onestop: customer('Pelanggan'),
};
