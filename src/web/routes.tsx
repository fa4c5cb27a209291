import { type AsyncRouteComponent, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { dayParts, relationTasks } from '#study/protocol.ts';
import { afterStudy, atRoot, forStaff, inFrame, inPhase, openToAll, unguarded } from './app/guarded-screens.tsx';
import { RootScreen } from './app/root-screen.tsx';
import { FailureScreen } from './platform/frame/failure-screen.tsx';
import { lateScreen as lazy } from './platform/frame/late-screen.ts';
import { takeMailedToken, takeQueriedToken } from './platform/frame/mailed-token.ts';
import { NotFoundScreen } from './platform/frame/not-found-screen.tsx';
import { PendingScreen } from './platform/frame/pending-screen.tsx';
import { type StaffPage, staffPages } from './platform/staff-pages/staff-pages.ts';
import type { AddressTexts } from './platform/ui/page-address.ts';
import type { globalWordsAddress } from './research/global-words/global-words-address.ts';
import type { participantListAddress } from './research/participant-list/participant-list-address.ts';
import type { participantAddress } from './research/participant-view/participant-address.ts';
import type { studyAddress } from './research/study-analysis/study-address.ts';
import type { consentsAddress } from './team/consents/consents-address.ts';
import type { messagesAddress } from './team/contact/messages-address.ts';
import type { daysAddress } from './team/days/days-address.ts';
import type { draftAddress } from './team/material-draft/draft-address.ts';
import type { peopleAddress } from './team/people/people-address.ts';
import type { casesAddress } from './team/safety/cases-address.ts';
import type { materialAddress } from './team/study-material/material-address.ts';

const root = createRootRoute({ component: RootScreen, notFoundComponent: NotFoundScreen });

// Screens, each loaded when it is first opened.
const LoginScreen = lazy(() => import('./accounts/doorway/login-screen.tsx'), 'LoginScreen');
const RecoverScreen = lazy(() => import('./accounts/doorway/recover-screen.tsx'), 'RecoverScreen');
const UnknownLoginScreen = lazy(() => import('./accounts/doorway/unknown-login-screen.tsx'), 'UnknownLoginScreen');
const LogoutScreen = lazy(() => import('./accounts/doorway/logout-screen.tsx'), 'LogoutScreen');
const SignupScreen = lazy(() => import('./participation/enrolment/signup-screen.tsx'), 'SignupScreen');
const RegisterScreen = lazy(() => import('./accounts/doorway/register-screen.tsx'), 'RegisterScreen');
const MailboxScreen = lazy(() => import('./accounts/doorway/mailbox-screen.tsx'), 'MailboxScreen');
const ConfirmEmailScreen = lazy(() => import('./accounts/doorway/confirm-email-screen.tsx'), 'ConfirmEmailScreen');
const ResetPasswordScreen = lazy(() => import('./accounts/doorway/reset-password-screen.tsx'), 'ResetPasswordScreen');
const ProfileScreen = lazy(() => import('./accounts/profile/profile-screen.tsx'), 'ProfileScreen');
const AboutYouScreen = lazy(() => import('./accounts/about-you/about-you-screen.tsx'), 'AboutYouScreen');
const SecurityScreen = lazy(() => import('./accounts/security/security-screen.tsx'), 'SecurityScreen');
const HomeWithReminders = lazy(() => import('./app/home-with-reminders.tsx'), 'HomeWithReminders');
const FrontScreen = lazy(() => import('./participation/front/front-screen.tsx'), 'FrontScreen');
const PrivacyScreen = lazy(() => import('./participation/front/privacy-screen.tsx'), 'PrivacyScreen');
const ResearchScreen = lazy(() => import('./participation/enrolment/research-screen.tsx'), 'ResearchScreen');
const ConsentsScreen = lazy(() => import('./participation/rights/consents-screen.tsx'), 'ConsentsScreen');
const OwnDataScreen = lazy(() => import('./participation/rights/own-data-screen.tsx'), 'OwnDataScreen');
const LeftScreen = lazy(() => import('./participation/rights/left-screen.tsx'), 'LeftScreen');
const ManualContentsScreen = lazy(() => import('./accounts/manual/manual-contents-screen.tsx'), 'ManualContentsScreen');
const ManualPageScreen = lazy(() => import('./accounts/manual/manual-page-screen.tsx'), 'ManualPageScreen');
const PeopleScreen = lazy(() => import('./team/people/people-screen.tsx'), 'PeopleScreen');
const RequestsScreen = lazy(() => import('./team/team-requests/requests-screen.tsx'), 'RequestsScreen');
const InvitationScreen = lazy(() => import('./team/team-requests/invitation-screen.tsx'), 'InvitationScreen');
const AuditLogScreen = lazy(() => import('./team/people/audit-log-screen.tsx'), 'AuditLogScreen');
const DaysScreen = lazy(() => import('./team/days/days-screen.tsx'), 'DaysScreen');
const StudySwitchScreen = lazy(() => import('./team/study-switch/study-switch-screen.tsx'), 'StudySwitchScreen');
const RecruitmentScreen = lazy(() => import('./team/recruitment/recruitment-screen.tsx'), 'RecruitmentScreen');
const GroupsScreen = lazy(() => import('./team/groups/groups-screen.tsx'), 'GroupsScreen');
const PosterScreen = lazy(() => import('./team/recruitment/poster-screen.tsx'), 'PosterScreen');
const StudyMaterialScreen = lazy(
  () => import('./team/study-material/study-material-screen.tsx'),
  'StudyMaterialScreen',
);
const MaterialDraftScreen = lazy(
  () => import('./team/material-draft/material-draft-screen.tsx'),
  'MaterialDraftScreen',
);
const StopRemindersScreen = lazy(() => import('./team/reminders/stop-reminders-screen.tsx'), 'StopRemindersScreen');
const ConsentRegisterScreen = lazy(
  () => import('./team/consents/consent-register-screen.tsx'),
  'ConsentRegisterScreen',
);
const RetentionScreen = lazy(() => import('./team/retention/retention-screen.tsx'), 'RetentionScreen');
const MailScreen = lazy(() => import('./team/people/mail-screen.tsx'), 'MailScreen');
const GlobalWordsScreen = lazy(() => import('./research/global-words/global-words-screen.tsx'), 'GlobalWordsScreen');
const StudyAnalysisScreen = lazy(
  () => import('./research/study-analysis/study-analysis-screen.tsx'),
  'StudyAnalysisScreen',
);
const ListWithReminders = lazy(() => import('./app/list-with-reminders.tsx'), 'ListWithReminders');
const ParticipantWithOpenings = lazy(() => import('./app/participant-with-openings.tsx'), 'ParticipantWithOpenings');
const CasesScreen = lazy(() => import('./team/safety/cases-screen.tsx'), 'CasesScreen');
const ContactScreen = lazy(() => import('./team/contact/contact-screen.tsx'), 'ContactScreen');
const MessagesScreen = lazy(() => import('./team/contact/messages-screen.tsx'), 'MessagesScreen');
const ProsScreen = lazy(() => import('./team/directory/pros-screen.tsx'), 'ProsScreen');
const ProScreen = lazy(() => import('./team/directory/pro-screen.tsx'), 'ProScreen');
const KeptProfessionalsScreen = lazy(
  () => import('./team/directory/kept-professionals-screen.tsx'),
  'KeptProfessionalsScreen',
);
const ChecklistScreen = lazy(() => import('./team/checklist/checklist-screen.tsx'), 'ChecklistScreen');
const ResultsScreen = lazy(() => import('./participation/results/results-screen.tsx'), 'ResultsScreen');
const WordCloudScreen = lazy(() => import('./participation/word-cloud/word-cloud-screen.tsx'), 'WordCloudScreen');
const ExportScreen = lazy(() => import('./research/export/export-screen.tsx'), 'ExportScreen');
const ApiScreen = lazy(() => import('./research/export/api-screen.tsx'), 'ApiScreen');
const InventoryScreen = lazy(() => import('./participation/inventory/inventory-screen.tsx'), 'InventoryScreen');
const WordRatingScreen = lazy(() => import('./participation/word-rating/word-rating-screen.tsx'), 'WordRatingScreen');
const WordRatingDemoScreen = lazy(
  () => import('./participation/word-rating/word-rating-demo-screen.tsx'),
  'WordRatingDemoScreen',
);
const RelationTaskScreen = lazy(
  () => import('./participation/relation-task/relation-task-screen.tsx'),
  'RelationTaskScreen',
);
const RelationDemoScreen = lazy(
  () => import('./participation/relation-task/relation-demo-screen.tsx'),
  'RelationDemoScreen',
);

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

const at = { getParentRoute: () => root } as const;

const opens = <Page extends StaffPage>({ path, needsRole }: Page, Screen: AsyncRouteComponent<object>) => ({
  path: path as Page['path'],
  component: forStaff(needsRole, Screen),
});

/** What an address says is text, of which each screen reads its own (`page-address.ts`): here the names are given to links alone. */
const carries = <Texts,>(said: Record<string, unknown>) => said as Texts;

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
  createRoute({ ...at, path: '/confirm-email', component: ConfirmEmailScreen, beforeLoad: takeMailedToken }),
  createRoute({ ...at, path: '/reset-password', component: ResetPasswordScreen, beforeLoad: takeMailedToken }),
  createRoute({ ...at, path: '/research', component: ResearchScreen }),
  createRoute({ ...at, path: dayParts.inventory.path, component: inPhase('inventory', InventoryScreen, {}) }),
  createRoute({ ...at, path: dayParts.wordRating.path, component: inPhase('wordRating', WordRatingScreen, {}) }),
  ...relationTasks.map((task) =>
    createRoute({ ...at, path: dayParts[task].path, component: inPhase(task, RelationTaskScreen, { task }) }),
  ),
  createRoute({ ...at, path: '/test/words', component: WordRatingDemoScreen }),
  createRoute({ ...at, path: '/test/trial', component: unguarded(RelationDemoScreen, { demo: 'trial' }) }),
  createRoute({ ...at, path: '/test/trial2', component: unguarded(RelationDemoScreen, { demo: 'trial2' }) }),
  createRoute({
    ...at,
    path: '/',
    component: atRoot(HomeWithReminders, <FrontScreen />),
    validateSearch: carries<{ view?: string }>,
  }),
  createRoute({ ...at, path: '/privacy', component: PrivacyScreen }),
  createRoute({ ...at, path: '/analysis', component: afterStudy(ResultsScreen, {}) }),
  createRoute({ ...at, path: '/cloud1', component: afterStudy(WordCloudScreen, { day: 1 }) }),
  createRoute({ ...at, path: '/cloud2', component: afterStudy(WordCloudScreen, { day: 2 }) }),
  createRoute({ ...at, path: '/cloud3', component: afterStudy(WordCloudScreen, { day: 3 }) }),
  createRoute({ ...at, path: '/account', component: inFrame(ProfileScreen) }),
  createRoute({ ...at, path: '/account/about', component: inFrame(AboutYouScreen) }),
  createRoute({ ...at, path: '/account/security', component: inFrame(SecurityScreen) }),
  createRoute({ ...at, path: '/account/consent', component: inFrame(ConsentsScreen) }),
  createRoute({ ...at, path: '/account/data', component: inFrame(OwnDataScreen) }),
  createRoute({ ...at, path: '/ajuda', component: openToAll(ManualContentsScreen) }),
  createRoute({ ...at, path: '/ajuda/$page', component: openToAll(ManualPageScreen) }),
  createRoute({ ...at, path: '/left', component: LeftScreen }),
  createRoute({
    ...at,
    path: '/reminders/stop',
    component: StopRemindersScreen,
    validateSearch: carries<{ token?: string }>,
    beforeLoad: takeQueriedToken,
  }),
  createRoute({
    ...at,
    path: '/team/invitation',
    component: inFrame(InvitationScreen),
    beforeLoad: takeMailedToken,
  }),
  createRoute({ ...at, path: '/contact', component: inFrame(ContactScreen) }),
  createRoute({ ...at, path: '/pros', component: inFrame(ProsScreen) }),
  createRoute({ ...at, path: '/pro/$professionalId', component: inFrame(ProScreen) }),
  createRoute({
    ...at,
    ...opens(staffPages.words, GlobalWordsScreen),
    validateSearch: carries<AddressTexts<typeof globalWordsAddress>>,
  }),
  createRoute({
    ...at,
    ...opens(staffPages.studyAnalysis, StudyAnalysisScreen),
    validateSearch: carries<AddressTexts<typeof studyAddress>>,
  }),
  createRoute({
    ...at,
    ...opens(staffPages.participants, ListWithReminders),
    validateSearch: carries<AddressTexts<typeof participantListAddress>>,
  }),
  createRoute({
    ...at,
    ...opens(staffPages.participant, ParticipantWithOpenings),
    validateSearch: carries<AddressTexts<typeof participantAddress>>,
  }),
  createRoute({
    ...at,
    ...opens(staffPages.cases, CasesScreen),
    validateSearch: carries<AddressTexts<typeof casesAddress>>,
  }),
  createRoute({
    ...at,
    ...opens(staffPages.people, PeopleScreen),
    validateSearch: carries<AddressTexts<typeof peopleAddress>>,
  }),
  createRoute({
    ...at,
    ...opens(staffPages.messages, MessagesScreen),
    validateSearch: carries<AddressTexts<typeof messagesAddress>>,
  }),
  createRoute({
    ...at,
    ...opens(staffPages.consents, ConsentRegisterScreen),
    validateSearch: carries<AddressTexts<typeof consentsAddress>>,
  }),
  createRoute({ ...at, ...opens(staffPages.retention, RetentionScreen) }),
  createRoute({ ...at, ...opens(staffPages.professionals, KeptProfessionalsScreen) }),
  createRoute({ ...at, ...opens(staffPages.readiness, ChecklistScreen) }),
  createRoute({ ...at, ...opens(staffPages.studySwitch, StudySwitchScreen) }),
  createRoute({ ...at, ...opens(staffPages.groups, GroupsScreen) }),
  createRoute({ ...at, ...opens(staffPages.recruitment, RecruitmentScreen) }),
  createRoute({
    ...at,
    ...opens(staffPages.poster, PosterScreen),
    validateSearch: carries<{ link?: string }>,
  }),
  createRoute({
    ...at,
    ...opens(staffPages.material, StudyMaterialScreen),
    validateSearch: carries<AddressTexts<typeof materialAddress>>,
  }),
  createRoute({
    ...at,
    ...opens(staffPages.draft, MaterialDraftScreen),
    validateSearch: carries<AddressTexts<typeof draftAddress>>,
  }),
  createRoute({
    ...at,
    ...opens(staffPages.days, DaysScreen),
    validateSearch: carries<AddressTexts<typeof daysAddress>>,
  }),
  createRoute({ ...at, ...opens(staffPages.requests, RequestsScreen) }),
  createRoute({ ...at, ...opens(staffPages.auditLog, AuditLogScreen) }),
  createRoute({ ...at, ...opens(staffPages.mail, MailScreen) }),
  createRoute({ ...at, ...opens(staffPages.exports, ExportScreen) }),
  createRoute({ ...at, ...opens(staffPages.api, ApiScreen) }),
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
