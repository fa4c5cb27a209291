import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

/** Lower bound: JSON over HTTP into one prepared insert, without authentication or validation; concurrent ratings share a statement. */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_ADDRESS,
  max: Number(process.env.DATABASE_CONNECTIONS),
});
const columns = [
  ...['participant', 'day', 'position', 'word', 'outcome', 'valence', 'reactionTimeMs', 'inputWay', 'trusted'],
  ...['shownAt', 'onsetUncertaintyMs', 'device'],
];
const text = `insert into rating values (${columns.map((_, index) => `$${index + 1}`).join(', ')}, now())`;
const textOfSeveral = `insert into rating
  select ${columns.map((column) => `"${column}"`).join(', ')}, now() from jsonb_to_recordset($1) as given (
    participant text, day smallint, position integer, word text, outcome text, valence smallint, "reactionTimeMs" numeric,
    "inputWay" text, trusted boolean, "shownAt" timestamptz, "onsetUncertaintyMs" numeric, device jsonb)`;
await pool.query(`create table rating (
  participant text, day smallint, position integer, word text, outcome text, valence smallint, reaction_time_ms numeric, input_way text,
  trusted boolean, shown_at timestamptz, onset_uncertainty_ms numeric, device jsonb, received_at timestamptz,
  primary key (participant, day, position))`);

const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
  try {
    const body = await readBody(request);
    const given = JSON.parse(body);
    if (Array.isArray(given)) await pool.query({ name: 'ratings', text: textOfSeveral, values: [body] });
    else await pool.query({ name: 'rating', text, values: columns.map((column) => given[column]) });
    const { day, position } = Array.isArray(given) ? given.at(-1) : given;
    const answer = JSON.stringify({ day, position });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
  } catch (error) {
    response.writeHead(500, { 'content-length': 0 }).end();
    console.error(error);
  }
});

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

server.listen(Number(process.env.PORT), '127.0.0.1');
await once(server, 'listening');
process.once('disconnect', () => process.exit());
process.send?.('ready');
