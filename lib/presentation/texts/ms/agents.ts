import type * as en from '../en/agents.ts';
import type { Translation } from '../form.ts';

export const agentTexts: Translation<typeof en.agentTexts> = {
  title: 'Ejen',
  none: 'Belum ada ejen yang melapor.',
  computer: 'Komputer',
  version: 'Versi',
  system: 'Sistem',
  lastContact: 'Hubungan terakhir',
  devices: 'Peranti',
  trouble: 'Masalah',
  outdated: 'Versi lama',
  all: 'Semua ejen',
  onlyOutdated: 'Ejen versi lama sahaja',
  install: 'Pasang ejen pada komputer yang sentiasa hidup dalam rangkaian pencetak.',
  makeCode: 'Buat kod pemasangan',
  code: 'Tampal baris ini pada komputer itu. Kod ini hanya boleh digunakan sekali, hingga {time}.',
  withNode: 'Untuk komputer dengan Node 20 atau lebih baharu',
  unix: 'Linux dan macOS',
  windows: 'Windows, dalam Command Prompt sebagai pentadbir',
};
