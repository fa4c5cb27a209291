import { expect, it } from 'vitest';
import type { StudyDay } from '#study/protocol.ts';
import { givenInWords } from './given-in-words.ts';

const onSaturday = {
  attempts: { training1: 1, training2: 1 },
  day: 1 as const,
  finishedDays: [{ day: 1 as const, finishedAt: '2026-11-21T18:00:00.000Z' }],
  serverTime: '2026-11-22T02:59:00.000Z',
};
const given = (more: Partial<typeof onSaturday>) => givenInWords({ ...onSaturday, ...more }, 'America/Sao_Paulo');

it('the summary of a day has the items of every attempt and of both tests', () => {
  expect(given({})).toBe('Hoje você respondeu a 21 frases, deu nota a 40 palavras e ligou 80 pares de palavras.');
  expect(given({ attempts: { training1: 2, training2: 5 } })).toContain('ligou 230 pares de palavras');
});

it('the summary of a day without the inventory has no statements', () => {
  const dayTwo = { day: 2 as const, finishedDays: [{ day: 2 as const, finishedAt: '2026-11-21T18:00:00.000Z' }] };
  const withoutInventory = { ...onSaturday, ...dayTwo, inventoryDays: [1, 3] as StudyDay[] };
  expect(givenInWords(withoutInventory, 'America/Sao_Paulo')).toBe(
    'Hoje você deu nota a 40 palavras e ligou 80 pares de palavras.',
  );
});

it("the summary names the day once it is not today in the participant's zone", () => {
  expect(given({ serverTime: '2026-11-22T03:00:00.000Z' })).toMatch(/^No dia 1 você respondeu a 21 frases/);
});
