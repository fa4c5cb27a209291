import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { dayParts, relationTasks } from '#study/protocol.ts';
import {
  afterStudyScreen,
  forStaff,
  phaseScreen,
  publicScreen,
  rootScreen,
  signedInScreen,
  unguardedScreen,
} from './app/guarded-screens.tsx';
import { RootScreen } from './app/root-screen.tsx';
import { FailureScreen } from './platform/frame/failure-screen.tsx';
import { lazyScreen as lazy } from './platform/frame/lazy-screen.ts';
import { captureMailedToken, captureQueryToken } from './platform/frame/mailed-token.ts';
import { NotFoundScreen } from './platform/frame/not-found-screen.tsx';
import { PendingScreen } from './platform/frame/pending-screen.tsx';
import { type StaffPage, staffPages } from './platform/staff-pages/staff-pages.ts';

const root = createRootRoute({ component: RootScreen, notFoundComponent: NotFoundScreen });

// Screens, each loaded when it is first opened.
const LoginScreen = lazy(() => import('./accounts/auth-pages/login-screen.tsx'), 'LoginScreen');
const RecoverScreen = lazy(() => import('./accounts/auth-pages/recover-screen.tsx'), 'RecoverScreen');
const UnknownLoginScreen = lazy(() => import('./accounts/auth-pages/unknown-login-screen.tsx'), 'UnknownLoginScreen');
const LogoutScreen = lazy(() => import('./accounts/auth-pages/logout-screen.tsx'), 'LogoutScreen');
const SignupScreen = lazy(() => import('./participation/enrolment/signup-screen.tsx'), 'SignupScreen');
const RegisterScreen = lazy(() => import('./accounts/auth-pages/register-screen.tsx'), 'RegisterScreen');
const MailboxScreen = lazy(() => import('./accounts/auth-pages/mailbox-screen.tsx'), 'MailboxScreen');
const ConfirmEmailScreen = lazy(() => import('./accounts/auth-pages/confirm-email-screen.tsx'), 'ConfirmEmailScreen');
const ResetPasswordScreen = lazy(
  () => import('./accounts/auth-pages/reset-password-screen.tsx'),
  'ResetPasswordScreen',
);
const ProfileScreen = lazy(() => import('./accounts/profile/profile-screen.tsx'), 'ProfileScreen');
const AboutYouScreen = lazy(() => import('./accounts/about-you/about-you-screen.tsx'), 'AboutYouScreen');
const SecurityScreen = lazy(() => import('./accounts/security/security-screen.tsx'), 'SecurityScreen');
const HomeWithReminders = lazy(() => import('./app/home-with-reminders.tsx'), 'HomeWithReminders');
const FrontScreen = lazy(() => import('./participation/front/front-screen.tsx'), 'FrontScreen');
const TextScreen = lazy(() => import('./participation/front/text-screen.tsx'), 'TextScreen');
const ResearchScreen = lazy(() => import('./participation/enrolment/research-screen.tsx'), 'ResearchScreen');
const ConsentsScreen = lazy(() => import('./participation/rights/consents-screen.tsx'), 'ConsentsScreen');
const OwnDataScreen = lazy(() => import('./participation/rights/own-data-screen.tsx'), 'OwnDataScreen');
const WithdrawnScreen = lazy(() => import('./participation/rights/withdrawn-screen.tsx'), 'WithdrawnScreen');
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

/** Where a person goes on after the auth pages; `safePath` judges it before it is used. */
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
const carries = <Texts,>(texts: Record<string, unknown>) => texts as Texts;

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
  createRoute({ ...at, path: '/confirm-email', component: ConfirmEmailScreen, beforeLoad: captureMailedToken }),
  createRoute({ ...at, path: '/reset-password', component: ResetPasswordScreen, beforeLoad: captureMailedToken }),
  createRoute({ ...at, path: '/research', component: ResearchScreen }),
  createRoute({ ...at, path: dayParts.inventory.path, component: phaseScreen('inventory', InventoryScreen, {}) }),
  createRoute({ ...at, path: dayParts.wordRating.path, component: phaseScreen('wordRating', WordRatingScreen, {}) }),
  ...relationTasks.map((task) =>
    createRoute({ ...at, path: dayParts[task].path, component: phaseScreen(task, RelationTaskScreen, { task }) }),
  ),
  createRoute({ ...at, path: '/test/words', component: WordRatingDemoScreen }),
  createRoute({ ...at, path: '/test/trial', component: unguardedScreen(RelationDemoScreen, { demo: 'trial' }) }),
  createRoute({ ...at, path: '/test/trial2', component: unguardedScreen(RelationDemoScreen, { demo: 'trial2' }) }),
  createRoute({
    ...at,
    path: '/',
    component: rootScreen(HomeWithReminders, <FrontScreen />),
    validateSearch: carries<{ view?: string }>,
  }),
  createRoute({ ...at, path: '/privacy', component: publicScreen(TextScreen, { address: '/privacy' }) }),
  createRoute({ ...at, path: '/acessibilidade', component: publicScreen(TextScreen, { address: '/acessibilidade' }) }),
  createRoute({ ...at, path: '/analysis', component: afterStudyScreen(ResultsScreen, {}) }),
  createRoute({ ...at, path: '/cloud1', component: afterStudyScreen(WordCloudScreen, { day: 1 }) }),
  createRoute({ ...at, path: '/cloud2', component: afterStudyScreen(WordCloudScreen, { day: 2 }) }),
  createRoute({ ...at, path: '/cloud3', component: afterStudyScreen(WordCloudScreen, { day: 3 }) }),
  createRoute({ ...at, path: '/account', component: signedInScreen(ProfileScreen) }),
  createRoute({ ...at, path: '/account/about', component: signedInScreen(AboutYouScreen) }),
  createRoute({ ...at, path: '/account/security', component: signedInScreen(SecurityScreen) }),
  createRoute({ ...at, path: '/account/consent', component: signedInScreen(ConsentsScreen) }),
  createRoute({ ...at, path: '/account/data', component: signedInScreen(OwnDataScreen) }),
  createRoute({ ...at, path: '/ajuda', component: publicScreen(ManualContentsScreen, {}) }),
  createRoute({ ...at, path: '/ajuda/$page', component: publicScreen(ManualPageScreen, {}) }),
  createRoute({ ...at, path: '/left', component: WithdrawnScreen }),
  createRoute({
    ...at,
    path: '/reminders/stop',
    component: StopRemindersScreen,
    validateSearch: carries<{ token?: string }>,
    beforeLoad: captureQueryToken,
  }),
  createRoute({
    ...at,
    path: '/team/invitation',
    component: signedInScreen(InvitationScreen),
    beforeLoad: captureMailedToken,
  }),
  createRoute({ ...at, path: '/contact', component: signedInScreen(ContactScreen) }),
  createRoute({ ...at, path: '/pros', component: signedInScreen(ProsScreen) }),
  createRoute({ ...at, path: '/pro/$professionalId', component: signedInScreen(ProScreen) }),
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
