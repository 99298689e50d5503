import { language } from '../../texts/texts.ts';

/** The path of a certificate's page and files at the dashboard's own origin, whatever certificate URL is configured. */
export const certificatePath = (id: string, ending: '' | '.pdf' | '.png' = ''): string =>
  `/certificates/${id}${ending}?lang=${language()}`;

/** An absolute URL, for sharing. */
export const certificateLink = (id: string): string => `${location.origin}/certificates/${id}`;
