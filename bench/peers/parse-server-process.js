import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { ParseServer } from 'parse-server';

/**
 * Parse Server as a process of its own: on one process, with its own cache of sessions, no class that a client could make and no files of
 * logs. Its `/batch` goes by what `router` has inside: the version is held in `package.json`. Says `ready` once it takes requests, and ends with whoever started it (`bench/answers/peer-process.ts`).
 */
const { PORT, APPLICATION, MASTER_KEY, DATABASE_ADDRESS, DATABASE_HOST, DATABASE_CONNECTIONS } = process.env;
const address = `http://127.0.0.1:${PORT}/parse`;
const parse = new ParseServer({
  appId: APPLICATION,
  masterKey: MASTER_KEY,
  serverURL: address,
  publicServerURL: address,
  databaseURI: DATABASE_ADDRESS,
  // A Unix socket is a host that no address of a database can say to Parse.
  databaseOptions: { host: DATABASE_HOST, max: Number(DATABASE_CONNECTIONS) },
  allowClientClassCreation: false,
  silent: true,
});
await parse.start();
const app = express();
app.use('/parse', parse.app);
const server = createServer(app).listen(Number(PORT), '127.0.0.1');
await once(server, 'listening');
process.once('disconnect', () => process.exit());
process.send('ready');
