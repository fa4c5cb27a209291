import { expect, test } from 'vitest';
import { goHomeBy } from './use-go-home.ts';

/** @returns what happens at a refusal */
async function refusalReaches(isHere: boolean): Promise<string[]> {
  const happened: string[] = [];
  const ways = {
    client: { invalidateQueries: async () => void happened.push('reads progress') },
    navigate: async ({ to }: { to: string }) => void happened.push(`goes to ${to}`),
    postNotice: (notice: { text: string } | null) => void happened.push(notice?.text ?? 'clears'),
  };
  await goHomeBy(ways, { current: isHere })('Outra parte está na vez.');
  return happened;
}

test('a refused screen leads home and says why', async () => {
  expect(await refusalReaches(true)).toEqual(['reads progress', 'goes to /', 'Outra parte está na vez.']);
});

test('a screen that is gone does not lead home out of a later part', async () => {
  expect(await refusalReaches(false)).toEqual([]);
});
