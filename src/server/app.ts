import { Hono } from 'hono';
import { publicMaterial } from '#study/material/material.ts';
import { auditHandlers } from './accounts/audit/audit-handlers.ts';
import { allowPopUpOpener } from './accounts/external-sign-in/allow-pop-up-opener.ts';
import { externalSignInPath } from './accounts/external-sign-in/callback-address.ts';
import { serveExternalSignIn } from './accounts/external-sign-in/serve-external-sign-in.ts';
import { accountHandlers } from './accounts/identity/account-handlers.ts';
import { identifyVisitor } from './accounts/identity/identify-visitor.ts';
import { createIdentityProvider, type IdentityProvider } from './accounts/identity/identity-provider.ts';
import { serveIdentityProvider } from './accounts/identity/serve-identity-provider.ts';
import { sessionCookie } from './accounts/identity/session-cookie.ts';
import { installationHandlers, pageFacts } from './accounts/installation/installation-handlers.ts';
import { createArrivalAttribution } from './accounts/recruitment/arrival-store.ts';
import { serveRecruitmentLinks } from './accounts/recruitment/serve-recruitment-links.ts';
import { teamRequestHandlers } from './accounts/team-requests/team-request-handlers.ts';
import { apiTokenHandlers } from './accounts/tokens/api-token-handlers.ts';
import { identifyWithToken } from './accounts/tokens/identify-token.ts';
import { submitAnswersHandlers } from './participation/answer-batch/submit-answers-handlers.ts';
import { consentHandlers } from './participation/consent/consent-handlers.ts';
import { participationHandlers } from './participation/enrolment/participation-handlers.ts';
import { choiceRules } from './participation/inventory/inventory-store.ts';
import { inventorySubmissionRules } from './participation/inventory/submit-inventory-store.ts';
import { pageRules } from './participation/pages/page-store.ts';
import { presenceHandlers } from './participation/presence/presence-handlers.ts';
import { profileHandlers } from './participation/profile/profile-handlers.ts';
import { embeddedAnswers } from './participation/progress/embedded-answers.ts';
import { completionLinkHandlers } from './participation/recruitment/completion-link-handlers.ts';
import { itemAnswerRules } from './participation/relation-task/relation-answer-store.ts';
import { resultsHandlers } from './participation/results/results-handlers.ts';
import { rightsHandlers } from './participation/rights/rights-handlers.ts';
import { timeZoneHandlers } from './participation/time-zone/time-zone-handlers.ts';
import { presentationRules } from './participation/word-rating/word-rating-store.ts';
import { participationContext } from './participation-hooks.ts';
import { systemClock } from './platform/clock/clock.ts';
import { isRehearsalClock } from './platform/clock/rehearsal-clock-store.ts';
import { type ServerContext, withCurrentMaterial } from './platform/context/server-context.ts';
import { Refusal } from './platform/failures/refusal.ts';
import { createReadyCheck } from './platform/health/ready-check-store.ts';
import { addressLimit } from './platform/http/address-limit.ts';
import { handleErrors } from './platform/http/handle-errors.ts';
import { noStore } from './platform/http/no-store.ts';
import { originCheck } from './platform/http/origin-check.ts';
import { releaseUploadBudget } from './platform/http/receive-body.ts';
import { noRenderedPages, type RenderedPages } from './platform/http/render-pages.ts';
import { requestLog } from './platform/http/request-log.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serveApiDescription } from './platform/http/serve-api-description.ts';
import { serveCalls } from './platform/http/serve-calls.ts';
import { readBuild, serveWeb, webFolder } from './platform/http/serve-web.ts';
import { createSharedAssetFinder } from './platform/http/shared-assets-store.ts';
import { serveMailbox } from './platform/mail/mailbox-page.ts';
import { trackRequestNetwork } from './platform/mail/request-network.ts';
import { clientAddressReader } from './platform/settings/client-address.ts';
import { isFirstLookOffered } from './platform/settings/first-look-offered.ts';
import { memoizePerMaterial } from './platform/study-material/materials.ts';
import { exportHandlers } from './research/export/export-handlers.ts';
import { globalWordsHandlers } from './research/global-words/global-words-handlers.ts';
import { noteHandlers } from './research/notes/note-handlers.ts';
import { participantListHandlers } from './research/participant-list/participant-list-handlers.ts';
import { participantViewHandlers } from './research/participant-view/participant-view-handlers.ts';
import { qualityHandlers } from './research/quality/quality-handlers.ts';
import { recordsHandlers } from './research/records/records-handlers.ts';
import { studyAnalysisHandlers } from './research/study-analysis/study-analysis-handlers.ts';
import { checklistHandlers } from './team/checklist/checklist-handlers.ts';
import { codeOfNameHandlers } from './team/code-of-name/code-of-name-handlers.ts';
import { consentsHandlers } from './team/consents/consents-handlers.ts';
import { contactHandlers } from './team/contact/contact-handlers.ts';
import { dayOpeningHandlers } from './team/days/day-opening-handlers.ts';
import { participantTimeZoneHandlers } from './team/days/participant-time-zone-handlers.ts';
import { directoryHandlers } from './team/directory/directory-handlers.ts';
import { gatewayHandlers } from './team/gateway/gateway-handlers.ts';
import { groupHandlers } from './team/groups/group-handlers.ts';
import { materialDraftHandlers } from './team/material-draft/material-draft-handlers.ts';
import { panelHandlers } from './team/panel/panel-handlers.ts';
import { onWithdrawal } from './team/people/on-withdrawal.ts';
import { staffHandlers } from './team/people/staff-handlers.ts';
import { previewHandlers } from './team/preview/preview-handlers.ts';
import { recruitmentHandlers } from './team/recruitment/recruitment-handlers.ts';
import { reminderHandlers } from './team/reminders/reminder-handlers.ts';
import { reminderSendingHandlers } from './team/reminders/sending-handlers.ts';
import { serveOneClickUnsubscribe } from './team/reminders/serve-one-click.ts';
import { retentionHandlers } from './team/retention/retention-handlers.ts';
import { safetyHandlers } from './team/safety/safety-handlers.ts';
import { studyMaterialHandlers } from './team/study-material/study-material-handlers.ts';
import { studySwitchHandlers } from './team/study-switch/study-switch-handlers.ts';
import { watchQueues } from './watch-metrics.ts';

type Stage = {
  isStopping: () => boolean;
  /** All servers of this database serve the same study material (`serving-lease-store.ts`). */
  mayServe: () => boolean;
  drawn?: (edition: number) => RenderedPages;
};
const alwaysThere: Stage = { isStopping: () => false, mayServe: () => true };

/**
 * Composition root of the server, with its health checks.
 * @param stage stopping: not ready, still serves all requests
 */
export async function createApp(
  deps: ServerContext,
  { isStopping, mayServe, drawn = () => noRenderedPages }: Stage = alwaysThere,
): Promise<Hono> {
  const { config, clock, materials, log, metrics } = deps;
  const app = new Hono();
  app.onError(handleErrors(log, metrics));
  app.use(`${externalSignInPath}/*`, allowPopUpOpener);
  app.use(
    requestLog(log, metrics),
    securityHeaders(config.publicAddress.startsWith('https:')),
    noStore(),
    addressLimit(),
    releaseUploadBudget,
  );
  // In a rehearsal all mailboxes are made up, and all people come from one machine.
  if (!config.isRehearsal) {
    app.use('*', trackRequestNetwork(deps.sessionSecret, clientAddressReader(config.trustedProxies)));
  }
  app.get('/healthz', (context) => context.json({ alive: true }));
  const checkReady = await createReadyCheck(deps, { isStopping, mayServe });
  app.get('/readyz', async (context) => {
    await checkReady();
    return context.json({ ready: true });
  });
  // Another server may have moved the clock a moment ago.
  const withClockSet = <Result>(act: () => Promise<Result>) =>
    isRehearsalClock(clock) && config.databaseUrl !== undefined ? clock.refresh().then(act) : act();
  app.use('/api/*', (_context, next) => {
    if (!mayServe()) throw new Refusal('unavailable');
    return withClockSet(next);
  });
  const bound = boundCalls(deps);
  const tokenPaths = new Set(bound.filter(({ call }) => call.acceptsToken).map(({ call }): string => call.path));
  app.use('/api/*', originCheck(config.publicAddress, tokenPaths));
  const provider = createIdentityProvider(deps);
  serveExternalSignIn(app, deps, provider);
  const identify = identifyVisitor(deps, provider);
  watchQueues(deps);
  serveIdentityProvider(app, deps, { provider, identify, ...createArrivalAttribution(deps) });
  serveCalls(app, bound, {
    identify: identifyWithToken(deps, identify),
    sessionOf: (headers) => sessionCookie(deps, headers),
    accessRules: () => ({
      // The identity provider dates sessions by the real time, also in a rehearsal.
      now: systemClock.now(),
      staffNeedsSecondFactor: config.staffNeedsSecondFactor,
    }),
    materials,
    log,
  });
  serveApiDescription(
    app,
    bound.map(({ call }) => call),
  );
  app.all('/api/*', () => {
    throw new Refusal('not-found');
  });
  serveOneClickUnsubscribe(app, deps);
  serveRecruitmentLinks(app, deps);
  serveMailbox(app, deps);
  await serveFirstLookWhereOffered(app, deps, provider);
  const answers = embeddedAnswers(participationContext(deps));
  const pages = {
    facts: pageFacts(deps, readBuild(webFolder)),
    drawn: () => drawn(materials.inForce.number),
    hasSession: (headers: Headers) => sessionCookie(deps, headers) !== null,
    answers: async (headers: Headers) => (mayServe() ? withClockSet(() => answers(headers)) : null),
    publicAddress: config.publicAddress,
  };
  const publicTexts = memoizePerMaterial(publicMaterial);
  serveWeb(app, webFolder, () => publicTexts(deps.material).help, createSharedAssetFinder(deps), pages);
  return app;
}

/** Lazy import: trials run on local machines only, never in production. */
async function serveFirstLookWhereOffered(app: Hono, deps: ServerContext, { api }: IdentityProvider): Promise<void> {
  if (!isFirstLookOffered(deps.config)) return;
  const { serveFirstLook } = await import('#rehearsal/first-look/serve-first-look.ts');
  const openSession = (accountId: string, headers: Headers) =>
    api.openExternalSession({ body: { accountId, isNew: false, way: 'provider' }, headers, asResponse: true });
  serveFirstLook(app, withCurrentMaterial({ ...deps, onWithdrawal, openSession }));
}

/** @returns every row of the contract with its handler. */
export function boundCalls(deps: ServerContext) {
  const ofParticipants = participationContext(deps);
  const answerRules = [
    choiceRules(ofParticipants),
    inventorySubmissionRules(ofParticipants),
    presentationRules(ofParticipants),
    itemAnswerRules(),
    pageRules(),
  ];
  return [
    ...accountHandlers(deps),
    ...installationHandlers(deps, readBuild(webFolder)),
    ...participationHandlers(ofParticipants),
    ...consentHandlers(ofParticipants),
    ...profileHandlers(deps),
    ...rightsHandlers(ofParticipants),
    ...submitAnswersHandlers(ofParticipants, answerRules),
    ...resultsHandlers(deps),
    ...completionLinkHandlers(deps),
    ...timeZoneHandlers(ofParticipants),
    ...directoryHandlers(deps),
    ...contactHandlers(deps),
    ...codeOfNameHandlers(deps),
    ...checklistHandlers(deps),
    ...participantViewHandlers(deps),
    ...globalWordsHandlers(deps),
    ...studyAnalysisHandlers(deps),
    ...presenceHandlers(deps),
    ...noteHandlers(deps),
    ...participantListHandlers(deps),
    ...staffHandlers(ofParticipants),
    ...teamRequestHandlers(deps),
    ...auditHandlers(deps),
    ...safetyHandlers(deps),
    ...consentsHandlers(deps),
    ...retentionHandlers(deps),
    ...qualityHandlers(deps),
    ...exportHandlers(deps),
    ...recordsHandlers(deps),
    ...apiTokenHandlers(deps),
    ...dayOpeningHandlers(deps),
    ...participantTimeZoneHandlers(deps),
    ...reminderSendingHandlers(deps),
    ...gatewayHandlers(deps),
    ...studyMaterialHandlers(deps),
    ...materialDraftHandlers(deps),
    ...studySwitchHandlers(deps),
    ...previewHandlers(deps),
    ...recruitmentHandlers(deps),
    ...panelHandlers(deps),
    ...groupHandlers(deps),
    ...reminderHandlers(ofParticipants),
  ];
}
