import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import { partFinishedSignal } from '#server/participation/progress/step-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { localRequestsOnly } from '#server/platform/http/local-requests.ts';
import { allowedOrigins } from '#server/platform/http/origin-check.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { firstLookPath } from '#server/platform/settings/first-look-offered.ts';
import { readCurrentStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { refusalToJoin, stateOfStudy } from '#study/days/study-state.ts';
import { fillInThread } from './fill-in-thread.ts';
import { firstLookPage, type Notice, parseNotice } from './first-look-page.ts';
import { isSignedInAsStaff, openFinishedExport, requestFullExport } from './full-export.ts';
import {
  findOrMakeInventedAccount,
  type InventedAccount,
  readInventedState,
  removeInventedAccounts,
} from './invented-accounts-store.ts';
import { exportProgressPage, fillProgressPage } from './progress-pages.ts';

type FirstLookDeps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'log' | 'sessionSecret' | 'material'> &
  Pick<ParticipationHooks, 'onWithdrawal'> & {
    /** @returns the identity provider's response, with cookies */
    openSession: (accountId: string, headers: Headers) => Promise<Response>;
  };

const inventedPeople = 100;
const maximumFormBytes = 1_024;
const pictures = /^(participante-inicio|painel|exportar)\.webp$/;
const faces = /^(inter|literata)\.woff2$/;
const repository = join(import.meta.dirname, '..', '..', '..');
const look = join(repository, 'src/web/platform/look');

/** Adds `/comece`, where a researcher tries the product with invented participants. Loaded only where `isFirstLookOffered`. */
export function serveFirstLook(app: Hono, deps: FirstLookDeps): void {
  const { config, database, clock, log } = deps;
  const origins = allowedOrigins(config.publicAddress);
  const pages = new Hono();
  /** Null while none are being created. */
  let stored: number | null = null;
  /** Serializes changes, so that a double press creates nothing twice. */
  let lastAct: Promise<unknown> = Promise.resolve();
  const serialize = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const mine = lastAct.then(act, act);
    lastAct = mine.catch(() => {});
    return mine;
  };

  const back = (context: Context, notice: Notice) => context.redirect(`${firstLookPath}?aviso=${notice}`, 303);

  async function signIn(context: Context, account: InventedAccount): Promise<string> {
    const answer = await deps.openSession(account.id, context.req.raw.headers);
    const cookies = answer.headers.getSetCookie();
    for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
    return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }

  const orderNow = async () => ({
    databaseUrl: await runningDatabaseAddress(config),
    material: deps.material,
    now: clock.now(),
  });

  /** Rows from a closed enrolment would contradict the study's state. */
  async function refusalNow() {
    const { state } = await readCurrentStudySwitch(database);
    return refusalToJoin(stateOfStudy(state, clock.now().getTime(), deps.material.settings));
  }

  async function fill(): Promise<void> {
    stored = 0;
    const order = { ...(await orderNow()), kind: 'people' as const, people: inventedPeople };
    void fillInThread(order, (done) => {
      stored = done;
    })
      .catch((fault: unknown) => log.error(describeFault(fault), 'people could not be made up'))
      .finally(() => {
        stored = null;
        partFinishedSignal.notify();
      });
  }

  pages.use(localRequestsOnly(), bodyLimit({ maxSize: maximumFormBytes }), async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const origin = context.req.header('origin') ?? '';
    // Under `no-referrer` our pages send the origin `null`; `sec-fetch-site` identifies them.
    const isOwn = origins.has(origin) || (origin === 'null' && context.req.header('sec-fetch-site') === 'same-origin');
    if (context.req.method !== 'GET' && !isOwn) throw new Refusal('foreign-origin');
    await next();
  });

  pages.get('/', async (context) => {
    const status = await readInventedState(database, clock.now());
    const notice = parseNotice(context.req.query('aviso'));
    const closed = await refusalNow();
    const cookie = context.req.header('cookie') ?? '';
    const isStaff = await isSignedInAsStaff(app, { address: config.publicAddress, cookie, env: context.env });
    return context.html(
      firstLookPage({ ...status, isStaff, isFilling: stored !== null, notice, closed, total: inventedPeople }),
    );
  });

  pages.get('/style.css', async (context) => {
    const files = [join(look, 'tokens.css'), join(look, 'faces.css'), join(import.meta.dirname, 'first-look.css')];
    const sheets = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    return context.body(sheets.join('\n'), 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });

  pages.get('/faces/:name', async (context) => {
    const name = context.req.param('name');
    if (!faces.test(name)) throw new Refusal('not-found');
    const face = await readFile(join(look, 'faces', name));
    return context.body(new Uint8Array(face), 200, { 'Content-Type': 'font/woff2' });
  });

  pages.get('/pictures/:name', async (context) => {
    const name = context.req.param('name');
    if (!pictures.test(name)) throw new Refusal('not-found');
    const picture = await readFile(join(repository, 'docs/manual/pictures', name));
    return context.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/webp' });
  });

  pages.post('/participante', async (context) => {
    const account = await serialize(async () => {
      const { participant } = await readInventedState(database, clock.now());
      const closed = participant === null ? await refusalNow() : null;
      if (closed !== null) return closed;
      const made = await findOrMakeInventedAccount(database, 'participant', clock.now());
      if (made.isNew) await fillInThread({ ...(await orderNow()), kind: 'participant', account: made });
      return made;
    });
    if (typeof account === 'string') return back(context, account);
    await signIn(context, account);
    return context.redirect('/', 303);
  });

  pages.post('/equipe', async (context) => {
    const account = await serialize(async () => {
      const status = await readInventedState(database, clock.now());
      if (status.hasOwnTeam) return null;
      const makesPeople = status.people === 0 && stored === null && (await refusalNow()) === null;
      if (makesPeople) await fill();
      return findOrMakeInventedAccount(database, 'team', clock.now());
    });
    if (account === null) return back(context, 'equipe-propria');
    await signIn(context, account);
    return context.redirect(stored === null ? '/' : `${firstLookPath}/espera`, 303);
  });

  pages.get('/espera', async (context) => {
    if (stored !== null) return context.html(fillProgressPage({ done: stored, total: inventedPeople }));
    const { people } = await readInventedState(database, clock.now());
    return people < inventedPeople ? back(context, 'pessoas-nao-sairam') : context.redirect('/', 303);
  });

  pages.post('/exportar', async (context) => {
    const account = await serialize(async () => {
      const { hasOwnTeam } = await readInventedState(database, clock.now());
      return hasOwnTeam ? null : findOrMakeInventedAccount(database, 'team', clock.now());
    });
    if (account === null) return back(context, 'equipe-propria');
    const cookie = await signIn(context, account);
    const jobId = await requestFullExport(app, { address: config.publicAddress, cookie, env: context.env });
    return jobId === null
      ? back(context, 'exportacao-nao-saiu')
      : context.redirect(`${firstLookPath}/exportacao?job=${jobId}`, 303);
  });

  pages.get('/exportacao', async (context) => {
    const cookie = context.req.header('cookie') ?? '';
    const browser = { address: config.publicAddress, cookie, env: context.env };
    const found = await openFinishedExport(app, browser, context.req.query('job') ?? '');
    return found === null ? back(context, 'exportacao-nao-saiu') : context.html(exportProgressPage(found));
  });

  pages.post('/remover', async (context) => {
    if (stored !== null) return context.redirect(`${firstLookPath}/espera`, 303);
    await serialize(() => removeInventedAccounts(deps, ['people', 'team']));
    return back(context, 'pessoas-apagadas');
  });

  pages.post('/remover-participante', async (context) => {
    await serialize(() => removeInventedAccounts(deps, ['participant']));
    return back(context, 'participante-apagado');
  });

  app.route(firstLookPath, pages);
}
