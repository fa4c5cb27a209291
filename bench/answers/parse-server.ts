import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { installPackages } from '../install-packages.ts';
import { createDatabase } from '../started-installation.ts';
import { startPeer } from './peer-process.ts';
import { parseApplication, type Rater, wordsOfPeers } from './rated-requests.ts';
import { connectionsToDatabase, type Subject } from './subject.ts';

/** A class for ratings and one for other documents, writable by signed-in users only. */
export type ParseServer = Subject & {
  /** @throws when Parse refuses */
  signUp(documents: number): Promise<void>;
};

const ratingFields = {
  participant: { type: 'Pointer', targetClass: '_User' },
  word: { type: 'String' },
  outcome: { type: 'String' },
  inputWay: { type: 'String' },
  trusted: { type: 'Boolean' },
  shownAt: { type: 'Date' },
  device: { type: 'Object' },
  ...Object.fromEntries(
    ['day', 'position', 'valence', 'reactionTimeMs', 'onsetUncertaintyMs'].map((name) => [name, { type: 'Number' }]),
  ),
};
const documentFields = { kind: { type: 'String' }, content: { type: 'Object' } };
const addedBySignedIn = {
  ...{ create: { requiresAuthentication: true }, addField: {} },
  ...{ find: {}, get: {}, count: {}, update: {}, delete: {} },
};

/** @param administrationUrl PostgreSQL on which to create a database */
export async function startParseServer(administrationUrl: string): Promise<ParseServer> {
  const peersFolder = installPackages('peers');
  const { url, drop } = await createDatabase(administrationUrl);
  const port = await findFreePort();
  const masterKey = randomUUID();
  const peer = await startPeer(join(peersFolder, 'parse-server-process.js'), {
    PORT: String(port),
    APPLICATION: parseApplication,
    MASTER_KEY: masterKey,
    // The logger is created before the options are read, and would create a folder.
    PARSE_SERVER_LOGS_FOLDER: 'null',
    DATABASE_CONNECTIONS: String(connectionsToDatabase),
    ...databaseSettings(new URL(url)),
  });

  async function post<Answer>(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${port}/parse${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-parse-application-id': parseApplication, ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`Parse Server answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async function addClass(className: string, fields: object): Promise<void> {
    const shape = { className, fields, classLevelPermissions: addedBySignedIn };
    await post(`/schemas/${className}`, shape, { 'x-parse-master-key': masterKey });
  }

  async function signUp(documents: number): Promise<void> {
    const name = randomUUID();
    const account = { username: name, email: `${name}@example.org`, password: 'varanda4851' };
    const { objectId, sessionToken } = await post<{ objectId: string; sessionToken: string }>('/users', account, {});
    const ACL = { [objectId]: { read: true } };
    for (let number = 1; number <= documents; number += 1) {
      const document = { kind: 'answer', content: { number, text: 'Li e aceito.' }, ACL };
      await post('/classes/Document', document, { 'x-parse-session-token': sessionToken });
    }
  }

  await addClass('Rating', ratingFields);
  await addClass('Document', documentFields);
  await signUp(0);
  return {
    name: 'Parse Server',
    sending: 'parse',
    port,
    serverPid: peer.pid,
    signUp,
    makeRaters: (count) => makeRaters(url, count),
    async stop() {
      await peer.stop();
      await drop();
    },
  };
}

function databaseSettings(url: URL): Record<string, string> {
  const { searchParams, username, password, pathname } = url;
  const port = searchParams.get('port') ?? url.port;
  return {
    DATABASE_ADDRESS: `postgres://${username}:${password}@localhost:${port}${pathname}`,
    DATABASE_HOST: searchParams.get('host') ?? url.hostname,
  };
}

/**
 * Inserts into Parse's tables, as sign-up is not measured. Adds two indexes: the key of a rating, which Parse cannot
 * declare, and session tokens, without which each request would scan all sessions.
 */
async function makeRaters(databaseUrl: string, count: number): Promise<Rater[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create unique index on "Rating" (participant, day, position)');
    await client.query('create index on "_Session" ("sessionToken")');
    await client.query(
      `insert into "_User" ("objectId", "createdAt", "updatedAt", username, _rperm, _wperm)
       select 'rater' || n, now(), now(), 'rater ' || n, array['rater' || n], array['rater' || n] from generate_series(1, $1) as n`,
      [count],
    );
    const { rows } = await client.query<{ id: string; credential: string }>(
      `insert into "_Session" ("objectId", "createdAt", "updatedAt", "user", "sessionToken", "expiresAt", "createdWith")
       select 'session' || n, now(), now(), 'rater' || n, 'r:' || md5(gen_random_uuid()::text), now() + interval '1 year',
         '{"action": "signup", "authProvider": "password"}' from generate_series(1, $1) as n
       returning "user" as id, "sessionToken" as credential`,
      [count],
    );
    await client.query('vacuum (analyze)');
    return rows.map((row) => ({ ...row, words: wordsOfPeers }));
  } finally {
    await client.end();
  }
}
