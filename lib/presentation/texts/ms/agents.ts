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
  outdated: 'Lapuk',
  all: 'Semua ejen',
  onlyOutdated: 'Ejen lapuk sahaja',
  install: 'Pasang ejen pada komputer yang sentiasa hidup dalam rangkaian pencetak.',
  makeCode: 'Buat kod pemasangan',
  code: 'Tampal baris ini pada komputer itu. Kodnya sah sekali, hingga {time}.',
  withNode: 'Untuk komputer dengan Node 20 atau lebih baharu',
  unix: 'Linux dan macOS',
  windows: 'Windows, dalam Command Prompt sebagai pentadbir',
};
