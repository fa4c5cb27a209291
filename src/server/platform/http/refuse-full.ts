import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#server/platform/failures/refusal.ts';

/** By then somebody has gone, as a rule. */
const tryAgainSeconds = 10;

const page = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>WordMood</title>
<h1>Muita gente ao mesmo tempo</h1>
<p>Agora não há lugar para mais ninguém. O que você já respondeu está guardado. Espere uns segundos e abra esta página de novo.</p>
</html>
`;

/** Tells somebody that the server holds as many as it can, in words, and hangs up. */
export function refuseFull(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  const isCall = request.url?.startsWith('/api/') === true;
  response.writeHead(503, {
    ...headers,
    Connection: 'close',
    'Retry-After': String(tryAgainSeconds),
    'Content-Type': isCall ? 'application/json' : 'text/html; charset=utf-8',
  });
  response.end(isCall ? JSON.stringify(new Refusal('unavailable').body) : page, () => request.socket.destroySoon());
}
