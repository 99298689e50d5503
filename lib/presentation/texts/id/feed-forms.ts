import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({ external_id: { label, help: 'Seperti di kolom pelanggan pada laporan.' } });

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: 'Alamat', help: 'Selalu alamat ini.' },
    username: { label: 'Entitas penyalur', help: 'ID entitas Anda sendiri: 24 angka dan huruf.' },
    password: { label: 'Kunci API', help: 'Dari Settings, Integrations.' },
    external_id: { label: 'Entitas pelanggan', help: 'ID entitas pelanggan.' },
  },
  printfleet: {
    url: { label: 'Alamat', help: 'Server PrintFleet Anda, dengan versi antarmukanya jika bukan yang terbaru.' },
    username: { label: 'Nama pengguna', help: 'Pengguna server PrintFleet yang boleh melihat grup itu.' },
    password: {
      label: 'Kata sandi',
      help: 'Kata sandi pengguna itu. Jika server meminta kunci API, letakkan di depan: api_key=KUNCI;KATA_SANDI.',
    },
    external_id: { label: 'Grup', help: 'GUID grup pelanggan.' },
  },
  mps_monitor: {
    url: { label: 'Alamat', help: 'Alamat API portal Anda.' },
    username: { label: 'Nama pengguna', help: 'Nama seorang pengguna API.' },
    password: { label: 'Kata sandi', help: 'Kata sandi pengguna itu.' },
    external_id: { label: 'Penyalur dan pelanggan', help: 'Kedua kode dengan garis miring di antaranya.' },
  },
  papercut: {
    url: { label: 'Alamat', help: 'Server aplikasi, dengan portnya.' },
    username: { label: 'Nama', help: 'Nama apa saja; PaperCut tidak menggunakannya.' },
    password: {
      label: 'Token layanan web',
      help: 'Nilai auth.webservices.auth-token di konfigurasi lanjutan. Tambahkan alamat kami ke auth.webservices.allowed-addresses di sana.',
    },
    external_id: {
      label: 'Server cetak',
      help: 'Nama server cetak, “device” untuk perangkat multifungsi, atau “*” untuk semua antrean cetak.',
    },
  },
  glpi: {
    url: { label: 'Alamat', help: 'Server GLPI Anda. Aktifkan API REST-nya di Setup, General, API.' },
    username: {
      label: 'Nama pengguna',
      help: 'Nama pengguna GLPI, atau kata user_token untuk masuk dengan token pengguna.',
    },
    password: {
      label: 'Kata sandi atau token pengguna',
      help: 'Kata sandi pengguna itu, atau kunci akses jarak jauh dari preferensinya. Jika klien API memiliki App-Token, letakkan di depan: app_token=TOKEN;KUNCI.',
    },
    external_id: { label: 'Entitas', help: 'Nomor entitas pelanggan.' },
  },
  lexmark: {
    url: { label: 'Alamat', help: 'Alamat wilayah Anda: apis.us atau apis.eu.' },
    username: { label: 'ID klien', help: 'Aplikasi yang boleh membaca pengelolaan armada.' },
    password: { label: 'Rahasia klien', help: 'Rahasia aplikasi itu.' },
    external_id: { label: 'Akun', help: 'ID organisasi bawahan, jika sumber data ini hanya untuk organisasi itu.' },
  },
  http: {
    url: { label: 'Alamat', help: 'Tempat sistem Anda menyediakan antarmuka yang dijelaskan dalam dokumentasi.' },
    username: { label: 'Nama pengguna', help: 'Atau kata bearer, jika kata sandinya berupa token.' },
    password: { label: 'Kata sandi atau token', help: 'Rahasia yang kami gunakan untuk masuk ke sistem Anda.' },
    external_id: { label: 'Armada', help: 'Nama armada pelanggan di sistem Anda.' },
  },
  fmaudit: customer('Akun'),
  printanista: customer('Akun'),
  print_audit: customer('Pelanggan'),
  '3manager': customer('Organisasi'),
  kfs: customer('Grup'),
  printerpoint: customer('Pelanggan'),
  xsm: customer('Akun'),
  onestop: customer('Pelanggan'),
};
