import { expect, it } from 'vitest';
import { estimateInWords, titledTables } from './export-in-words.ts';

const estimate = { participants: 200, testPeople: 0, days: 518, rows: 124_499, anonymity: null };

it('the size of an export counts begun days, rows rounded, and one as one', () => {
  expect(estimateInWords(estimate)).toBe('200 participantes, 518 dias começados, cerca de 120.000 linhas.');
  expect(estimateInWords({ ...estimate, participants: 1, days: 1 })).toMatch(/^1 participante, 1 dia começado,/);
});

it('a table has its title and the name that files and scripts use', () => {
  expect(titledTables().find(({ name }) => name === 'people')).toMatchObject({ title: 'Participantes (people)' });
});
