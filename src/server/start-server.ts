import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { publicMaterial } from '#study/material/material.ts';
import { studyDays } from '#study/protocol.ts';
import { extraRatings } from '#study/word-rating/repeat-settings.ts';
import { sessionCookieAmong } from './accounts/identity/session-cookie.ts';
import { pageFacts } from './accounts/installation/installation-handlers.ts';
import { createApp } from './app.ts';
import { backgroundJobs } from './background-jobs.ts';
import { listen } from './listen.ts';
import { materialOfVisitors } from './participation/person/material-of-person.ts';
import { pinPeopleToMaterial } from './participation/progress/pin-people-to-material-store.ts';
import { type Clock, systemClock } from './platform/clock/clock.ts';
import { isRehearsalClock, openRehearsalClock } from './platform/clock/rehearsal-clock-store.ts';
import { type ServerContext, withCurrentMaterial } from './platform/context/server-context.ts';
import { markStudyBegun, refuseLostFolder } from './platform/database/lost-data-guard.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { maximumReplyMs } from './platform/database/open-pool.ts';
import { refuseInventedPeople } from './platform/database/refuse-invented-people.ts';
import { endDocumentsThread } from './platform/documents/documents-thread.ts';
import { noRenderedPages, type RenderedPages, renderPages } from './platform/http/render-pages.ts';
import { readBuild, webFolder } from './platform/http/serve-web.ts';
import { publishAssets } from './platform/http/shared-assets-store.ts';
import { runPeriodically } from './platform/jobs/run-periodically.ts';
import { startBackgroundJobs } from './platform/jobs/start-background-jobs.ts';
import { describeFault } from './platform/log/log.ts';
import { listenForMetrics } from './platform/metrics/listen-for-metrics.ts';
import { type Metrics, noMetrics } from './platform/metrics/metrics.ts';
import type { Config } from './platform/settings/config.ts';
import { isLoopbackHost } from './platform/settings/local-installation.ts';
import { endSignaturesThread } from './platform/signatures/check-signed-pdf.ts';
import { loadMaterial } from './platform/study-material/load-material.ts';
import { openMaterials } from './platform/study-material/open-materials-store.ts';
import { takeServingLease } from './platform/study-material/serving-lease-store.ts';
import { migrateAndGrant, readSessionSecret, startOwnDatabase } from './prepare-database.ts';
import { stopComputations } from './research/snapshots/compute-snapshot.ts';
import { endMaterialThread } from './team/material-draft/read-in-thread.ts';
import { watchConnections } from './watch-metrics.ts';

/** The server while it runs. */
type RunningServer = {
  /** Reports not ready for `drainMs` and serves all requests meanwhile, so that load balancers move on. */
  drain: () => Promise<void>;
  /** In reverse order of the start. */
  close: () => Promise<void>;
};

const followClockEveryMs = 1_000;
const followMaterialsEveryMs = 1_000;

type End = () => Promise<void> | void;

/**
 * Starts study material, database, migrations, the app and the port. A failure stops what is already started.
 *
 * @throws StartupFailure with a line for the person at the terminal
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const ends: End[] = [];
  let isDraining = false;
  let isStopping = false;
  const close = async () => {
    isStopping = true;
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    refuseInventedPeople(config);
    const folder = await loadMaterial(config.studyMaterialDirectory, (sentence) => log.info(sentence));
    await refuseLostFolder(config, systemClock.now());
    const connectionString = config.databaseUrl ?? (await startOwnDatabase(config, log, (end) => ends.push(end)));
    await migrateAndGrant(config, connectionString, log);
    await markStudyBegun(config, systemClock.now());
    const database = await openDatabase({
      connectionString,
      maximumConnections: config.sizes.databaseConnections,
      maximumReplyMs,
      log,
    });
    ends.push(() => database.destroy());
    if (config.isProduction && isLoopbackHost(config.host) && config.trustedProxies.length === 0) {
      log.warn('TRUSTED_PROXIES is not set: rate limits count all clients behind the proxy as one');
    }
    const clock = config.isRehearsal ? await openRehearsalClock(database) : systemClock;
    const lease = config.databaseUrl === undefined ? null : await takeServingLease(database);
    if (lease !== null) ends.push(() => lease.end());
    const othersServe = lease?.hasFoundOthers ?? false;
    const materials = await openMaterials({ database, clock, log, folder, pinPeopleToMaterial, othersServe });
    const metrics = await openMetrics(config, ends);
    const deps = withCurrentMaterial({
      config,
      sessionSecret: await readSessionSecret(config),
      database,
      clock,
      materials,
      log,
      metrics,
    });
    const [drawn] = await Promise.all([followDrawnPages(deps), publishAssets(deps, webFolder, clock.now())]);
    const app = await createApp(deps, {
      isStopping: () => isDraining || isStopping,
      mayServe: () => lease === null || lease.isHeld(),
      drawn,
    });
    // Before the jobs: a start on a taken port fails with that message alone.
    ends.push(await startEmulator(deps));
    ends.push(endDocumentsThread);
    ends.push(endSignaturesThread);
    ends.push(endMaterialThread);
    ends.push(startBackgroundJobs(backgroundJobs(deps), log, { metrics }));
    // Before the jobs, which may take seconds to end: an analysis that fails meanwhile, as for a lock that it waits for, counts as failed.
    ends.push(() => stopComputations(database));
    ends.push(followClock(clock));
    ends.push(followMaterials(deps));
    const isHttps = config.publicAddress.startsWith('https:');
    const help = () => materialOfVisitors(deps).help;
    const sessionOf = ({ headers }: IncomingMessage) => sessionCookieAmong(deps, headers.cookie ?? '');
    const listener = await listen(app, { ...config, isHttps, log, sessionOf, help });
    ends.push(() => listener.close());
    watchConnections(deps, listener);
    const drain = async () => {
      isDraining = true;
      listener.drain();
      await sleep(config.drainMs);
    };
    return { drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @returns the pages rendered for an edition; none before, as pages must never show an outdated text */
async function followDrawnPages(deps: ServerContext): Promise<(edition: number) => RenderedPages> {
  let drawn = { edition: deps.materials.inForce.number, pages: await drawnPages(deps) };
  deps.materials.onChange(({ number: edition }) => {
    void drawnPages(deps).then((pages) => {
      if (edition > drawn.edition) drawn = { edition, pages };
    });
  });
  return (edition) => (edition === drawn.edition ? drawn.pages : noRenderedPages);
}

/** Calls with a session learn of a publication from the database; this serves pages and calls that read no row. */
function followMaterials({ materials, log }: ServerContext): End {
  const follow = () =>
    materials
      .load()
      .catch((fault: unknown) => log.debug(describeFault(fault), 'could not look for published material'));
  const rounds = runPeriodically(follow, { everyMs: followMaterialsEveryMs });
  return () => rounds.end();
}

/** Fallback of a failed rendering: the browser renders the pages. */
async function drawnPages(deps: ServerContext): Promise<RenderedPages> {
  try {
    const facts = await pageFacts(deps, readBuild(webFolder))();
    const material = publicMaterial(deps.material);
    const wordsAgain = keyedBy(studyDays, (day) => extraRatings('wordRating', day, deps.material.settings));
    return await renderPages(webFolder, { facts, material, wordsAgain });
  } catch (error) {
    deps.log.error(error as Error, 'could not draw the first pages; the app draws them');
    return noRenderedPages;
  }
}

/** Lazy import: the library loads only with a metrics address. */
async function openMetrics({ metricsAddress }: Config, ends: End[]): Promise<Metrics> {
  if (metricsAddress === null) return noMetrics;
  const { createPrometheusMetrics } = await import('./platform/metrics/prometheus-metrics.ts');
  const metrics = createPrometheusMetrics({ withProcess: true });
  ends.push(await listenForMetrics(metrics, metricsAddress));
  return metrics;
}

/** Lazy import: the library loads only with an emulator. */
async function startEmulator(deps: ServerContext): Promise<End> {
  if (deps.config.identityEmulatorPort === null) return () => undefined;
  const { startIdentityEmulator } = await import('#rehearsal/identity-emulator/start-identity-emulator.ts');
  return startIdentityEmulator(deps);
}

/** Calls refresh the clock themselves; this is for jobs. */
function followClock(clock: Clock): End {
  if (!isRehearsalClock(clock)) return () => undefined;
  const rounds = runPeriodically(() => clock.refresh(), { everyMs: followClockEveryMs });
  return () => rounds.end();
}
