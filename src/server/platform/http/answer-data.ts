import type { Context } from 'hono';

const saidAround = 'saidAroundData';
const saysAll = Symbol('says all');
type Headers = Record<string, string>;

/** What stands around the calls says here, before a call is answered, which headers it puts on data. */
export function sayWithData(context: Context, headers: Readonly<Headers>): void {
  const said = context.get(saidAround) as Headers | undefined;
  if (said === undefined) context.set(saidAround, { ...headers });
  else Object.assign(said, headers);
}

/**
 * An answer of data with everything that is said around it: to look at the headers of an answer afterwards, or to add one, costs more than
 * to make it.
 */
export function answerWithData(context: Context, data: object): Response {
  const said = context.get(saidAround) as Headers | undefined;
  const answer = new Response(JSON.stringify(data), { headers: { 'Content-Type': 'application/json', ...said } });
  return Object.assign(answer, { [saysAll]: true });
}

/** Whether an answer has all its headers already, because it was made by `answerWithData`. */
export function hasAllHeaders({ res }: Context): boolean {
  return saysAll in res;
}
