import type { BrowserContext, Request } from '@playwright/test';
import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import { makeKeptCalls } from '#contract/participation/kept-calls.ts';

type Choice = { item: number; revision: number; value: number };

/** The choices that reach the network from now on, each the first time, in how many requests that were answered, and how many were under way at once. */
export function followChoices(context: BrowserContext): { inOrder: string[]; answered: number; mostAtOnce: number } {
  const followed = { inOrder: [] as string[], answered: 0, mostAtOnce: 0 };
  const underWay = new Set<Request>();
  context.on('request', (request) => {
    const choices = choicesIn(request);
    if (choices.length === 0) return;
    underWay.add(request);
    followed.mostAtOnce = Math.max(followed.mostAtOnce, underWay.size);
    for (const { item, revision, value } of choices) {
      const name = `${item}.${revision}=${value}`;
      if (!followed.inOrder.includes(name)) followed.inOrder.push(name);
    }
  });
  context.on('requestfinished', (request) => {
    if (underWay.delete(request)) followed.answered += 1;
  });
  context.on('requestfailed', (request) => underWay.delete(request));
  return followed;
}

function choicesIn(request: Request): Choice[] {
  if (request.url().endsWith(chooseInventoryAnswer.path)) return [request.postDataJSON()];
  if (!request.url().endsWith(makeKeptCalls.path)) return [];
  const { entries } = request.postDataJSON() as { entries: { path: string; input: Choice }[] };
  return entries.filter(({ path }) => path === chooseInventoryAnswer.path).map(({ input }) => input);
}
