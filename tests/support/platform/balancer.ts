import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

const checkEveryMs = 100;
/** A server is out after so many checks without a yes, and back after one. */
const checksToFall = 2;
/** The servers close an idle connection after 5 s: a balancer has to be quicker. */
const idleConnectionMs = 3_000;

/** What stands in front of several servers. */
export type Balancer = {
  address: string;
  port: number;
  /** How many requests each server has been sent. */
  sentTo: (server: string) => number;
  isUp: (server: string) => boolean;
  close: () => Promise<void>;
};

type Server = { address: string; agent: Agent; failures: number; isUp: boolean; sent: number };

/**
 * Sends each request to the next server that `/readyz` says may be sent people, on connections that are used again. Only a connection that
 * was refused, so that nothing of the request can have arrived, is tried with another server; anything else that goes wrong is a 502.
 */
export async function startBalancer(servers: readonly string[], port: number): Promise<Balancer> {
  const known: Server[] = servers.map((address) => ({
    address,
    agent: new Agent({ keepAlive: true, timeout: idleConnectionMs }),
    failures: checksToFall,
    isUp: false,
    sent: 0,
  }));
  let turn = 0;

  async function check(server: Server): Promise<void> {
    const isReady = await fetch(`${server.address}/readyz`, { headers: { connection: 'close' } }).then(
      async (response) => {
        await response.text();
        return response.ok;
      },
      () => false,
    );
    server.failures = isReady ? 0 : server.failures + 1;
    server.isUp = server.failures < checksToFall;
  }

  function next(tried: ReadonlySet<Server>): Server | undefined {
    const candidates = known.filter((server) => server.isUp && !tried.has(server));
    turn += 1;
    return candidates[turn % candidates.length];
  }

  function forward(incoming: IncomingMessage, answer: ServerResponse, body: Buffer, tried = new Set<Server>()): void {
    const server = next(tried);
    if (server === undefined) {
      answer.writeHead(503).end();
      return;
    }
    tried.add(server);
    server.sent += 1;
    const { method = 'GET', url = '/', headers } = incoming;
    const { connection: _, ...own } = headers;
    const onward = request(`${server.address}${url}`, { method, headers: own, agent: server.agent }, (response) => {
      const { connection: _, 'keep-alive': __, ...said } = response.headers;
      answer.writeHead(response.statusCode ?? 502, said);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(incoming, answer, body, tried);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(error.code);
    });
    onward.end(body);
  }

  const balancer = createServer((incoming, answer) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => forward(incoming, answer, Buffer.concat(pieces)));
  });
  const checkAll = () => Promise.all(known.map(check));
  await checkAll();
  const checking = setInterval(() => void checkAll(), checkEveryMs);
  balancer.listen(port, '127.0.0.1');
  await once(balancer, 'listening');
  const find = (address: string) => known.find((server) => server.address === address);
  return {
    address: `http://localhost:${port}`,
    port,
    sentTo: (server) => find(server)?.sent ?? 0,
    isUp: (server) => find(server)?.isUp === true,
    async close() {
      clearInterval(checking);
      for (const { agent } of known) agent.destroy();
      balancer.closeAllConnections();
      balancer.close();
      await once(balancer, 'close');
    },
  };
}
