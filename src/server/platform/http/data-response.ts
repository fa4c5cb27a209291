import type { Context } from 'hono';

const outerHeaders = 'outerHeaders';
const saysAll = Symbol('says all');
type Headers = Record<string, string>;

/** Registers headers for the JSON response before it is made. */
export function setDataHeaders(context: Context, headers: Readonly<Headers>): void {
  const registered = context.get(outerHeaders) as Headers | undefined;
  if (registered === undefined) context.set(outerHeaders, { ...headers });
  else Object.assign(registered, headers);
}

/** JSON response with all registered headers: changing headers of a finished response costs more than making it. */
export function respondWithData(context: Context, data: object): Response {
  const registered = context.get(outerHeaders) as Headers | undefined;
  const answer = new Response(JSON.stringify(data), { headers: { 'Content-Type': 'application/json', ...registered } });
  return Object.assign(answer, { [saysAll]: true });
}

/** Whether the response was made by `respondWithData`. */
export function hasAllHeaders({ res }: Context): boolean {
  return saysAll in res;
}
