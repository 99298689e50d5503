import type { OperatorTexts } from '../text-keys.ts';

export const domains: OperatorTexts['domains'] = {
  title: 'Domains',
  intro:
    'Domains von E-Mail-Adressen, die Konten für die Firmenanmeldung nutzen. Statt des Belegs über DNS können Sie eine genehmigen.',
  domain: 'Domain',
  account: 'Kontonummer',
  accountHint: 'Die ID oder die Adresse einer seiner Seiten hier.',
  waiting: 'Wartet auf den Beleg',
  verified: 'Über DNS belegt',
  approved: 'Genehmigt',
  lastError: 'Letzter Fehler',
  approve: 'Domain genehmigen',
  approveHint:
    'Wer eine Adresse dieser Domain hat, meldet sich dann so an, wie es das Konto eingestellt hat. Vergewissern Sie sich, dass die Domain dem Unternehmen gehört.',
  approvedNow: '{domain} ist genehmigt.',
  release: 'Freigeben',
  releaseTitle: '{domain} freigeben?',
  releaseHint: 'Ihre Adressen melden sich mit Codes an, bis ein Konto die Domain wieder belegt.',
  released: 'Die Domain ist freigegeben.',
  emptyTitle: 'Noch beansprucht kein Konto eine Domain',
  emptyHint: 'Hier stehen Domains, sobald ein Konto die Firmenanmeldung einrichtet.',
};
