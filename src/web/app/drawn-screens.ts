import { dayParts, relationTasks } from '#study/protocol.ts';

/** By the address at which the server draws something: the module of the screen there, whose files its page loads beforehand. */
type ScreensByAddress = Readonly<Record<string, string>>;

const signIn = 'src/web/accounts/doorway/login-screen.tsx';

/** Drawn whole, for visitors. Both show the form to sign in (docs/protocol/what-was-asked-for.md, 2). */
export const wholeScreens: ScreensByAddress = { '/login': signIn, '/home': signIn };

/** For whoever is signed in: what is around the screen, without anything that only they may see. */
export const outlinedScreens: ScreensByAddress = {
  '/': 'src/web/app/home-with-reminders.tsx',
  [dayParts.inventory.path]: 'src/web/participation/inventory/inventory-screen.tsx',
  [dayParts.wordRating.path]: 'src/web/participation/word-rating/word-rating-screen.tsx',
  ...Object.fromEntries(
    relationTasks.map((task) => [dayParts[task].path, 'src/web/participation/relation-task/relation-task-screen.tsx']),
  ),
};

/** Every module that is named here, once. */
export const drawnModules: readonly string[] = [
  ...new Set([...Object.values(wholeScreens), ...Object.values(outlinedScreens)]),
];
