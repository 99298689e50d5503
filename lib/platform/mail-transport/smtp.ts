import { setTimeout as sleep } from 'node:timers/promises';
import { NotTaken } from './failures.ts';
import { sendable } from './mime.ts';
import type { MailTransport } from './sender.ts';
import { openConnection, type SmtpConnection, type SmtpSettings } from './smtp-connection.ts';
import { failureOfSend } from './smtp-failures.ts';

/**
 * Sends mails through an SMTP server. SMTP has no idempotency key, so a mail is retried here only if the server surely did not
 * accept it: no connection, or a temporary refusal. A lost reply leaves that open, and lib/communication/mails/send/send-once.ts
 * decides.
 */
export type SmtpTransport = { transport: MailTransport; close(): void };

export function smtpTransport(settings: SmtpSettings, pausesMs: readonly number[] = PAUSES_MS): SmtpTransport {
  const connections = reusedConnections(settings);

  async function sendNow(from: string, to: string, mime: string): Promise<void> {
    const connection = await connections.take();
    try {
      await connection.send({ from, to: [to] }, mime);
    } catch (error) {
      connection.close();
      throw failureOfSend(error);
    }
    connections.giveBack(connection);
  }

  return {
    close: connections.close,
    async transport(mail, mime) {
      const to = sendable(mail.to.address);
      for (const pause of pausesMs) {
        try {
          await sendNow(settings.returnPath, to, mime);
          return messageIdOf(mime);
        } catch (error) {
          if (!(error instanceof NotTaken) || error.isPermanent) throw error;
          await sleep(pause);
        }
      }
      await sendNow(settings.returnPath, to, mime);
      return messageIdOf(mime);
    },
  };
}

/** The pauses before a mail is resent. The queue tries a mail four times, each with these. */
const PAUSES_MS = [1_000, 3_000];

/** Mail servers log it, so a mail can be found there. The server's own reply may name the recipient. */
const messageIdOf = (mime: string): string => /^Message-ID: <([^>\s]+)>/im.exec(mime)?.[1] ?? 'unknown';

/** A month's digests come all at once; a TLS connection and login for each would be most of the work. */
const IDLE_MS = 5_000;

/** A connection used before is checked before sending another mail over it. */
function reusedConnections(settings: SmtpSettings) {
  const idle = new Map<SmtpConnection, NodeJS.Timeout>();

  function remove(connection: SmtpConnection): void {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
  }
  return {
    async take(): Promise<SmtpConnection> {
      for (const connection of idle.keys()) {
        remove(connection);
        if (await connection.isUsable()) return connection;
        connection.close();
      }
      return openConnection(settings);
    },
    giveBack(connection: SmtpConnection): void {
      const expire = () => {
        remove(connection);
        connection.close();
      };
      idle.set(connection, setTimeout(expire, IDLE_MS).unref());
    },
    close(): void {
      for (const connection of [...idle.keys()]) {
        remove(connection);
        connection.close();
      }
    },
  };
}
