import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { readByEmail } from '#server/accounts/identity/verification-store.ts';
import { readProgressView } from '#server/participation/progress/read-progress-store.ts';
import { openRehearsalClock } from '#server/platform/clock/rehearsal-clock-store.ts';
import { withCurrentMaterial } from '#server/platform/context/server-context.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { allowedOrigins } from '#server/platform/http/origin-check.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { withKnownEditions } from '#server/platform/study-material/materials.ts';
import { readMaterials } from '#server/platform/study-material/open-materials-store.ts';
import { reminderWhileWaiting } from '#server/team/reminders/waiting-reminder-store.ts';
import { devPage, type PersonWithProgress } from './dev-page.ts';
import { type DevPerson, devPassword, devPeople } from './dev-people.ts';
import type { DevSettings } from './dev-settings.ts';
import { devStyle } from './dev-style.ts';
import type { RestartingServer } from './restarting-server.ts';

const maximumFormBytes = 1_024;
const dayInSeconds = 86_400;

type Place = Pick<DevSettings, 'config'> & {
  databaseUrl: string;
  server: RestartingServer;
  /** On 127.0.0.1. */
  serverPort: number;
};

/** Serves `/dev`: one click signs in as an invented person, by password through the identity provider. Unknown to the server. */
export function serveDevPeople({ config, databaseUrl, server, serverPort }: Place): RequestListener {
  const { publicAddress } = config;
  const origins = allowedOrigins(publicAddress);
  const serverAddress = `http://127.0.0.1:${serverPort}`;
  const app = new Hono();
  app.use(securityHeaders(false), bodyLimit({ maxSize: maximumFormBytes }));
  app.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const origin = context.req.header('origin') ?? '';
    // The product's pages send no origin (`no-referrer`), but are same-origin by `Sec-Fetch-Site`.
    const isOwn = origins.has(origin) || (origin === 'null' && context.req.header('sec-fetch-site') === 'same-origin');
    if (context.req.method !== 'GET' && !isOwn) return context.text('foreign origin', 403);
    return next();
  });
  app.get('/dev/style.css', (context) => context.body(devStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/dev', (context) => show(context, null));
  app.post('/dev/sign-in', async (context) => {
    const { who } = await context.req.parseBody();
    const person = devPeople.find(({ key }) => key === who);
    if (person === undefined) return show(context, 'Não há ninguém com este nome.', 404);
    const failure = await server.untilStarted();
    if (failure !== null) return show(context, 'O servidor não está no ar: veja o terminal.', 503);
    const answer = await signIn(context, person);
    if (!answer.ok) return show(context, `Não deu para entrar como ${person.name} (${answer.status}).`, 502);
    for (const cookie of answer.headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
    const { twoFactorRedirect = false } = (await answer.json()) as { twoFactorRedirect?: boolean };
    return context.redirect(twoFactorRedirect ? '/login?step=second' : person.startPath, 303);
  });
  app.post('/dev/clock', async (context) => {
    await server.untilStarted();
    const client = new StudyClient(publicAddress, (url, init) =>
      fetch(url.replace(publicAddress, serverAddress), init),
    );
    await client.call(moveRehearsalClock, { advanceSeconds: dayInSeconds });
    return context.redirect('/dev', 303);
  });
  app.notFound((context) => context.text('', 404));

  function signIn(context: Context, { email }: DevPerson): Promise<Response> {
    const { cookie, 'user-agent': userAgent } = context.req.header();
    return fetch(`${serverAddress}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: publicAddress,
        ...(cookie === undefined ? {} : { cookie }),
        ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      },
      body: JSON.stringify({ email, password: devPassword }),
    });
  }

  async function show(context: Context, problem: string | null, status: 200 | 404 | 502 | 503 = 200) {
    await server.untilStarted();
    const database = await openDatabase({ connectionString: databaseUrl, maximumConnections: 2 });
    try {
      const clock = await openRehearsalClock(database);
      const judges = withCurrentMaterial({ config, materials: await readMaterials({ database }) });
      const parts = withCurrentMaterial({
        ...judges,
        database,
        clock,
        participationHooks: { waitingHook: reminderWhileWaiting(judges) },
      });
      const people = await Promise.all(devPeople.map((person) => personNow(parts, person)));
      return context.html(devPage(people, clock.now(), problem), status);
    } finally {
      await database.destroy();
    }
  }

  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}

async function personNow(
  parts: Parameters<typeof readProgressView>[0] & { database: Database },
  person: DevPerson,
): Promise<PersonWithProgress> {
  const view = (accountId: string) => withKnownEditions(parts.materials, () => readProgressView(parts, accountId));
  const account = await readByEmail(parts.database, person.email);
  return { ...person, progress: account === undefined ? null : await view(account.id) };
}
