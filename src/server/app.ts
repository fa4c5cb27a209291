import { OpenAPIHono } from '@hono/zod-openapi';
import { publicMaterial } from '../study/material.ts';
import { accountHandlers } from './accounts/account-handlers.ts';
import { externalSignInPath } from './accounts/external-identity/callback-address.ts';
import { keepOpener } from './accounts/external-identity/keep-opener.ts';
import { serveExternalSignIn } from './accounts/external-identity/serve-external-sign-in.ts';
import { identifyVisitor } from './accounts/identify-visitor.ts';
import { createIdentityProvider } from './accounts/identity-provider.ts';
import { serveIdentityProvider } from './accounts/serve-identity-provider.ts';
import { auditHandlers } from './audit/audit-handlers.ts';
import { systemClock } from './clock.ts';
import { consentHandlers } from './consent/consent-handlers.ts';
import { contactHandlers } from './contact/contact-handlers.ts';
import { dayOpeningHandlers } from './days/day-opening-handlers.ts';
import { directoryHandlers } from './directory/directory-handlers.ts';
import { apiTokenHandlers } from './export/api-token-handlers.ts';
import { exportHandlers } from './export/export-handlers.ts';
import { identifyWithToken } from './export/identify-token.ts';
import { globalWordsHandlers } from './global-words/global-words-handlers.ts';
import { addressLimit } from './http/address-limit.ts';
import { answerErrors } from './http/answer-errors.ts';
import { noStore } from './http/no-store.ts';
import { originCheck } from './http/origin-check.ts';
import { Refusal } from './http/refusal.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveApiDescription } from './http/serve-api-description.ts';
import { serveCalls } from './http/serve-calls.ts';
import { readBuild, serveWeb, webFolder } from './http/serve-web.ts';
import { installationHandlers } from './installation-handlers.ts';
import { serveMailbox } from './mail/mailbox-page.ts';
import { serveLiveStream } from './participant-list/live-stream.ts';
import { participantListHandlers } from './participant-list/participant-list-handlers.ts';
import { participantViewHandlers } from './participant-view/participant-view-handlers.ts';
import { inventoryHandlers } from './participation/inventory-handlers.ts';
import { participationHandlers } from './participation/participation-handlers.ts';
import { relationTaskHandlers } from './participation/relation-task-handlers.ts';
import { wordRatingHandlers } from './participation/word-rating-handlers.ts';
import type { Parts } from './parts.ts';
import { presenceHandlers } from './presence/presence-handlers.ts';
import { profileHandlers } from './profile/profile-handlers.ts';
import { qualityHandlers } from './quality/quality-handlers.ts';
import { readinessHandlers } from './readiness/readiness-handlers.ts';
import { readinessCheck } from './readiness-store.ts';
import { reminderHandlers } from './reminders/reminder-handlers.ts';
import { serveOneClick } from './reminders/serve-one-click.ts';
import { resultsHandlers } from './results/results-handlers.ts';
import { rightsHandlers } from './rights/rights-handlers.ts';
import { safetyHandlers } from './safety/safety-handlers.ts';
import { staffHandlers } from './staff/staff-handlers.ts';
import { studyAnalysisHandlers } from './study-analysis/study-analysis-handlers.ts';
import { keepMaterial } from './study-material/material-file-store.ts';

/**
 * Wires everything; the only place that knows all rooms of the server.
 * @param isStopping whether the server is to end: it still answers, but wants no new people
 */
export async function createApp(parts: Parts, isStopping: () => boolean = () => false): Promise<OpenAPIHono> {
  const { config, database, clock, material, log } = parts;
  await keepMaterial(database, material, clock.now());
  const app = new OpenAPIHono();
  app.onError(answerErrors(log));
  app.use(`${externalSignInPath}/*`, keepOpener);
  app.use(
    requestLog(log),
    securityHeaders(config.publicAddress.startsWith('https:'), config.publicAddress),
    noStore(),
    addressLimit(),
  );
  app.get('/healthz', (context) => context.json({ alive: true }));
  const checkReadiness = await readinessCheck(parts, { isStopping });
  app.get('/readyz', async (context) => {
    await checkReadiness();
    return context.json({ ready: true });
  });
  const bound = boundCalls(parts);
  const tokenPaths = new Set(bound.filter(({ call }) => call.acceptsToken).map(({ call }): string => call.path));
  app.use('/api/*', originCheck(config.publicAddress, tokenPaths));
  const provider = createIdentityProvider(parts);
  serveExternalSignIn(app, parts, provider);
  const identify = identifyVisitor(provider, database);
  serveIdentityProvider(app, parts, provider, identify);
  serveLiveStream(app, parts, isStopping);
  serveCalls(app, bound, identifyWithToken(parts, identify), () => ({
    // The identity provider dates sessions by the real time, also in a rehearsal.
    now: systemClock.now(),
    staffNeedsSecondFactor: config.staffNeedsSecondFactor,
  }));
  serveApiDescription(app);
  app.all('/api/*', () => {
    throw new Refusal('not-found');
  });
  serveOneClick(app, parts);
  serveMailbox(app, parts);
  serveWeb(app, webFolder, publicMaterial(material).help);
  return app;
}

/** @returns every row of the contract with its handler. */
export function boundCalls(parts: Parts) {
  return [
    ...accountHandlers(parts),
    ...installationHandlers(parts, readBuild(webFolder)),
    ...participationHandlers(parts),
    ...consentHandlers(parts),
    ...profileHandlers(parts),
    ...rightsHandlers(parts),
    ...inventoryHandlers(parts),
    ...wordRatingHandlers(parts),
    ...relationTaskHandlers(parts),
    ...resultsHandlers(parts),
    ...directoryHandlers(parts),
    ...contactHandlers(parts),
    ...readinessHandlers(parts),
    ...participantViewHandlers(parts),
    ...globalWordsHandlers(parts),
    ...studyAnalysisHandlers(parts),
    ...presenceHandlers(),
    ...participantListHandlers(parts),
    ...staffHandlers(parts),
    ...auditHandlers(parts),
    ...safetyHandlers(parts),
    ...qualityHandlers(parts),
    ...exportHandlers(parts),
    ...apiTokenHandlers(parts),
    ...dayOpeningHandlers(parts),
    ...reminderHandlers(parts),
  ];
}
