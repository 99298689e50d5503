import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: 'Domain',
  intro:
    'Domain alamat e-mel yang digunakan akaun untuk log masuk syarikat. Anda boleh meluluskan satu sebagai ganti bukti DNS.',
  domain: 'Domain',
  account: 'ID akaun',
  accountHint: 'IDnya, atau alamat mana-mana halamannya di sini.',
  waiting: 'Menunggu bukti',
  verified: 'Terbukti melalui DNS',
  approved: 'Diluluskan',
  lastError: 'Kegagalan terakhir',
  approve: 'Luluskan domain',
  approveHint:
    'Sesiapa yang mempunyai alamat domain ini kemudian log masuk mengikut tetapan akaun. Pastikan domain itu milik syarikat.',
  approvedNow: '{domain} diluluskan.',
  release: 'Lepaskan',
  releaseTitle: 'Lepaskan {domain}?',
  releaseHint: 'Alamatnya log masuk dengan kod sehingga akaun membuktikan domain itu semula.',
  released: 'Domain dilepaskan.',
  emptyTitle: 'Belum ada akaun menuntut domain',
  emptyHint: 'Domain disenaraikan di sini apabila akaun menetapkan log masuk syarikat.',
};
