import type { BrowserContext, Request } from '@playwright/test';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';

type Choice = { item: number; revision: number; value: number };

type Followed = {
  /** Each the first time. */
  inOrder: string[];
  /** Number of choices and reply status of each answered request. */
  answered: { choices: number; status: number }[];
};

/** The choices that reach the network from now on. */
export function followChoices(context: BrowserContext): Followed {
  const followed: Followed = { inOrder: [], answered: [] };
  const underWay = new Map<Request, number>();
  context.on('request', (request) => {
    const choices = choicesIn(request);
    if (choices.length === 0) return;
    underWay.set(request, choices.length);
    for (const { item, revision, value } of choices) {
      const name = `${item}.${revision}=${value}`;
      if (!followed.inOrder.includes(name)) followed.inOrder.push(name);
    }
  });
  context.on('response', (response) => {
    const choices = underWay.get(response.request());
    if (choices !== undefined) followed.answered.push({ choices, status: response.status() });
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return followed;
}

function choicesIn(request: Request): Choice[] {
  if (!request.url().endsWith(submitAnswers.path)) return [];
  const { entries } = request.postDataJSON() as { entries: { kind: string; input: Choice }[] };
  return entries.filter(({ kind }) => kind === inventoryChoiceKind.kind).map(({ input }) => input);
}
