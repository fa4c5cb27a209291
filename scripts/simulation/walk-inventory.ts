import { chooseInventoryAnswer, readInventory, submitInventory } from '#contract/participation/inventory-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { simulateInventory } from '#simulation/simulate-inventory.ts';
import { contractDevice } from './contract-device.ts';
import type { Extent, PartEnd, Walk } from './walk-day.ts';

/** Answers what is not answered yet and hands the 21 answers in. */
export async function walkInventory(walk: Walk, progress: ProgressView, extent: Extent): Promise<PartEnd> {
  const { client, person, day, page, onAnswer } = walk;
  const stored = new Map((await client.call(readInventory)).choices.map(({ item, revision }) => [item, revision]));
  const choices = simulateInventory(person, day);
  const wanted = extent === 1 ? choices : choices.slice(0, Math.floor(extent * choices.length));
  let shownMs = 0;
  for (const choice of wanted) {
    await page.pass(choice.sinceShownMs - shownMs);
    shownMs = choice.sinceShownMs;
    if (choice.revision <= (stored.get(choice.item) ?? 0)) continue;
    await client.call(chooseInventoryAnswer, { day, ...choice, device: contractDevice(walk) });
    onAnswer();
  }
  if (extent < 1) return { progress, stopped: true };
  return { progress: (await client.call(submitInventory, { day })).progress, stopped: false };
}
