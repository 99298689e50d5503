import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { failureOfConnection } from './smtp-failures.ts';

export type SmtpSettings = {
  host: string;
  port: number;
  /** `implicit`: TLS from the first byte. `starttls`: a server without STARTTLS is refused. `none`: no encryption. */
  tls: 'implicit' | 'starttls' | 'none';
  /** CA certificates, as PEM, trusted instead of the public ones. */
  ca?: string | undefined;
  login?: { user: string; password: string } | undefined;
  /** The envelope sender: other servers return mails to it. */
  returnPath: string;
};

/** A connection ready to send. */
export type SmtpConnection = {
  send(envelope: { from: string; to: string[] }, mime: string): Promise<void>;
  isUsable(): Promise<boolean>;
  close(): void;
};

/** Together less than a mail's lease, so no other worker sends it too. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Throws NotTaken if the server cannot be reached, fails its identity check, or refuses the login. */
export async function openConnection(settings: SmtpSettings): Promise<SmtpConnection> {
  const { host, port, tls, ca, login } = settings;
  const connection = new SMTPConnection({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...TIMEOUTS,
    tls: { minVersion: 'TLSv1.2', ...(ca && { ca }) },
    // Containers on private networks have only such addresses.
    allowInternalNetworkInterfaces: true,
  });
  // Without a listener, an error between two mails would end the Node process.
  const broken = new Promise<never>((_, reject) => connection.on('error', reject));
  broken.catch(() => {});
  const step = <T>(run: (done: (error?: Error | null, result?: T) => void) => void): Promise<T | undefined> =>
    Promise.race([
      broken,
      new Promise<T | undefined>((resolve, reject) =>
        run((error, result) => (error ? reject(error) : resolve(result))),
      ),
    ]);
  try {
    await step((done) => connection.connect(done));
    if (login) await step((done) => connection.login({ user: login.user, pass: login.password }, done));
  } catch (error) {
    connection.close();
    throw failureOfConnection(error, settings);
  }
  return {
    async send(envelope, mime) {
      await step((done) => connection.send(envelope, mime, done));
    },
    isUsable: () =>
      step((done) => connection.reset(done)).then(
        () => true,
        () => false,
      ),
    close: () => connection.close(),
  };
}
