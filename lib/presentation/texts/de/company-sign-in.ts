import type * as en from '../en/company-sign-in.ts';
import type { Translation } from '../form.ts';

export const companyTexts: Translation<typeof en.companyTexts> = {
  way: {
    lead: 'Ihr Unternehmen meldet Sie mit seinem eigenen Konto an.',
    go: 'Weiter zu {host}',
    code: 'Stattdessen mit einem Code anmelden',
    required: 'Ihr Unternehmen verlangt die Anmeldung bei {host}. Es wurde kein Code verschickt.',
  },
  returned: {
    working: 'Sie werden angemeldet …',
    failed: 'Die Anmeldung ist nicht gelungen',
    again: 'Erneut anmelden',
    providerSaid: 'Code des Anbieters: {code}',
    came: 'Der Anbieter hat Sie als {address} angemeldet.',
    tested: 'Der Anbieter hat geantwortet',
    well: 'Mit diesen Angaben würden Sie angemeldet.',
    badly: 'Mit diesen Angaben würde noch niemand angemeldet:',
    back: 'Zurück zu den Einstellungen',
    signOutToo: 'Auch bei {host} abmelden',
  },
  problems: {
    start_again:
      'Diese Anmeldung wurde in einem anderen Browser oder vor mehr als zehn Minuten begonnen oder ist schon abgeschlossen. Beginnen Sie noch einmal.',
    provider_unreachable:
      'Der Anbieter Ihres Unternehmens hat nicht geantwortet. Bleibt es dabei, sollte eine Administratorin oder ein Administrator prüfen, ob er läuft.',
    provider_refused:
      'Der Anbieter Ihres Unternehmens hat die Anmeldung abgelehnt. Client-ID, Client-Geheimnis und Umleitungsadresse sollten verglichen werden.',
    provider_ended:
      'Der Anbieter Ihres Unternehmens hat die Anmeldung beendet. Waren Sie es nicht selbst, sollte geprüft werden, ob Sie diese Anwendung dort nutzen dürfen.',
    token_invalid:
      'Der Antwort des Anbieters ist nicht zu trauen. Aussteller, Client-ID und die Uhr des Anbieters sollten geprüft werden.',
    guest: 'Gäste des Verzeichnisses melden sich mit einem Code an.',
    address_missing:
      'Der Anbieter nennt Ihre E-Mail-Adresse nicht. Die Angabe „email“ sollte für diese Anwendung freigegeben werden.',
    address_unverified:
      'Der Anbieter sagt nicht, dass Ihre E-Mail-Adresse bestätigt ist. „email_verified“, bei Microsoft „xms_edov“, sollte freigegeben werden.',
    foreign_domain:
      'Ihre E-Mail-Adresse gehört zu einer Domain, die Ihr Unternehmen hier nicht belegt hat. Sie sollte hinzugefügt werden.',
    linked_otherwise:
      'Ihre E-Mail-Adresse gehörte beim Anbieter vorher zu einem anderen Konto. Diese Verbindung sollte unter „Personen“ entfernt werden.',
    no_user: 'Niemand mit Ihrer E-Mail-Adresse ist hier eingetragen. Bitten Sie um eine Einladung.',
  },
  setup: {
    unlink: 'Verbindung zum Unternehmenskonto lösen',
    intro:
      'Die Menschen Ihres Unternehmens melden sich mit ihrem Unternehmenskonto an. Bis eine Domain belegt ist, ändert sich für niemanden etwas.',
    provider: 'Anbieter',
    other: 'Anderer Anbieter',
    redirect: 'Umleitungsadresse',
    register: 'Registrieren Sie eine Webanwendung: {place}',
    enterRedirect: 'Tragen Sie die Umleitungsadresse unter „{field}“ ein.',
    addClaims: 'Fügen Sie dem ID-Token die Angaben {claims} hinzu.',
    usersNeed: 'Jeder Benutzer braucht „{field}“.',
    copyBoth: 'Kopieren Sie Client-ID und Client-Geheimnis.',
    issuerIs: 'Der Aussteller ist {issuer}',
    issuer: 'Aussteller',
    clientId: 'Client-ID',
    clientSecret: 'Client-Geheimnis',
    secretKept: 'Leer lassen, um das gespeicherte zu behalten.',
    domains: 'Domains Ihrer Adressen',
    domainsHint: 'Durch Kommas getrennt, etwa example.com. Subdomains sind nicht enthalten.',
    create: 'Wer eine Adresse dieser Domains hat und noch in keinem Konto Benutzer ist, darf dieses Konto ansehen',
    required: 'Alle mit einer Adresse dieser Domains müssen sich so anmelden',
    owner: 'Kann sich immer mit einem Code anmelden',
    ownerHint: 'Die Adresse von jemandem, der alles ändern darf, falls der Anbieter ausfällt.',
    try: 'Anmeldung testen',
    tryHint: 'Meldet Sie beim Anbieter an und zeigt, was er mitteilt. Dadurch wird nichts eingeschaltet.',
    remove: 'Unternehmensanmeldung entfernen',
    removeTitle: 'Unternehmensanmeldung entfernen?',
    removeHint: 'Alle melden sich wieder mit Codes an.',
    proof: 'Nachweis der Domains',
    proofHint: 'Veröffentlichen Sie diesen TXT-Eintrag bei Ihrem DNS-Anbieter. Er wird täglich gesucht.',
    check: 'Erneut prüfen',
    recordName: 'Name des Eintrags',
    recordValue: 'Wert des Eintrags',
    waiting: 'Wartet auf den Eintrag',
    verified: 'Belegt',
    approved: 'Vom Betreiber genehmigt',
  },
};
