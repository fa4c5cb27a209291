import { isInventoryByItem } from '#study/inventory/inventory.ts';
import { simulateInventory } from './simulate-inventory.ts';
import type { Extent, PartEnd, Walk } from './walk-day.ts';
import type { WalkerStatus } from './walked-study.ts';

/** From the last answer to Enviar. */
const submittingMs = 1_500;

export async function walkInventory<Status extends WalkerStatus>(
  { study, person, day, page, onAnswer }: Walk<Status>,
  progress: Status,
  extent: Extent,
): Promise<PartEnd<Status>> {
  const stored = new Map((await study.readChoices(day)).map(({ item, revision }) => [item, revision]));
  const choices = simulateInventory(person, day);
  const planned = extent === 1 ? choices : choices.slice(0, Math.floor(extent * choices.length));
  const isByItem = isInventoryByItem(person.device);
  let shownMs = 0;
  for (const [index, choice] of planned.entries()) {
    if (isByItem && choice.item !== planned[index - 1]?.item) shownMs = 0;
    await page.pass(choice.sinceShownMs - shownMs);
    shownMs = choice.sinceShownMs;
    if (choice.revision <= (stored.get(choice.item) ?? 0)) continue;
    await study.choose(day, choice);
    onAnswer();
  }
  if (extent < 1) return { progress, stopped: true };
  await page.pass(submittingMs);
  return { progress: await study.submitInventory(day), stopped: false };
}
