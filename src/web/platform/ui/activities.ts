import { dayParts } from '#study/protocol.ts';

/** Screens with a quiet frame, no reload and a way to stop for today. */
const activityPaths = ['/research', ...Object.values(dayParts).map(({ path }) => path as string)];

export function isActivity(pathname: string): boolean {
  return activityPaths.includes(pathname);
}
