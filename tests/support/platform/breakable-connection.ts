import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be cut and mended again. */
export type BreakableConnection = {
  connectionString: string;
  /** Breaks every connection, and refuses new ones. */
  cut: () => void;
  /** From now on nothing comes through and nothing is said, as when the database's machine is switched off; no connection recovers. */
  silence: () => void;
  mend: () => void;
  close: () => Promise<void>;
};

/** @param connectionString of the database itself */
export async function breakableConnection(connectionString: string): Promise<BreakableConnection> {
  const url = new URL(connectionString);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const sockets = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const silencers = new Set<() => void>();
  const server = createServer((near) => {
    keep(near);
    if (isCut) return void near.resetAndDestroy();
    if (isSilent) return void near.resume();
    const far = connect(target);
    keep(far);
    near.pipe(far).pipe(near);
    silencers.add(() => {
      near.unpipe(far).resume();
      far.unpipe(near).resume();
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  url.host = `127.0.0.1:${address.port}`;
  const endAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    connectionString: url.href,
    cut() {
      isCut = true;
      endAll();
    },
    silence() {
      isSilent = true;
      for (const silence of silencers) silence();
      silencers.clear();
    },
    mend() {
      isCut = false;
      isSilent = false;
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
