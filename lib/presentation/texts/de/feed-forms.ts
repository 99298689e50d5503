import type * as en from '../en/feed-forms.ts';
import type { Translation } from '../form.ts';

const customer = (label: string) => ({ external_id: { label, help: 'Wie in der Kundenspalte der Berichte.' } });

export const feedFormTexts: Translation<typeof en.feedFormTexts> = {
  print_tracker: {
    url: { label: 'Adresse', help: 'Immer diese Adresse.' },
    username: { label: 'Entität des Händlers', help: 'Die ID Ihrer eigenen Entität: 24 Ziffern und Buchstaben.' },
    password: { label: 'API-Schlüssel', help: 'Unter Settings, Integrations.' },
    external_id: { label: 'Entität des Kunden', help: 'Die ID der Entität des Kunden.' },
  },
  printfleet: {
    url: {
      label: 'Adresse',
      help: 'Ihr PrintFleet-Server, mit der Version seiner Schnittstelle, falls es nicht die neueste ist.',
    },
    username: { label: 'Benutzername', help: 'Ein Benutzer des PrintFleet-Servers, der die Gruppe sehen darf.' },
    password: {
      label: 'Passwort',
      help: 'Das Passwort dieses Benutzers. Verlangt der Server einen API-Schlüssel, steht er davor: api_key=SCHLÜSSEL;PASSWORT.',
    },
    external_id: { label: 'Gruppe', help: 'Die GUID der Gruppe des Kunden.' },
  },
  mps_monitor: {
    url: { label: 'Adresse', help: 'Die API-Adresse Ihres Portals.' },
    username: { label: 'Benutzername', help: 'Der Name eines API-Benutzers.' },
    password: { label: 'Passwort', help: 'Das Passwort dieses Benutzers.' },
    external_id: { label: 'Händler und Kunde', help: 'Beide Codes mit einem Schrägstrich dazwischen.' },
  },
  papercut: {
    url: { label: 'Adresse', help: 'Der Anwendungsserver mit seinem Port.' },
    username: { label: 'Name', help: 'Ein beliebiger Name; PaperCut verwendet ihn nicht.' },
    password: {
      label: 'Token für Webdienste',
      help: 'Der Wert von auth.webservices.auth-token in der erweiterten Konfiguration. Tragen Sie dort unsere Adresse in auth.webservices.allowed-addresses ein.',
    },
    external_id: {
      label: 'Druckserver',
      help: 'Der Name eines Druckservers, „device“ für die Multifunktionsgeräte oder „*“ für alle Druckwarteschlangen.',
    },
  },
  glpi: {
    url: {
      label: 'Adresse',
      help: 'Ihr GLPI-Server. Schalten Sie seine REST-API unter Einrichtung, Allgemein, API ein.',
    },
    username: {
      label: 'Benutzername',
      help: 'Der Name eines GLPI-Benutzers oder das Wort user_token, um sich mit dem Token eines Benutzers anzumelden.',
    },
    password: {
      label: 'Passwort oder Benutzertoken',
      help: 'Das Passwort dieses Benutzers oder der Schlüssel für den Fernzugriff aus seinen Einstellungen. Hat der API-Client ein App-Token, steht es davor: app_token=TOKEN;SCHLÜSSEL.',
    },
    external_id: { label: 'Entität', help: 'Die Nummer der Entität des Kunden.' },
  },
  lexmark: {
    url: { label: 'Adresse', help: 'Die Adresse Ihrer Region: apis.us oder apis.eu.' },
    username: { label: 'Client-ID', help: 'Eine Anwendung, die das Flottenmanagement lesen darf.' },
    password: { label: 'Client-Secret', help: 'Das Secret dieser Anwendung.' },
    external_id: {
      label: 'Konto',
      help: 'Die ID einer untergeordneten Organisation, falls die Datenquelle nur für diese gilt.',
    },
  },
  http: {
    url: { label: 'Adresse', help: 'Wo Ihr System die in der Dokumentation beschriebene Schnittstelle anbietet.' },
    username: { label: 'Benutzername', help: 'Oder das Wort bearer, wenn das Passwort ein Token ist.' },
    password: { label: 'Passwort oder Token', help: 'Das Geheimnis, mit dem wir uns an Ihrem System anmelden.' },
    external_id: { label: 'Flotte', help: 'Der Name, den Ihr System der Flotte des Kunden gibt.' },
  },
  fmaudit: customer('Account'),
  printanista: customer('Account'),
  print_audit: customer('Kunde'),
  '3manager': customer('Organisation'),
  kfs: customer('Gruppe'),
  printerpoint: customer('Kunde'),
  xsm: customer('Account'),
  onestop: customer('Kunde'),
};
