import { createHash } from 'node:crypto';
import { CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from './open-database.ts';

/** Stands for a value that is known only when the statement is run. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A value, or where it will be once the statement is run. */
export type Bound<Value> = Value | RawBuilder<Value>;

/** A query, in whatever way it is written. */
export type Compilable<Row> = { compile(database: QueryExecutorProvider): CompiledQuery<Row> };

const namesOfTexts = new Map<string, string>();
const nameLength = 32;
/** Each connection keeps as many plans. */
const mostNames = 200;

/**
 * A statement that is written once and that each connection plans once. For the few that are run again and again: to plan them takes
 * PostgreSQL longer than to do them.
 * @param build writes the statement; `value` stands where a value of that name will be
 * @returns a function that runs it in one round trip
 */
export function prepareQuery<Values extends Record<string, unknown>, Row>(
  database: Database,
  build: (value: <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>) => Compilable<Row>,
): (values: Values) => Promise<Row[]> {
  const { sql: text, parameters } = build((name) => sql`${new Place(name)}`).compile(database);
  giveName(text);
  return async (values) => {
    const bound = parameters.map((parameter) => (parameter instanceof Place ? values[parameter.name] : parameter));
    return (await database.executeQuery<Row>(CompiledQuery.raw(text, bound))).rows;
  };
}

/**
 * Runs a statement that each connection plans once, for those of which there are few texts: all that differs from time to time is a
 * parameter, and lists are JSON.
 */
export async function runPrepared<Row>(
  database: Database,
  { sql: text, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  giveName(text);
  return (await database.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
}

/** A text beyond the most is planned each time, as any other. */
function giveName(text: string): void {
  if (namesOfTexts.has(text) || namesOfTexts.size >= mostNames) return;
  namesOfTexts.set(text, createHash('sha256').update(text).digest('hex').slice(0, nameLength));
}

/** From now on a connection sends the statements of `prepareQuery` by a name of their own. */
export function sendPreparedByName(client: ClientBase): void {
  const send = client.query;
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? namesOfTexts.get(text) : undefined;
    return Reflect.apply(
      send,
      client,
      name === undefined ? [text, values, ...rest] : [{ name, text, values }, ...rest],
    );
  }) as ClientBase['query'];
}
