import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Provider } from 'oidc-provider';
import { isLocalRequest } from '#server/platform/http/local-requests.ts';
import { choicePage, problemPage } from './emulator-pages.ts';
import { emulatorStyle } from './emulator-style.ts';
import { inventedPersonShape, type KnownPeople } from './known-people.ts';

const maximumFormBytes = 16 * 1024;
const emptyPerson = { name: '', email: '', emailVerified: true };

type Pages = { Bindings: HttpBindings };

/**
 * @param issuer URL of the emulator
 * @param clientOrigins allowed final targets of the forms
 */
export function serveEmulator(
  provider: Provider,
  people: KnownPeople,
  issuer: string,
  clientOrigins: readonly string[],
): RequestListener {
  const headers = securityHeaders(clientOrigins);
  const ownPages = getRequestListener(createPages(provider, people, issuer).fetch, { overrideGlobalObjects: false });
  const protocol = provider.callback();
  const { host } = new URL(issuer);
  return (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // Rejects DNS rebinding and proxies.
    if (request.headers.host !== host || !isLocalRequest(request)) return void response.writeHead(421).end();
    const isOwnPage = /^\/(interaction\/|style\.css$)/.test(request.url ?? '');
    return void (isOwnPage ? ownPages(request, response) : protocol(request, response));
  };
}

function createPages(provider: Provider, people: KnownPeople, issuer: string): Hono<Pages> {
  const pages = new Hono<Pages>();
  const finish = async ({ env }: Context<Pages>, result: Parameters<Provider['interactionResult']>[2]) => {
    return provider.interactionResult(env.incoming, env.outgoing, result, { mergeWithLastSubmission: false });
  };
  pages.get('/style.css', (context) => context.body(emulatorStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  pages.get('/interaction/:uid', async (context) => {
    await provider.interactionDetails(context.env.incoming, context.env.outgoing);
    return context.html(choicePage(context.req.path, people.all(), emptyPerson, []));
  });
  pages.post('/interaction/:uid', bodyLimit({ maxSize: maximumFormBytes }), async (context) => {
    if (context.req.header('origin') !== issuer) return context.html(problemPage('foreign origin'), 403);
    await provider.interactionDetails(context.env.incoming, context.env.outgoing);
    const form = await context.req.parseBody();
    if (form.intent === 'refuse') {
      return context.redirect(await finish(context, { error: 'access_denied' }), 303);
    }
    if (form.intent === 'choose') {
      const person = people.find(String(form.subject));
      if (person === undefined) return context.html(problemPage('unknown person'), 400);
      return context.redirect(await finish(context, { login: { accountId: person.subject, remember: false } }), 303);
    }
    const written = { name: text(form.name), email: text(form.email), emailVerified: form.emailVerified === 'yes' };
    const invented = inventedPersonShape.safeParse(written);
    if (!invented.success) {
      const problems = invented.error.issues.map(({ message }) => message);
      return context.html(choicePage(context.req.path, people.all(), written, problems), 400);
    }
    const person = { subject: randomUUID(), ...invented.data };
    await people.add(person);
    return context.redirect(await finish(context, { login: { accountId: person.subject, remember: false } }), 303);
  });
  // The library throws when the interaction has expired or belongs to another browser.
  pages.onError((error, context) => context.html(problemPage(error.message), 400));
  return pages;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function securityHeaders(clientOrigins: readonly string[]): [name: string, value: string][] {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    // Browsers apply `form-action` to the whole redirect chain of a form.
    `form-action 'self' ${clientOrigins.filter(canBeSource).join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    // Under `no-referrer` forms would be sent with the origin `null`.
    ['Referrer-Policy', 'same-origin'],
    ['Cache-Control', 'no-store'],
  ];
}

/** CSP grammar has no IPv6 addresses; browsers ignore them with a warning. */
function canBeSource(origin: string): boolean {
  return !origin.includes('[');
}
