import { chownSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { PROJECT } from '../../../container/image.ts';
import { startSmtpServer, type TestSmtpServer } from '../../communication/mails/smtp-server.ts';

/** A mail server with STARTTLS and a login, and the settings for a container using it. */
export type MailServer = TestSmtpServer & { certificate: string };

export async function startMailServer(): Promise<MailServer> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  return { ...(await startSmtpServer({ key, cert, authOptional: false })), certificate: cert };
}

/** Secrets are files, here on the volume because the trial mounts nothing else. */
export function containerSettings(
  volume: string,
  user: number,
  mail: MailServer,
  port: number,
): Record<string, string> {
  writeFileSync(join(volume, 'smtp-password'), 'right\n', { mode: 0o400 });
  writeFileSync(join(volume, 'smtp-ca.pem'), mail.certificate, { mode: 0o400 });
  copyFileSync(join(PROJECT, 'infra/local/catalog.json'), join(volume, 'catalog.json'));
  for (const name of ['smtp-password', 'smtp-ca.pem', 'catalog.json']) chownSync(join(volume, name), user, user);
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    REGROVE_PUBLIC_URL: 'https://trees.example.com',
    REGROVE_TRUSTED_PROXIES: '127.0.0.1',
    // The load has one key, and `npm start`, its comparison, has no limit.
    REGROVE_RATE_LIMIT: '0',
    REGROVE_MAIL_FROM: 'trees@example.com',
    REGROVE_SMTP_HOST: '127.0.0.1',
    REGROVE_SMTP_PORT: String(mail.port),
    REGROVE_SMTP_USER: 'regrove',
    REGROVE_SMTP_PASSWORD_FILE: '/data/smtp-password',
    REGROVE_SMTP_CA_FILE: '/data/smtp-ca.pem',
  };
}
