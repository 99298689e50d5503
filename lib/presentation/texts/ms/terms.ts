import type * as en from '../en/terms.ts';
import type { Translation } from '../form.ts';

export const sellerTexts: Translation<typeof en.sellerTexts> = {
  subject: 'Pembekal pada invois telah berubah',
  lead: 'Butiran syarikat yang mengeluarkan semua invois ini telah berubah:',
  none: 'tiada',
  what: 'Jika anda tidak menjangka perubahan ini, tanya pengendali lain.',
  button: 'Lihat pembekal',
  fields: {
    legal_name: 'Nama undang-undang',
    vat_id: 'Nombor VAT',
    tax_number: 'Nombor cukai',
    registration_id: 'Nombor pendaftaran syarikat',
    address: 'Alamat',
    electronic_address: 'Alamat elektronik',
    contact: 'Hubungan',
    iban: 'IBAN',
    bic: 'BIC',
    payment_note: 'Cara membayar tanpa IBAN',
    tax_currency: 'Mata wang cukai',
    number_prefix: 'Awalan nombor invois',
  },
};
