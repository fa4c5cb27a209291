import { afterAll, beforeAll, expect, test } from 'vitest';
import { countHashes } from '#tests/support/accounts/password-cost-in-tests.ts';
import { startAskedAddresses } from '#tests/support/team/address-questions.ts';

let asked: Awaited<ReturnType<typeof startAskedAddresses>>;
let hashes: () => number;
beforeAll(async () => {
  asked = await startAskedAddresses(2);
  hashes = countHashes();
});
afterAll(() => asked.testApp.close());

/** The answer is the same, and so is the work that takes time: how long it takes is measured in tests/full. */
async function expectAlike(name: keyof typeof asked.questions): Promise<void> {
  const { kinds, ask } = asked.questions[name];
  const hashed: number[] = [];
  const counted = async (...about: Parameters<typeof ask>) => {
    const before = hashes();
    const answer = await ask(...about);
    hashed.push(hashes() - before);
    return answer;
  };
  for (const turn of [0, 1]) {
    const answers = [...(await asked.takeTurn({ kinds, ask: counted }, turn)).values()].map(({ seen }) => seen);
    for (const other of answers.slice(1)) expect(other).toEqual(answers[0]);
    expect(answers[0]?.status).toBeLessThan(429);
  }
  expect(new Set(hashed).size, `hashes: ${hashed}`).toBe(1);
}

test('signing in with a wrong password', () => expectAlike('wrongPassword'));
test('asking for a new password', () => expectAlike('newPassword'));
test('asking for the verification again', () => expectAlike('verification'));
test('asking for another e-mail: one that belongs to an account, and one that does not', () =>
  expectAlike('otherEmail'));
test('signing up, after a link of recruitment was opened', () => expectAlike('signUp'));
