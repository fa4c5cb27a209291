import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayPartNames, studyDays } from '#study/protocol.ts';
import { excludedParts, isWholeDay, type PartDecision } from './excluded-parts.ts';

const somePart = fc.subarray(dayPartNames, { minLength: 1 });
const someDecision: fc.Arbitrary<PartDecision> = fc.record({
  day: fc.constantFrom(...studyDays),
  parts: somePart,
  excluded: fc.boolean(),
});
const some = fc.array(someDecision, { maxLength: 12 });

test('the latest decision that names a part decides it', () => {
  fc.assert(
    fc.property(some, (decisions) => {
      const out = new Map<string, boolean>();
      for (const { day, parts, excluded } of decisions) for (const part of parts) out.set(`${day} ${part}`, excluded);
      const expected = [...out].flatMap(([place, isOut]) => (isOut ? [place] : []));
      expect(
        excludedParts(decisions)
          .map(({ day, part }) => `${day} ${part}`)
          .toSorted(),
      ).toEqual(expected.toSorted());
    }),
  );
});

test('an inclusion restores its parts only', () => {
  fc.assert(
    fc.property(some, someDecision, (before, { day, parts }) => {
      const was = excludedParts(before);
      const stood = was.filter((one) => one.day === day && parts.includes(one.part));
      const back = excludedParts([...before, { day, parts, excluded: true }, { day, parts, excluded: false }]);
      expect(back).toEqual(was.filter((one) => !stood.includes(one)));
    }),
  );
});

test('a day equals all its parts: excluded together or one by one', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...dayPartNames], { minLength: 6 }), (inTurn) => {
      const together = excludedParts([{ day: 2, parts: dayPartNames, excluded: true }]);
      expect(excludedParts(inTurn.map((part) => ({ day: 2, parts: [part], excluded: true })))).toEqual(together);
      expect(isWholeDay(together.map(({ part }) => part))).toBe(true);
      expect(isWholeDay(inTurn.slice(1))).toBe(false);
    }),
  );
});
