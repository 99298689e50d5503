/**
 * People's words for a thing, with the pages' words for the same thing. A question is also asked with the second, at a lower
 * weight. This file imports nothing, because the page loads it.
 */
const LIST = `
  login log-in logon logged: sign
  forgot forgotten reset: sign code
  email emails e-mail newsletter: mail
  unsubscribe stop fewer: unsubscribe mail
  notify notified notification alert: webhook mail
  fingerprint passkey biometric face: sign
  colleague coworker employee staff team teammate: person people invite
  left leaves quit leaving: deactivate remove
  cancel close-account terminate: deactivate
  client clients buyer: customer account
  reseller partner: dealer
  invoice invoices receipt: bill statement price
  pay paid fee charge charged tariff rate: price statement
  offer estimate quotation: quote
  pick select prefer: choose favorite
  forest forests woodland: project
  treesshort: trees beyond planting
  treeslate: trees waiting
  excel spreadsheet sheet-file xlsx: csv
  typed typo mistake wrong fix undo: correct
  authenticate authentication authorization token credentials credential: key
  error errors broken fails failing failed problem: unhealthy
  version versions: revision
  gdpr privacy dsgvo: personal erase
  accident disaster crash crashed lost: restore backup
  install hosting host setup self-host: deploy
  checkout shop cart: order
  homepage site: website badge
  twice duplicate again repeat: idempotency
  sandbox try trial playground: test
  lobby frame framed wall hang poster: print certificate
  duplex: double-sided
  expense expensive bill-for: cost
  language translate translation: language
  software program integration: system
  fraud fake genuine: verify
  stopped silent missing nothing: unhealthy silent
  encrypt protect secure safe: security
  assistant deputy read-only readonly: look people
  python javascript library sdk: client
  owe debt: price statement
  co2 emissions footprint: report co2e
  target: goal
`;

const SYNONYMS = new Map(
  LIST.trim()
    .split('\n')
    .flatMap((line) => {
      const [asked = '', ours = ''] = line.split(':');
      return asked
        .trim()
        .split(' ')
        .map((word): [string, string[]] => [word, ours.trim().split(' ')]);
    }),
);

export const synonymsOf = (word: string): string[] => SYNONYMS.get(word.toLowerCase()) ?? [];
