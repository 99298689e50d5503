import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '../../lib/platform/log.ts';
import { type MailTransport, useTransport } from '../../lib/platform/mail-transport/sender.ts';

/**
 * What SES is on AWS: mails go into the folder `mail` of the data folder, one file each, and are shown at /mail. A file has
 * the name of the mail's cause and is put in place whole, so that a mail is there once or not at all, whoever is killed
 * when. Data that end with the process keep theirs in it.
 */
export type Mailbox = {
  /** Newest first. */
  list(): { id: string; mime: string }[];
  get(id: string): string | undefined;
};

let open: Mailbox | undefined;

export const mailbox = (): Mailbox | undefined => open;

export function openMailbox(folder: string | 'memory'): Mailbox {
  const { box, keep } = folder === 'memory' ? inMemory() : inFolder(join(folder, 'mail'));
  const transport: MailTransport = async (mail, mime) => {
    keep(mail.id, mime);
    // The sign-in code is in its subject, for whoever has the terminal before them.
    log({ level: 'info', message: `mail to ${mail.to.address}: ${mail.subject}`, at: `/mail/${mail.id}` });
    return mail.id;
  };
  useTransport(transport);
  open = box;
  return box;
}

type Kept = { box: Mailbox; keep(id: string, mime: string): void };

const LISTED_MAX = 200;
const ID = /^[0-9a-f]{64}$/;

function inFolder(folder: string): Kept {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string): string => join(folder, `${id}.eml`);
  const read = (id: string): string | undefined => {
    try {
      return ID.test(id) ? readFileSync(fileOf(id), 'latin1') : undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return undefined;
    }
  };
  return {
    box: {
      get: read,
      list: () =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.eml'))
          .map((name) => ({ id: name.slice(0, -'.eml'.length), at: statSync(join(folder, name)).mtimeMs }))
          .sort((a, b) => b.at - a.at)
          .slice(0, LISTED_MAX)
          .map(({ id }) => ({ id, mime: read(id) ?? '' })),
    },
    keep(id, mime) {
      const part = join(folder, `${id}.${process.pid}.part`);
      writeFileSync(part, mime, { mode: 0o600 });
      try {
        linkSync(part, fileOf(id));
      } catch (error) {
        // It was carried already, by a server that was killed before it could note that.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        rmSync(part, { force: true });
      }
    },
  };
}

function inMemory(): Kept {
  const kept = new Map<string, string>();
  return {
    box: {
      get: (id) => kept.get(id),
      list: () =>
        [...kept]
          .map(([id, mime]) => ({ id, mime }))
          .reverse()
          .slice(0, LISTED_MAX),
    },
    keep: (id, mime) => void (kept.has(id) || kept.set(id, mime)),
  };
}
