import { createHash } from 'node:crypto';
import { CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from './open-database.ts';

class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

export type Bound<Value> = Value | RawBuilder<Value>;

export type Compilable<Row> = { compile(database: QueryExecutorProvider): CompiledQuery<Row> };

const namesOfTexts = new Map<string, string>();
const nameLength = 32;
/** Plans cached by each connection. */
const maximumNames = 200;

/**
 * A named prepared statement, for frequent queries whose planning takes longer than their execution.
 * @param build `value` is the placeholder of a name
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

/** For statements with few distinct texts: lists are passed as JSON. */
export async function runPrepared<Row>(
  database: Database,
  { sql: text, parameters }: CompiledQuery<Row>,
): Promise<Row[]> {
  giveName(text);
  return (await database.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
}

function giveName(text: string): void {
  if (namesOfTexts.has(text) || namesOfTexts.size >= maximumNames) return;
  namesOfTexts.set(text, createHash('sha256').update(text).digest('hex').slice(0, nameLength));
}

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
