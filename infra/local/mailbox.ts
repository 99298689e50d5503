import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '../../lib/platform/log.ts';
import { type MailTransport, useTransport } from '../../lib/platform/mail-transport/sender.ts';

/**
 * The local counterpart of SES: each mail is a file in the data folder's `mail` and is shown at /mail. The file is
 * named by the mail's id and linked into place complete, so a mail is stored exactly once even if the process is
 * killed. For data in memory the mails are in memory too.
 */
export type Mailbox = {
  /** Newest first. */
  list(): { id: string; mime: string }[];
  get(id: string): string | undefined;
};

/** The path of the pages showing them. */
export const MAIL = '/mail';

let open: Mailbox | undefined;

export const mailbox = (): Mailbox | undefined => open;

export function openMailbox(folder: string | 'memory'): Mailbox {
  const { box, keep } = folder === 'memory' ? inMemory() : inFolder(join(folder, 'mail'));
  const transport: MailTransport = async (mail, mime) => {
    keep(mail.id, mime);
    // The subject holds the sign-in code, so a person at the terminal can read it in the log.
    log({ level: 'info', message: `mail to ${mail.to.address}: ${mail.subject}`, at: `/mail/${mail.id}` });
    return mail.id;
  };
  useTransport(transport);
  open = box;
  return box;
}

type Store = { box: Mailbox; keep(id: string, mime: string): void };

const LISTED_MAX = 200;
const ID = /^[0-9a-f]{64}$/;

function inFolder(folder: string): Store {
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
        // A server killed before it recorded the sending has already stored this mail.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      } finally {
        rmSync(part, { force: true });
      }
    },
  };
}

function inMemory(): Store {
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
