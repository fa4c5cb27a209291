import { expect, it } from 'vitest';
import { calendarEntry } from './calendar-entry.ts';

const linesOf = async (opensAt: Date) =>
  (await calendarEntry({ day: 2, opensAt: opensAt.toISOString() }, 'https://estudo.example').text()).split('\r\n');

it('an entry for a day that opens before dawn is in the evening, and does not reveal its topic', async () => {
  const lines = await linesOf(new Date(2025, 10, 21, 4, 51));
  expect(lines).toContain('DTSTART:20251121T190000');
  expect(lines).toContain('DTEND:20251121T200000');
  expect(lines).toContain('SUMMARY:WordMood: dia 2');
  expect(lines).toContain('URL:https://estudo.example/');
  expect(lines.join(' ')).not.toMatch(/depress|emoç|pesquisa/i);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-2)).toBe('END:VCALENDAR');
});

it('an entry never begins before the day opens', async () => {
  expect(await linesOf(new Date(2025, 10, 21, 22, 5))).toContain('DTSTART:20251121T220500');
  expect(await linesOf(new Date(2025, 10, 21, 22, 5, 20))).toContain('DTSTART:20251121T220600');
  expect(await linesOf(new Date(2025, 11, 31, 23, 30))).toContain('DTEND:20260101T003000');
});
