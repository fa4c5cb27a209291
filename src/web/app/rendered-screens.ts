import { dayParts, relationTasks } from '#study/protocol.ts';

type ScreensByAddress = Readonly<Record<string, string>>;

const signIn = 'src/web/accounts/auth-pages/login-screen.tsx';

/** Whole pages for visitors: the sign-in form (docs/protocol/what-was-asked-for.md, 2). */
export const fullyRenderedScreens: ScreensByAddress = { '/login': signIn, '/home': signIn };

/** Skeletons for signed-in people, without personal data. */
export const skeletonScreens: ScreensByAddress = {
  '/': 'src/web/app/home-with-reminders.tsx',
  [dayParts.inventory.path]: 'src/web/participation/inventory/inventory-screen.tsx',
  [dayParts.wordRating.path]: 'src/web/participation/word-rating/word-rating-screen.tsx',
  ...Object.fromEntries(
    relationTasks.map((task) => [dayParts[task].path, 'src/web/participation/relation-task/relation-task-screen.tsx']),
  ),
};

export const renderedModules: readonly string[] = [
  ...new Set([...Object.values(fullyRenderedScreens), ...Object.values(skeletonScreens)]),
];
