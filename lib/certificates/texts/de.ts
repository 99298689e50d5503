import type { Texts } from './text.ts';

export const de: Texts = {
  title: 'Aufforstungszertifikat',
  issuedTo: 'Ausgestellt für',
  statement: 'Als Ausgleich für das verbrauchte Papier wachsen neue Bäume im Aufforstungsprojekt',
  map: 'Weltkarte, auf der die Lage des Waldes markiert ist',
  month: 'Papierverbrauch im',
  date: 'Ausstellungsdatum',
  issuer: 'Ausgestellt von',
  dealer: 'Vermittelt durch',
  number: 'Zertifikatsnummer',
  constants:
    'Berechnet mit Standardblättern von {width}\u00a0×\u00a0{length}\u00a0mm zu {gsm}\u00a0g/m², {pagesPerTree} Seiten je Baum und {co2PerTonne}\u00a0t CO₂e je Tonne Papier.',
  verify: 'Scannen, öffnen und prüfen',
  fileName: 'Zertifikat',
  download: 'PDF herunterladen',
  share: 'Teilen',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert',
  check: 'Echtheit prüfen',
  checked: 'Echt. Name, Mengen, Projekt und Datum sind so von {issuer} signiert und seither unverändert.',
  checkDiffers:
    'Was hier steht, weicht von den signierten Angaben ab. Bitte laden Sie die Seite neu oder fragen Sie den Aussteller.',
  checkFailed:
    'Die Signatur ist ungültig. Verlassen Sie sich nicht auf dieses Zertifikat und fragen Sie bitte den Aussteller.',
  checkImpossible: 'Die Prüfung war nicht möglich. Bitte versuchen Sie es später noch einmal.',
  signedFacts: 'Signierte Angaben (JSON)',
  notFound: 'Zertifikat nicht gefunden',
  notFoundHint: 'Unter dieser Adresse gibt es kein Zertifikat. Vielleicht ist der Link unvollständig.',
  withdrawn: 'Zertifikat zurückgezogen',
  withdrawnHint: 'Dieses Zertifikat wurde am {date} zurückgezogen und ist nicht mehr gültig.',
  carbon: {
    title: 'CO₂-Kompensationszertifikat',
    statement: 'Treibhausgasemissionen werden kompensiert durch das Klimaschutzprojekt',
    processing: 'In Bearbeitung',
    processingHint:
      'Für diese Kompensation werden Emissionsgutschriften stillgelegt. Die Seriennummern erscheinen danach hier.',
    type: 'Projekttyp',
    registry: 'Register',
    vintage: 'Zeitraum der Gutschriften',
    serials: 'Seriennummern',
  },
};
