import { describe, expect, it } from 'vitest';
import { researchRecord } from '#study/record/research-record.ts';
import { personBeforeEnrolment } from '#tests/support/study/stored-people.ts';
import { checkParticipant } from './check-participant.ts';
import { checkResearchRecord } from './check-research-record.ts';

const record = researchRecord({
  id: personBeforeEnrolment.id,
  name: '',
  email: '',
  age: '',
  sex: null,
  social: '',
  education: '',
  medications: '',
  group: 0,
  day: 1,
  phase: 0,
  days: [],
});

const placesIn = (given: object | null) =>
  [...checkResearchRecord(personBeforeEnrolment, given)].map(({ place }) => place);

describe('the check of the research record', () => {
  it('accepts the defaults before enrolment', () => {
    expect(
      checkParticipant(personBeforeEnrolment, { wordTables: new Map(), settings: [], studyChanges: [] }, record),
    ).toEqual([]);
  });

  it('reports missing, additional and differing fields by name', () => {
    const { Trial2attemptsDay3: _lost, ...without } = record;
    expect(placesIn(without)).toEqual(['research record, Trial2attemptsDay3']);
    expect(placesIn({ ...record, Trial3: [] })).toEqual(['research record, Trial3']);
    expect(placesIn({ ...record, DASSdep: 1 })).toEqual(['research record, DASSdep']);
    expect(placesIn({ ...record, sex: '' })).toEqual(['research record, sex']);
  });

  it('reports a missing record', () => {
    expect(placesIn(null)).toEqual(['research record']);
  });

  it('knows the day of a field', () => {
    const findings = checkResearchRecord(personBeforeEnrolment, {
      ...record,
      sessionTime: 5,
      Test1Day2: [1],
      phase: 2,
    });
    expect([...findings].map(({ day, place }) => `${day} ${place}`)).toEqual([
      'null research record, phase',
      '1 research record, sessionTime',
      '2 research record, Test1Day2',
    ]);
  });
});
