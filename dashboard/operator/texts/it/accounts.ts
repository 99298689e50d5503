import type { OperatorTexts } from '../text-keys.ts';

export const accounts: OperatorTexts['accounts'] = {
  title: 'Account',
  list: 'Account principali',
  intro:
    'Tutti gli account che non stanno sotto un altro, con tutto ciò che hanno sotto. Un nome apre l’account come lo vedono le sue persone.',
  search: 'Cerca per nome o ID esterno',
  create: 'Nuovo account principale',
  thisMonth: 'Pagine questo mese',
  lastMonth: 'Mese scorso',
  silentSince: 'Silenzioso dal',
  firstPerson: 'Prima persona',
  firstPersonHint: 'Questa persona può modificare tutto nell’account e invita le altre. L’invito parte subito.',
  createdMailed: '{name} è stato creato e {email} è stato invitato.',
  createdUnmailed: '{name} è stato creato, ma nessun invito è partito. Avvisa tu {email}: può già accedere.',
  concerns: {
    one: 'Riguarda {count} account, con tutto ciò che sta sotto.',
    other: 'Riguarda {count} account, con tutto ciò che sta sotto.',
  },
  activateTitle: 'Attivare {name}?',
  activateHint: 'La raccolta riprende e si accettano registrazioni, in tutti.',
  activated: '{name} è di nuovo attivo.',
  deactivated: '{name} è disattivato.',
  goesOn: 'Puoi chiudere; continua da sé.',
  emptyTitle: 'Ancora nessun account',
  emptyHint: 'Crea il primo, con la persona che lo gestirà.',
};
