import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** A real proxy for CONNECT. `behave` decides what happens to a request before the tunnel opens. */
type Behavior = {
  login?: string;
  /** Ends TLS with a certificate of its own, as proxies that inspect traffic do. */
  inspects?: { key: string; cert: string };
  answers?: { status: number; headers?: string[] };
  dies?: 'at once' | 'in the tunnel';
  /** Begins an answer and sends a byte of it now and then. */
  neverEnds?: boolean;
};

export async function startProxy(first: Behavior = {}) {
  let behavior = first;
  const asked: string[] = [];
  const plain: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    plain.push(request.url ?? '');
    response.writeHead(501).end();
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    client.on('error', () => {});
    asked.push(request.url ?? '');
    const say = (status: number, headers: string[] = []) =>
      client.end([`HTTP/1.1 ${status} No`, ...headers, 'Content-Length: 0', '', ''].join('\r\n'));
    if (behavior.dies === 'at once') return client.destroy();
    if (behavior.neverEnds) {
      client.write('HTTP/1.1 407 No\r\nX-Delay: ');
      const timer = setInterval(() => client.write('x'), 20);
      return client.on('close', () => clearInterval(timer));
    }
    if (behavior.answers) return say(behavior.answers.status, behavior.answers.headers);
    const login = Buffer.from(
      request.headers['proxy-authorization']?.replace(/^Basic /, '') ?? '',
      'base64',
    ).toString();
    if (behavior.login !== undefined && login !== behavior.login) {
      return say(407, ['Proxy-Authenticate: Basic realm="office"']);
    }
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (behavior.dies === 'in the tunnel') return client.destroy();
    const port = Number(request.url?.split(':').at(-1));
    const service = connect(port, '127.0.0.1');
    service.on('error', () => client.destroy());
    if (!behavior.inspects) return client.pipe(service).pipe(client);
    const inside = new TLSSocket(client, { isServer: true, ...behavior.inspects });
    inside.on('error', () => service.destroy());
    return inside.pipe(service).pipe(inside);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    urlFor: (login: string) => `http://${login}@127.0.0.1:${port}`,
    /** The targets of CONNECT, and the requests that wanted no tunnel. */
    asked,
    plain,
    behave(next: Behavior) {
      behavior = next;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
