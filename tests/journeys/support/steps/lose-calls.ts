import type { BrowserContext } from '@playwright/test';

/**
 * From now on calls are lost, as without a network.
 * @param paths of the calls, as `BrowserContext.route` takes them
 * @returns a function that lets them through again. What listens to requests then misses none, as it would where a route is taken off:
 * those that are under way at that moment go through, and Playwright never tells of them.
 */
export async function loseCalls(context: BrowserContext, paths: string | RegExp): Promise<() => void> {
  let areLost = true;
  await context.route(paths, (route) => (areLost ? route.abort('internetdisconnected') : route.fallback()));
  return () => {
    areLost = false;
  };
}

/**
 * The replies to calls are lost: the server has what the page does not know to be there.
 * @returns a function that waits until one was lost, and one that lets them through again
 */
export async function loseReplies(
  context: BrowserContext,
  paths: string | RegExp,
): Promise<{ oneIsLost: Promise<void>; stop: () => void }> {
  let areLost = true;
  const { promise: oneIsLost, resolve } = Promise.withResolvers<void>();
  await context.route(paths, async (route) => {
    if (!areLost) return route.fallback();
    await route.fetch();
    await route.abort('internetdisconnected');
    resolve();
  });
  return {
    oneIsLost,
    stop: () => {
      areLost = false;
    },
  };
}
