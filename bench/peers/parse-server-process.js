import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { ParseServer } from 'parse-server';

/**
 * One process, with a session cache, without client-created classes or log files. `/batch` relies on the internals of
 * `router`, so `package.json` pins the version. Sends `ready` when it accepts requests
 * (`bench/answers/peer-process.ts`).
 */
const { PORT, APPLICATION, MASTER_KEY, DATABASE_ADDRESS, DATABASE_HOST, DATABASE_CONNECTIONS } = process.env;
const address = `http://127.0.0.1:${PORT}/parse`;
const parse = new ParseServer({
  appId: APPLICATION,
  masterKey: MASTER_KEY,
  serverURL: address,
  publicServerURL: address,
  databaseURI: DATABASE_ADDRESS,
  // Parse's database URL cannot name a Unix socket.
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
