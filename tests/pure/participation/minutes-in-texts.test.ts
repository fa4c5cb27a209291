import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { minutesLeft } from '#study/progress/minutes-left.ts';
import { defaultReminderTexts, timeLeftInWords } from '#study/reminders/reminder-text.ts';

test('front page, consent form and reminders tell the minutes of the days as home does', () => {
  const read = (name: string) => readFileSync(`study-material/${name}`, 'utf8');
  const ofLaterDays = minutesLeft({ day: 2, phase: 1 });
  expect(minutesLeft({ day: 3, phase: 1 })).toBe(ofLaterDays);
  expect(minutesLeft({ day: 1, phase: 1 })).toBe(55);
  expect(read('front.json')).toContain(`Cerca de uma hora no primeiro dia e uns ${ofLaterDays} minutos nos outros`);
  expect(read('consent.md')).toContain(`De ${ofLaterDays} minutos a uma hora por dia`);
  expect(read('consent.md')).toContain(`Cada dia leva de ${ofLaterDays} minutos a uma hora`);
  expect(defaultReminderTexts.open.body).toContain('Ele leva {tempo}.');
  for (const day of [2, 3] as const) expect(timeLeftInWords(day, 1)).toBe(`cerca de ${ofLaterDays} minutos`);
});
