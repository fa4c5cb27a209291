import type { Finding } from './finding.ts';
import { answeredItems } from './reached-phase.ts';
import type { StoredParticipant } from './stored-participant.ts';

/** Revisions without gaps, values on the scale, all 21 items if submitted. */
export function* checkInventory(stored: StoredParticipant): Generator<Finding> {
  for (const { day, inventorySubmittedAtMs } of stored.days) {
    const ofDay = stored.choices.filter((row) => row.day === day);
    for (let item = 1; item <= 21; item += 1) {
      const ofItem = ofDay.filter((row) => row.item === item).toSorted((one, other) => one.revision - other.revision);
      const place = `inventory item ${item}`;
      if (ofItem.some(({ revision }, index) => revision !== index + 1)) {
        yield { day, place, expectation: 'revisions 1, 2, 3 and so on' };
      }
      if (ofItem.some(({ value }) => ![0, 1, 2, 3].includes(value))) {
        yield { day, place, expectation: 'an answer from 0 to 3' };
      }
      if (inventorySubmittedAtMs !== null && ofItem.length === 0) yield { day, place, expectation: 'an answer' };
    }
    if ([...answeredItems(stored, day)].some((item) => item < 1 || item > 21)) {
      yield { day, place: 'inventory', expectation: 'items 1 to 21 only' };
    }
  }
}
