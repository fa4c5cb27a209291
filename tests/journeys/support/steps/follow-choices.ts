import type { BrowserContext, Request } from '@playwright/test';
import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';

/** The choices that reach the network from now on, each the first time, and how many were under way at once. */
export function followChoices(context: BrowserContext): { inOrder: string[]; mostAtOnce: number } {
  const followed = { inOrder: [] as string[], mostAtOnce: 0 };
  const underWay = new Set<Request>();
  const isChoice = (request: Request) => request.url().endsWith(chooseInventoryAnswer.path);
  context.on('request', (request) => {
    if (!isChoice(request)) return;
    underWay.add(request);
    followed.mostAtOnce = Math.max(followed.mostAtOnce, underWay.size);
    const { item, revision, value } = request.postDataJSON();
    const name = `${item}.${revision}=${value}`;
    if (!followed.inOrder.includes(name)) followed.inOrder.push(name);
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return followed;
}
