/** The parts of the study in which a person is in the middle of something: quiet frame, no reload, a way to stop for today. */
const activityPaths = ['/research', '/inventories', '/words', '/trial1', '/test1', '/trial2', '/test2'];

/** @returns whether the screen at this path is one of the study's parts. */
export function isActivity(pathname: string): boolean {
  return activityPaths.includes(pathname);
}
