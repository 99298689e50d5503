import { language } from '../../texts/texts.ts';

/** A certificate's page and files, at the same origin wherever the service says that they are. */
export const certificatePath = (id: string, ending: '' | '.pdf' | '.png' = ''): string =>
  `/certificates/${id}${ending}?lang=${language()}`;

/** What is sent to others names the host. */
export const certificateLink = (id: string): string => `${location.origin}/certificates/${id}`;
