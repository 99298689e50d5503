import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** Mails people received. */
export type Mail = { id: string; to: string; subject: string; date: string };

export type MailServer = {
  all(): Promise<Mail[]>;
  /** Makes every mail delivery fail. */
  leave(): void;
  comeBack(): void;
};

/** The local host's mail folder, in the role of a mail server. It is away while a file is in its place. */
export function mailFolder(dataFolder: string): MailServer {
  const folder = join(dataFolder, 'mail');
  const hidden = join(dataFolder, 'mail-away');
  return {
    async all() {
      const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
      return Promise.all(
        files.map(async (name) => {
          const { to = [], subject = '', date = '' } = await PostalMime.parse(readFileSync(join(folder, name)));
          return { id: name, to: String(to[0]?.address), subject, date };
        }),
      );
    },
    leave() {
      renameSync(folder, hidden);
      writeFileSync(folder, '');
    },
    comeBack() {
      rmSync(folder);
      renameSync(hidden, folder);
    },
  };
}
