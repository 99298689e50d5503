import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: 'Domini',
  intro:
    'Domini di indirizzi che gli account usano per l’accesso aziendale. Puoi approvarne uno al posto della prova via DNS.',
  domain: 'Dominio',
  account: 'ID dell’account',
  accountHint: 'Il suo ID o l’indirizzo di una delle sue pagine qui.',
  waiting: 'In attesa di prova',
  verified: 'Provato via DNS',
  approved: 'Approvato',
  lastError: 'Ultimo errore',
  approve: 'Approva un dominio',
  approveHint:
    'Chi ha un indirizzo di questo dominio accede poi come stabilito dall’account. Assicurati che il dominio sia dell’azienda.',
  approvedNow: '{domain} è approvato.',
  release: 'Libera',
  releaseTitle: 'Liberare {domain}?',
  releaseHint: 'I suoi indirizzi accedono con codici finché un account non prova di nuovo il dominio.',
  released: 'Il dominio è libero.',
  emptyTitle: 'Nessun account rivendica ancora un dominio',
  emptyHint: 'I domini compaiono qui quando un account imposta l’accesso aziendale.',
};
