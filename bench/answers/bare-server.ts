import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { createDatabase } from '../started-installation.ts';
import { startPeer } from './peer-process.ts';
import { wordsOfPeers } from './rated-requests.ts';
import { connectionsToDatabase, type Subject } from './subject.ts';

/** @param administrationUrl PostgreSQL on which to create a database */
export async function startBareServer(administrationUrl: string): Promise<Subject> {
  const { url, drop } = await createDatabase(administrationUrl);
  const port = await findFreePort();
  const peer = await startPeer(join(import.meta.dirname, 'bare-server-process.ts'), {
    PORT: String(port),
    DATABASE_ADDRESS: url,
    DATABASE_CONNECTIONS: String(connectionsToDatabase),
  });
  return {
    name: 'bare insert',
    sending: 'bare',
    port,
    serverPid: peer.pid,
    makeRaters: async (length) =>
      Array.from({ length }, () => ({ id: randomUUID(), credential: '', words: wordsOfPeers })),
    async stop() {
      await peer.stop();
      await drop();
    },
  };
}
