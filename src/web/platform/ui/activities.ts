import { dayParts } from '#study/protocol.ts';

/** The parts of the study in which a person is in the middle of something: quiet frame, no reload, a way to stop for today. */
const activityPaths = ['/research', ...Object.values(dayParts).map(({ path }) => path as string)];

/** @returns whether the screen at this path is one of the study's parts. */
export function isActivity(pathname: string): boolean {
  return activityPaths.includes(pathname);
}
