import { expect, test } from 'vitest';
import { latestToday, todayIn } from './today-of-study.ts';

const lateInAcre = Date.parse('2026-11-22T22:30:00-05:00');

test("today is the participant's date, of the study where the zone is unknown", () => {
  expect(todayIn(lateInAcre, 'America/Rio_Branco')).toBe('2026-11-22');
  expect(todayIn(lateInAcre, 'America/Sao_Paulo')).toBe('2026-11-23');
  expect(todayIn(lateInAcre, null)).toBe('2026-11-23');
});

test('the latest today is the later date of both zones', () => {
  expect(latestToday(lateInAcre, 'America/Rio_Branco')).toBe('2026-11-23');
  expect(latestToday(lateInAcre, 'Europe/Lisbon')).toBe('2026-11-23');
  expect(latestToday(Date.parse('2026-11-22T21:00:00-03:00'), 'Europe/Lisbon')).toBe('2026-11-23');
});
