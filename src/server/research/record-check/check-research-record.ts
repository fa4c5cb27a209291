import { isDeepStrictEqual } from 'node:util';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { Finding } from './finding.ts';
import { recomputedRecord } from './recomputed-record.ts';
import { specifiedRecordFields } from './specified-record-fields.ts';
import type { StoredParticipant } from './stored-participant.ts';

/**
 * Against the fields of docs/protocol/what-was-asked-for.md, 3.3 and a second computation.
 * @param record null if it failed
 */
export function* checkResearchRecord(stored: StoredParticipant, record: object | null): Generator<Finding> {
  if (record === null) {
    yield { day: null, place: 'research record', expectation: 'one that can be made from the answers' };
    return;
  }
  const fields: Record<string, unknown> = { ...record };
  const expected = recomputedRecord(stored);
  for (const field of specifiedRecordFields) {
    const place = `research record, ${field}`;
    if (!Object.hasOwn(fields, field)) yield { day: dayOf(field), place, expectation: 'this field' };
    else if (!isDeepStrictEqual(fields[field], expected[field])) {
      yield { day: dayOf(field), place, expectation: 'what follows from the answers' };
    }
  }
  const known = new Set<string>(specifiedRecordFields);
  for (const field of Object.keys(fields)) {
    if (!known.has(field))
      yield { day: dayOf(field), place: `research record, ${field}`, expectation: 'no such field' };
  }
}

/** Personal fields come first; day 1 has no suffix. */
function dayOf(field: string): StudyDay | null {
  const suffixed = studyDays.find((day) => field.endsWith(`Day${day}`));
  if (suffixed !== undefined) return suffixed;
  return /^(DASS|WordVal|Trial[12]|Test[12]|sessionTime)/.test(field) ? 1 : null;
}
