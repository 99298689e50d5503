import type * as en from '../en/claims.ts';
import type { Translation } from '../form.ts';

export const claimTexts: Translation<typeof en.claimTexts> = {
  sheets: { one: '{count} Blatt Papier', other: '{count} Blatt Papier' },
  trees: { one: '{count} Baum', other: '{count} Bäume' },
  website: {
    ordered: 'Für {account} wurden bis zum {date} zu {sheets} insgesamt {trees} bestellt.',
    planted:
      'Für {account} wurden bis zum {date} zu {sheets} insgesamt {trees} bestellt; davon sind {planted} gepflanzt.',
  },
  report: {
    ordered:
      'Zu {sheets}, die {account} verbraucht hat, wurden bis zum {date} insgesamt {trees} bestellt. Bäume wachsen über Jahrzehnte; die Folgen von Herstellung und Gebrauch von Papier hebt das nicht auf.',
    planted:
      'Zu {sheets}, die {account} verbraucht hat, wurden bis zum {date} insgesamt {trees} bestellt; davon sind {planted} durch Pflanzungen belegt. Bäume wachsen über Jahrzehnte; die Folgen von Herstellung und Gebrauch von Papier hebt das nicht auf.',
  },
  mailFooter: {
    ordered: '{account} hat zu seinem Papier {trees} bestellt (Stand {date}).',
    planted: '{account} hat zu seinem Papier {trees} bestellt, davon {planted} gepflanzt (Stand {date}).',
  },
  social: {
    ordered: 'Wir haben {sheets} verbraucht und {trees} bestellt, Stand {date}. Jeder kann es nachprüfen.',
    planted:
      'Wir haben {sheets} verbraucht und {trees} bestellt; davon sind {planted} gepflanzt, Stand {date}. Jeder kann es nachprüfen.',
  },
  lost: ' Von den gepflanzten Bäumen sind {lost} verloren.',
  credits: {
    assigned:
      'Emissionsgutschriften über {tonnes}\u00a0CO2e, die{when} bei {registry} stillgelegt wurden, sind {account} zugeordnet.',
    onDay: ' am {day}',
    between: ' zwischen dem {first} und dem {last}',
    ofMany: 'Stillgelegte Emissionsgutschriften über {tonnes}\u00a0CO2e sind {account} zugeordnet.',
    apart: 'Die eigenen Emissionen sind getrennt davon ausgewiesen (Stand {date}).',
  },
  byNumber: {
    ordered: 'Für {account} wurden bis zum {date} insgesamt {trees} bestellt.',
    planted: 'Für {account} wurden bis zum {date} insgesamt {trees} bestellt; davon sind {planted} gepflanzt.',
    closing: 'Bäume wachsen über Jahrzehnte. Die Folgen von Herstellung und Gebrauch von Papier hebt das nicht auf.',
  },
  why: {
    neutral:
      'EU-Recht verbietet, etwas wegen Bäumen oder Emissionsgutschriften als klimaneutral oder gut für das Klima zu bezeichnen.',
    offset:
      'Bäume und Emissionsgutschriften machen Emissionen oder Papierverbrauch nicht ungeschehen; das Recht verbietet, es zu sagen.',
    balanced: 'Nichts ist im Gleichgewicht: Das Papier ist verbraucht, und die Bäume wachsen über Jahrzehnte.',
    regrow: 'Neue Bäume brauchen Jahrzehnte, und es sind nicht die gefällten.',
    generic: 'Eine allgemeine Umweltaussage braucht einen Nachweis im selben Medium; eine Zahl von Bäumen ist keiner.',
    sustainable_paper: 'Eine Bestellung von Bäumen sagt nichts darüber, wie das Papier hergestellt wurde.',
    certified:
      'Ein Siegel braucht ein Zertifizierungssystem mit unabhängiger Kontrolle; das Zertifikat nennt eine Bestellung von Bäumen.',
    trees: 'Die Zahl liegt über den Bäumen in Ihrem Register.',
    tonnes: 'Die Zahl liegt über den Tonnen in Ihrem Register.',
  },
  instead: {
    neutral: 'Sagen Sie, wie viele Bäume bestellt wurden und wie viele davon gepflanzt sind.',
    offset: 'Sagen Sie „Bäume wurden bestellt“ oder „Emissionsgutschriften wurden stillgelegt“.',
    balanced: 'Nennen Sie verbrauchtes Papier und bestellte Bäume als zwei getrennte Tatsachen.',
    regrow: 'Sagen Sie „Bäume wurden bestellt“ oder „Bäume wurden gepflanzt“, mit der Zahl.',
    generic: 'Nennen Sie die Tatsache selbst: verbrauchte Blätter, bestellte und gepflanzte Bäume.',
    sustainable_paper: 'Sagen Sie, zu wie vielen Blättern Bäume bestellt wurden.',
    certified: 'Sagen Sie „Wir haben ein Baumzertifikat“ und verlinken Sie es.',
    trees: 'Verwenden Sie die Zahl Ihrer öffentlichen Seite.',
    tonnes: 'Verwenden Sie die Zahl Ihrer Zertifikate über die Stilllegung von Emissionsgutschriften.',
  },
};
