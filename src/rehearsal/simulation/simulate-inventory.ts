import { isInventoryByItem, scaleOfItem } from '#study/inventory/inventory.ts';
import { type InventoryAnswer, inventoryItemCount, type StudyDay } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { roundToTenth } from '#study/relation-task/answer-latencies.ts';
import type { InputWay } from '#study/word-rating/ways-of-input.ts';
import { bernoulli, drawLogNormal, drawNormal, roundWithin } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import type { SimulatedPerson } from './simulate-person.ts';

/** As stored. */
export type SimulatedChoice = {
  item: number;
  revision: number;
  value: InventoryAnswer;
  /** Since presentation: of the item on phones, of all items on computers. */
  sinceShownMs: number;
  inputWay: InputWay;
  trusted: boolean;
};

const readingMedianMs = 4200;
const changingMedianMs = 1600;
/** Chance of skipping an item until Enviar stays disabled. */
const overlooksAnItem = 0.15;

/** In the order given, with changes. */
export function simulateInventory(person: SimulatedPerson, day: StudyDay): SimulatedChoice[] {
  const random = seededRandom(deriveSeed(person.seed, 'inventory', day));
  const isByItem = isInventoryByItem(person.device);
  let sinceShownMs = 0;
  const choose = (item: number, revision: number, value: InventoryAnswer, medianMs: number): SimulatedChoice => {
    sinceShownMs = roundToTenth(sinceShownMs + drawLogNormal(random, medianMs * person.pace, 0.4));
    return { item, revision, value, sinceShownMs, inputWay: person.device.pressesBy, trusted: true };
  };
  return orderOfItems(person, day).flatMap((item) => {
    if (isByItem) sinceShownMs = 0;
    const value = answerOf(person, day, item);
    const first = choose(item, 1, value, readingMedianMs);
    if (!bernoulli(random, person.traits.changesMind)) return [first];
    return [first, choose(item, 2, neighbourOf(value), changingMedianMs)];
  });
}

function orderOfItems(person: SimulatedPerson, day: StudyDay): number[] {
  const random = seededRandom(deriveSeed(person.seed, 'order of items', day));
  const items = Array.from({ length: inventoryItemCount }, (_, index) => index + 1);
  if (!bernoulli(random, overlooksAnItem)) return items;
  const overlooked = random.integer(1, inventoryItemCount);
  return [...items.filter((item) => item !== overlooked), overlooked];
}

/** A stable tendency per item, plus variation by day. */
function answerOf(person: SimulatedPerson, day: StudyDay, item: number): InventoryAnswer {
  const lasting = seededRandom(deriveSeed(person.seed, 'item', item));
  const ofDay = seededRandom(deriveSeed(person.seed, 'item', item, day));
  const tendency =
    person.traits.inventoryMeans[scaleOfItem(item)] +
    person.severity +
    person.severityPerDay * (day - 1) +
    drawNormal(lasting, 0, 0.5) +
    drawNormal(ofDay, 0, 0.35);
  return roundWithin(tendency, 0, 3) as InventoryAnswer;
}

function neighbourOf(value: InventoryAnswer): InventoryAnswer {
  return (value === 0 ? 1 : value - 1) as InventoryAnswer;
}
