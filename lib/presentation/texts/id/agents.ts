import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'Agen',
  none: 'Belum ada agen yang melapor.',
  computer: 'Komputer',
  version: 'Versi',
  system: 'Sistem',
  lastContact: 'Kontak terakhir',
  devices: 'Perangkat',
  trouble: 'Masalah',
  outdated: 'Usang',
  all: 'Semua agen',
  onlyOutdated: 'Hanya agen usang',
  install: 'Pasang agen di komputer yang tetap menyala di jaringan printer.',
  makeCode: 'Buat kode instalasi',
  code: 'Tempelkan baris ini di komputer tersebut. Kode ini hanya berlaku sekali, sampai {time}.',
  withNode: 'Untuk komputer dengan Node 20 atau lebih baru',
  unix: 'Linux dan macOS',
  windows: 'Windows, di Command Prompt sebagai administrator',
};
