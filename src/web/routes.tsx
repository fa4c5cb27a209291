import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { dayParts, relationTasks } from '#study/protocol.ts';
import { afterStudy, atRoot, forStaff, inFrame, inPhase, openToAll, unguarded } from './app/guarded-screens.tsx';
import { RootScreen } from './app/root-screen.tsx';
import { FailureScreen } from './platform/frame/failure-screen.tsx';
import { lateScreen as lazy } from './platform/frame/late-screen.ts';
import { takeMailedToken, takeQueriedToken } from './platform/frame/mailed-token.ts';
import { NotFoundScreen } from './platform/frame/not-found-screen.tsx';
import { PendingScreen } from './platform/frame/pending-screen.tsx';
import { type StaffPage, staffPages } from './platform/staff-pages/staff-pages.ts';

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
const InvitationScreen = lazy(() => import('./team/team-requests/invitation-screen.tsx'), 'InvitationScreen');
const StopRemindersScreen = lazy(() => import('./team/reminders/stop-reminders-screen.tsx'), 'StopRemindersScreen');
const ContactScreen = lazy(() => import('./team/contact/contact-screen.tsx'), 'ContactScreen');
const ProsScreen = lazy(() => import('./team/directory/pros-screen.tsx'), 'ProsScreen');
const ProScreen = lazy(() => import('./team/directory/pro-screen.tsx'), 'ProScreen');
const ResultsScreen = lazy(() => import('./participation/results/results-screen.tsx'), 'ResultsScreen');
const WordCloudScreen = lazy(() => import('./participation/word-cloud/word-cloud-screen.tsx'), 'WordCloudScreen');
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

/** Each screen names its own keys of the search (`page-address.ts`). */
const carries = <Texts,>(said: Record<string, unknown>) => said as Texts;

const staffScreens = import.meta.glob<Record<string, ComponentType>>([
  './app/*-with-*.tsx',
  './research/*/*-screen.tsx',
  './team/*/*-screen.tsx',
]);

/** A screen's file is named after its export. */
function staffScreen(file: string) {
  const name = `-${file.slice(file.lastIndexOf('/') + 1)}`.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return lazy(() => staffScreens[`./${file}.tsx`]?.() ?? Promise.reject(new Error(`No screen ${file}.`)), name);
}

const openStaffPage = <Page extends StaffPage>({ path, needsRole, screen }: Page) =>
  createRoute({
    ...at,
    path: path as Page['path'],
    component: forStaff(needsRole, staffScreen(screen)),
    validateSearch: carries<Record<string, string>>,
  });

type StaffPages = typeof staffPages;
type StaffRoute = { [Name in keyof StaffPages]: ReturnType<typeof openStaffPage<StaffPages[Name]>> }[keyof StaffPages];
const staffRoutes = Object.values<StaffPage>(staffPages).map(openStaffPage) as unknown as StaffRoute[];

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
  ...staffRoutes,
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
