import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPasswordsAsInProduct } from '#tests/support/accounts/password-cost-in-tests.ts';
import { type AddressKind, startAskedAddresses } from '#tests/support/team/address-questions.ts';

hashPasswordsAsInProduct();

/**
 * A hash takes a processor 70 ms and every turn takes several: a look at few turns is enough where it finds no difference. Where it finds
 * one, this may be the machine's, and the look at many decides.
 */
const turns = { few: 10, many: 30 };
const warmUps = 2;
const people = warmUps + turns.many;
const largestDifferenceMs = 30;
/**
 * Of an answer's own time: a hash that is left out is nearly all of it. On a machine that is several times slower, so is what others take of
 * it meanwhile.
 */
const largestDifferenceOfAnswer = 0.25;

let asked: Awaited<ReturnType<typeof startAskedAddresses>>;
beforeAll(async () => {
  asked = await startAskedAddresses(people);
});
afterAll(() => asked.testApp.close());

type Times = Partial<Record<AddressKind, number>>;

/** Cycles through all kinds of address and compares within each round, so that a slow machine affects all alike. */
async function expectAlike(question: (typeof asked.questions)[keyof typeof asked.questions]): Promise<void> {
  const { kinds } = question;
  const tookMs: Times[] = [];
  for (let number = 0; number < people; number += 1) {
    const answers = await asked.takeTurn(question, number);
    if (number >= warmUps) tookMs.push(Object.fromEntries([...answers].map(([kind, answer]) => [kind, answer.tookMs])));
    if (
      tookMs.length === turns.few &&
      differences(kinds, tookMs).every(({ ms }) => Math.abs(ms) < largestDifferenceOf(tookMs))
    ) {
      return;
    }
  }
  for (const { kind, ms } of differences(kinds, tookMs)) {
    expect(Math.abs(ms), `${kind} takes ${ms} ms more than unknown`).toBeLessThan(largestDifferenceOf(tookMs));
  }
}

function largestDifferenceOf(tookMs: readonly Times[]): number {
  const answerMs = median(tookMs.map(({ unknown }) => unknown ?? Number.NaN));
  return Math.max(largestDifferenceMs, answerMs * largestDifferenceOfAnswer);
}

/** @returns for each known kind of address the typical difference to an unknown one */
function differences(kinds: AddressKind[], tookMs: Times[]): { kind: AddressKind; ms: number }[] {
  return kinds
    .filter((kind) => kind !== 'unknown')
    .map((kind) => ({
      kind,
      ms: median(tookMs.map((took) => (took[kind] ?? Number.NaN) - (took.unknown ?? Number.NaN))),
    }));
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

test.each(['wrongPassword', 'newPassword', 'verification', 'otherEmail', 'signUp'] as const)(
  'the reply to %s takes equally long for each kind of address',
  (name) => expectAlike(asked.questions[name]),
  120_000,
);
