import { type AsyncRouteComponent, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PhaseName } from '../study/protocol.ts';
import { messagesQuery } from './contact/messages-query.ts';
import { daysQuery } from './days/days-query.ts';
import { globalWordsQuery } from './global-words/global-words-query.ts';
import { participantListAddress } from './participant-list/participant-list-query.ts';
import { participantQuery } from './participant-view/participant-query.ts';
import { stopQuery } from './reminders/stop-query.ts';
import { casesQuery } from './safety/cases-query.ts';
import { FailureScreen } from './shell/failure-screen.tsx';
import { lateScreen as lazy } from './shell/late-screen.ts';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { PendingScreen } from './shell/pending-screen.tsx';
import { PhaseGuard } from './shell/phase-guard.tsx';
import { RootScreen } from './shell/root-screen.tsx';
import { SignedInFrame } from './shell/signed-in-frame.tsx';
import { SignedInGuard } from './shell/signed-in-guard.tsx';
import { StaffGuard } from './shell/staff-guard.tsx';
import { StudyFinishedGuard } from './shell/study-finished-guard.tsx';
import { peopleQuery } from './staff/people-query.ts';

const root = createRootRoute({ component: RootScreen, notFoundComponent: NotFoundScreen });

// Screens, each loaded when it is first opened.
const LoginScreen = lazy(() => import('./account/login-screen.tsx'), 'LoginScreen');
const RecoverScreen = lazy(() => import('./account/recover-screen.tsx'), 'RecoverScreen');
const UnknownLoginScreen = lazy(() => import('./account/unknown-login-screen.tsx'), 'UnknownLoginScreen');
const LogoutScreen = lazy(() => import('./account/logout-screen.tsx'), 'LogoutScreen');
const SignupScreen = lazy(() => import('./account/signup-screen.tsx'), 'SignupScreen');
const RegisterScreen = lazy(() => import('./account/register-screen.tsx'), 'RegisterScreen');
const MailboxScreen = lazy(() => import('./account/mailbox-screen.tsx'), 'MailboxScreen');
const ConfirmEmailScreen = lazy(() => import('./account/confirm-email-screen.tsx'), 'ConfirmEmailScreen');
const ResetPasswordScreen = lazy(() => import('./account/reset-password-screen.tsx'), 'ResetPasswordScreen');
const ProfileScreen = lazy(() => import('./account/profile/profile-screen.tsx'), 'ProfileScreen');
const AboutYouScreen = lazy(() => import('./account/about-you/about-you-screen.tsx'), 'AboutYouScreen');
const SecurityScreen = lazy(() => import('./account/security/security-screen.tsx'), 'SecurityScreen');
const HomeScreen = lazy(() => import('./home/home-screen.tsx'), 'HomeScreen');
const ResearchScreen = lazy(() => import('./enrolment/research-screen.tsx'), 'ResearchScreen');
const ConsentsScreen = lazy(() => import('./rights/consents-screen.tsx'), 'ConsentsScreen');
const OwnDataScreen = lazy(() => import('./rights/own-data-screen.tsx'), 'OwnDataScreen');
const LeftScreen = lazy(() => import('./rights/left-screen.tsx'), 'LeftScreen');
const PeopleScreen = lazy(() => import('./staff/people-screen.tsx'), 'PeopleScreen');
const AuditLogScreen = lazy(() => import('./staff/audit-log-screen.tsx'), 'AuditLogScreen');
const DaysScreen = lazy(() => import('./days/days-screen.tsx'), 'DaysScreen');
const StopRemindersScreen = lazy(() => import('./reminders/stop-reminders-screen.tsx'), 'StopRemindersScreen');
const MailScreen = lazy(() => import('./staff/mail-screen.tsx'), 'MailScreen');
const GlobalWordsScreen = lazy(() => import('./global-words/global-words-screen.tsx'), 'GlobalWordsScreen');
const StudyAnalysisScreen = lazy(() => import('./study-analysis/study-analysis-screen.tsx'), 'StudyAnalysisScreen');
const ParticipantListScreen = lazy(
  () => import('./participant-list/participant-list-screen.tsx'),
  'ParticipantListScreen',
);
const ParticipantScreen = lazy(() => import('./participant-view/participant-screen.tsx'), 'ParticipantScreen');
const CasesScreen = lazy(() => import('./safety/cases-screen.tsx'), 'CasesScreen');
const ContactScreen = lazy(() => import('./contact/contact-screen.tsx'), 'ContactScreen');
const MessagesScreen = lazy(() => import('./contact/messages-screen.tsx'), 'MessagesScreen');
const ProsScreen = lazy(() => import('./directory/pros-screen.tsx'), 'ProsScreen');
const ProScreen = lazy(() => import('./directory/pro-screen.tsx'), 'ProScreen');
const KeptProfessionalsScreen = lazy(
  () => import('./directory/kept-professionals-screen.tsx'),
  'KeptProfessionalsScreen',
);
const ReadinessScreen = lazy(() => import('./readiness/readiness-screen.tsx'), 'ReadinessScreen');
const ResultsScreen = lazy(() => import('./results/results-screen.tsx'), 'ResultsScreen');
const WordCloudScreen = lazy(() => import('./word-cloud/word-cloud-screen.tsx'), 'WordCloudScreen');
const ExportScreen = lazy(() => import('./export/export-screen.tsx'), 'ExportScreen');
const ApiScreen = lazy(() => import('./export/api-screen.tsx'), 'ApiScreen');
const InventoryScreen = lazy(() => import('./inventory/inventory-screen.tsx'), 'InventoryScreen');
const WordRatingScreen = lazy(() => import('./word-rating/word-rating-screen.tsx'), 'WordRatingScreen');
const WordRatingDemoScreen = lazy(() => import('./word-rating/word-rating-demo-screen.tsx'), 'WordRatingDemoScreen');
const RelationTaskScreen = lazy(() => import('./relation-task/relation-task-screen.tsx'), 'RelationTaskScreen');
const RelationDemoScreen = lazy(() => import('./relation-task/relation-demo-screen.tsx'), 'RelationDemoScreen');

/** Puts a screen into its frame and guards, and lets the router load its code before it is shown. */
function around<Props extends object>(
  Screen: AsyncRouteComponent<Props>,
  props: Props,
  frame: (screen: ReactNode) => ReactNode,
) {
  return Object.assign(() => frame(<Screen {...props} />), { preload: () => Screen.preload?.() });
}

/** Guard: a signed-in person, inside the frame with menus. */
function inFrame(Screen: AsyncRouteComponent<object>) {
  return around(Screen, {}, (screen) => <SignedInFrame>{screen}</SignedInFrame>);
}

/** Guard: somebody who has finished the third day, inside the frame with menus. */
function afterStudy<Props extends object>(Screen: AsyncRouteComponent<Props>, props: Props) {
  return around(Screen, props, (screen) => (
    <SignedInFrame>
      <StudyFinishedGuard>{screen}</StudyFinishedGuard>
    </SignedInFrame>
  ));
}

/** Guard: staff, in a frame with room for tables. */
function forStaff(Screen: AsyncRouteComponent<object>) {
  return around(Screen, {}, (screen) => (
    <SignedInFrame width="wide">
      <StaffGuard>{screen}</StaffGuard>
    </SignedInFrame>
  ));
}

/** Guard: a signed-in, enrolled person in that very phase. */
function inPhase<Props extends object>(phase: PhaseName, Screen: AsyncRouteComponent<Props>, props: Props) {
  return around(Screen, props, (screen) => (
    <SignedInGuard>
      <PhaseGuard phase={phase}>{screen}</PhaseGuard>
    </SignedInGuard>
  ));
}

function unguarded<Props extends object>(Screen: AsyncRouteComponent<Props>, props: Props) {
  return around(Screen, props, (screen) => screen);
}

/** Where a person goes on after the doorway; `safePath` judges it before it is used. */
const rememberedOrigin = ({ from }: Record<string, unknown>): { from?: string } =>
  typeof from === 'string' ? { from } : {};
/** The same, with what became of a mailed link, and whether the second step is due. */
const signInSearch = ({ notice, step, ...rest }: Record<string, unknown>): SignInSearch => ({
  ...rememberedOrigin(rest),
  ...(typeof notice === 'string' ? { notice } : {}),
  ...(step === 'second' ? { step } : {}),
});
type SignInSearch = { from?: string; notice?: string; step?: 'second' };
const resetToken = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {};

const at = { getParentRoute: () => root } as const;

const login = createRoute({ ...at, path: '/login', validateSearch: signInSearch });
const belowLogin = { getParentRoute: () => login } as const;

const routeTree = root.addChildren([
  login.addChildren([
    createRoute({ ...belowLogin, path: '/', component: LoginScreen }),
    createRoute({ ...belowLogin, path: '/recover', component: RecoverScreen }),
    createRoute({ ...belowLogin, path: '/$', component: UnknownLoginScreen }),
  ]),
  createRoute({ ...at, path: '/home', component: LoginScreen, validateSearch: rememberedOrigin }),
  createRoute({ ...at, path: '/logout', component: LogoutScreen }),
  createRoute({ ...at, path: '/signup', component: SignupScreen }),
  createRoute({ ...at, path: '/register', component: RegisterScreen, validateSearch: rememberedOrigin }),
  createRoute({ ...at, path: '/register/mailbox', component: MailboxScreen, validateSearch: rememberedOrigin }),
  createRoute({ ...at, path: '/confirm-email', component: ConfirmEmailScreen }),
  createRoute({ ...at, path: '/reset-password', component: ResetPasswordScreen, validateSearch: resetToken }),
  createRoute({ ...at, path: '/research', component: ResearchScreen }),
  createRoute({ ...at, path: '/inventories', component: inPhase('inventory', InventoryScreen, {}) }),
  createRoute({ ...at, path: '/words', component: inPhase('wordRating', WordRatingScreen, {}) }),
  createRoute({ ...at, path: '/trial1', component: inPhase('training1', RelationTaskScreen, { task: 'training1' }) }),
  createRoute({ ...at, path: '/test1', component: inPhase('test1', RelationTaskScreen, { task: 'test1' }) }),
  createRoute({ ...at, path: '/trial2', component: inPhase('training2', RelationTaskScreen, { task: 'training2' }) }),
  createRoute({ ...at, path: '/test2', component: inPhase('test2', RelationTaskScreen, { task: 'test2' }) }),
  createRoute({ ...at, path: '/test/words', component: WordRatingDemoScreen }),
  createRoute({ ...at, path: '/test/trial', component: unguarded(RelationDemoScreen, { demo: 'trial' }) }),
  createRoute({ ...at, path: '/test/trial2', component: unguarded(RelationDemoScreen, { demo: 'trial2' }) }),
  createRoute({ ...at, path: '/', component: inFrame(HomeScreen) }),
  createRoute({ ...at, path: '/analysis', component: afterStudy(ResultsScreen, {}) }),
  createRoute({ ...at, path: '/cloud1', component: afterStudy(WordCloudScreen, { day: 1 }) }),
  createRoute({ ...at, path: '/cloud2', component: afterStudy(WordCloudScreen, { day: 2 }) }),
  createRoute({ ...at, path: '/cloud3', component: afterStudy(WordCloudScreen, { day: 3 }) }),
  createRoute({ ...at, path: '/account', component: inFrame(ProfileScreen) }),
  createRoute({ ...at, path: '/account/about', component: inFrame(AboutYouScreen) }),
  createRoute({ ...at, path: '/account/security', component: inFrame(SecurityScreen) }),
  createRoute({ ...at, path: '/account/consent', component: inFrame(ConsentsScreen) }),
  createRoute({ ...at, path: '/account/data', component: inFrame(OwnDataScreen) }),
  createRoute({ ...at, path: '/left', component: LeftScreen }),
  createRoute({ ...at, path: '/reminders/stop', component: StopRemindersScreen, validateSearch: stopQuery }),
  createRoute({ ...at, path: '/contact', component: inFrame(ContactScreen) }),
  createRoute({ ...at, path: '/pros', component: inFrame(ProsScreen) }),
  createRoute({ ...at, path: '/pro/$professionalId', component: inFrame(ProScreen) }),
  createRoute({
    ...at,
    path: '/globalanalysis',
    component: forStaff(GlobalWordsScreen),
    validateSearch: globalWordsQuery,
  }),
  createRoute({ ...at, path: '/studyanalysis', component: forStaff(StudyAnalysisScreen) }),
  createRoute({
    ...at,
    path: '/wordanalysis',
    component: forStaff(ParticipantListScreen),
    validateSearch: participantListAddress,
  }),
  createRoute({
    ...at,
    path: '/useranalysis',
    component: forStaff(ParticipantScreen),
    validateSearch: participantQuery,
  }),
  createRoute({ ...at, path: '/safetycases', component: forStaff(CasesScreen), validateSearch: casesQuery }),
  createRoute({ ...at, path: '/staff/people', component: forStaff(PeopleScreen), validateSearch: peopleQuery }),
  createRoute({ ...at, path: '/staff/messages', component: forStaff(MessagesScreen), validateSearch: messagesQuery }),
  createRoute({ ...at, path: '/staff/professionals', component: forStaff(KeptProfessionalsScreen) }),
  createRoute({ ...at, path: '/staff/readiness', component: forStaff(ReadinessScreen) }),
  createRoute({ ...at, path: '/staff/days', component: forStaff(DaysScreen), validateSearch: daysQuery }),
  createRoute({ ...at, path: '/staff/audit-log', component: forStaff(AuditLogScreen) }),
  createRoute({ ...at, path: '/staff/mail', component: forStaff(MailScreen) }),
  createRoute({ ...at, path: '/staff/export', component: forStaff(ExportScreen) }),
  createRoute({ ...at, path: '/staff/api', component: forStaff(ApiScreen) }),
]);

export const router = createRouter({
  routeTree,
  defaultErrorComponent: FailureScreen,
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  // Every value of a query is text: a token of digits must not become a number.
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch(search) {
    const written = Object.entries(search).filter(([, value]) => typeof value === 'string');
    const query = new URLSearchParams(written).toString();
    return query === '' ? '' : `?${query}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
