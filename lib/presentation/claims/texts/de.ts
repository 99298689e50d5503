import type { ClaimTexts } from './text.ts';

export const de: ClaimTexts = {
  sheets: { one: '{count} Blatt Papier', other: '{count} Blatt Papier' },
  trees: { one: '{count} Baum', other: '{count} Bäume' },
  website: {
    ordered: 'Für {account} wurden bis zum {date} zu {sheets} insgesamt {trees} in Auftrag gegeben.',
    planted:
      'Für {account} wurden bis zum {date} zu {sheets} insgesamt {trees} in Auftrag gegeben; davon sind {planted} gepflanzt.',
  },
  report: {
    ordered:
      'Zu {sheets}, die {account} verbraucht hat, wurden bis zum {date} insgesamt {trees} in Auftrag gegeben. Bäume wachsen über Jahrzehnte; die Folgen von Herstellung und Gebrauch von Papier hebt das nicht auf.',
    planted:
      'Zu {sheets}, die {account} verbraucht hat, wurden bis zum {date} insgesamt {trees} in Auftrag gegeben; davon sind {planted} durch Pflanzungen belegt. Bäume wachsen über Jahrzehnte; die Folgen von Herstellung und Gebrauch von Papier hebt das nicht auf.',
  },
  mailFooter: {
    ordered: '{account} hat zu seinem Papier {trees} in Auftrag gegeben (Stand {date}).',
    planted: '{account} hat zu seinem Papier {trees} in Auftrag gegeben, davon {planted} gepflanzt (Stand {date}).',
  },
  social: {
    ordered: 'Wir haben {sheets} verbraucht und {trees} in Auftrag gegeben, Stand {date}. Jeder kann es nachprüfen.',
    planted:
      'Wir haben {sheets} verbraucht und {trees} in Auftrag gegeben; davon sind {planted} gepflanzt, Stand {date}. Jeder kann es nachprüfen.',
  },
  lost: ' Von den gepflanzten Bäumen sind {lost} verloren.',
  credits:
    'Für {account} wurden bis zum {date} Emissionsgutschriften über {tonnes} t CO2e stillgelegt. Die eigenen Emissionen sind getrennt davon ausgewiesen.',
  byNumber: {
    ordered: 'Für {account} wurden bis zum {date} insgesamt {trees} in Auftrag gegeben.',
    planted:
      'Für {account} wurden bis zum {date} insgesamt {trees} in Auftrag gegeben; davon sind {planted} gepflanzt.',
    closing: 'Bäume wachsen über Jahrzehnte. Die Folgen von Herstellung und Gebrauch von Papier hebt das nicht auf.',
  },
  why: {
    neutral:
      'EU-Recht verbietet, etwas wegen Bäumen oder Gutschriften als klimaneutral oder gut für das Klima zu bezeichnen.',
    offset:
      'Bäume und Gutschriften machen Emissionen oder Papierverbrauch nicht ungeschehen; das Recht verbietet, es zu sagen.',
    balanced: 'Nichts ist im Gleichgewicht: Das Papier ist verbraucht, und die Bäume wachsen über Jahrzehnte.',
    regrow: 'Neue Bäume brauchen Jahrzehnte, und es sind nicht die gefällten.',
    generic: 'Eine allgemeine Umweltaussage braucht einen Nachweis im selben Medium; eine Zahl von Bäumen ist keiner.',
    sustainable_paper: 'Ein Auftrag über Bäume sagt nichts darüber, wie das Papier hergestellt wurde.',
    certified:
      'Ein Siegel braucht ein Zertifizierungssystem mit unabhängiger Kontrolle; das Zertifikat nennt einen Auftrag über Bäume.',
    trees: 'Die Zahl liegt über den Bäumen in Ihrem Register.',
    tonnes: 'Die Zahl liegt über den Tonnen in Ihrem Register.',
  },
  instead: {
    neutral: 'Sagen Sie, wie viele Bäume in Auftrag gegeben wurden und wie viele davon gepflanzt sind.',
    offset: 'Sagen Sie „Bäume wurden in Auftrag gegeben“ oder „Gutschriften wurden stillgelegt“.',
    balanced: 'Nennen Sie verbrauchtes Papier und beauftragte Bäume als zwei getrennte Tatsachen.',
    regrow: 'Sagen Sie „Bäume wurden in Auftrag gegeben“ oder „Bäume wurden gepflanzt“, mit der Zahl.',
    generic: 'Nennen Sie die Tatsache selbst: verbrauchte Blätter, beauftragte und gepflanzte Bäume.',
    sustainable_paper: 'Sagen Sie, zu wie vielen Blättern Bäume in Auftrag gegeben wurden.',
    certified: 'Sagen Sie „Wir haben ein Baumzertifikat“ und verlinken Sie es.',
    trees: 'Verwenden Sie die Zahl Ihrer öffentlichen Seite.',
    tonnes: 'Verwenden Sie die Zahl Ihrer Zertifikate über die Stilllegung von Gutschriften.',
  },
};
