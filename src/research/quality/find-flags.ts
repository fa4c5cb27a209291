import { changedDevice, hiddenPage, translatedPage, untrustedInput } from './day-flags.ts';
import { inventoryPace, sameAnswers } from './inventory-flags.ts';
import type { FoundFlag, QualityDay } from './quality-day.ts';
import { fastMedianRating, fastRatings, interruptedWords, sameRating, timeOuts } from './rating-flags.ts';
import { belowChance, fastItems, samePosition } from './task-flags.ts';
import { claimedTime, overlappingWords, secondParticipation, timeZone } from './time-flags.ts';

/** In the order of `qualityFlags`. */
export function findFlags(day: QualityDay): FoundFlag[] {
  const { choices, presentations } = day;
  return [
    inventoryPace(choices),
    sameAnswers(choices),
    fastRatings(presentations),
    sameRating(presentations),
    fastMedianRating(presentations),
    timeOuts(presentations),
    hiddenPage(day),
    interruptedWords(presentations),
    untrustedInput(day),
    translatedPage(day),
    changedDevice(day),
    claimedTime(day.spans),
    overlappingWords(day.presentationTimes),
    timeZone(day.utcOffsets),
    secondParticipation(day),
    fastItems(day.taskAnswers),
    belowChance(day.taskAnswers),
    samePosition(day.taskAnswers),
  ].filter((flag) => flag !== null);
}
