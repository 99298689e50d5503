import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real SMTP server for tests. It keeps the mails it accepts. */
export type TestSmtpServer = {
  port: number;
  taken: { from: string; to: string[]; mime: string; isEncrypted: boolean; user: string | undefined }[];
  /** The number of connections so far. */
  connections(): number;
  /** Ends all connections and the server. */
  close(): Promise<void>;
};

/** Replies to commands instead of success; undefined accepts. */
export type Replies = {
  rcpt?: (to: string) => Error | undefined;
  data?: () => Error | undefined;
};

export async function startSmtpServer(options: SMTPServerOptions = {}, replies: Replies = {}): Promise<TestSmtpServer> {
  const taken: TestSmtpServer['taken'] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.key ? [] : ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) =>
      password === 'right'
        ? done(null, { user: username })
        : done(Object.assign(new Error('No.'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => done(replies.rcpt?.(address)),
    onData(stream, session, done) {
      let mime = '';
      stream.setEncoding('latin1').on('data', (chunk: string) => {
        mime += chunk;
      });
      stream.on('end', () => {
        const refused = replies.data?.();
        if (refused) return done(refused);
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          mime,
          isEncrypted: session.secure,
          user: session.user,
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        });
        done();
      });
    },
    ...options,
  });
  // A client refusing the server's certificate breaks the connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    taken,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A reply with its codes, such as `550` and `5.1.1 No such user`. */
export const reply = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });
