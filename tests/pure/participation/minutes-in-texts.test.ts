import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { minutesLeft, minutesOfPart } from '#study/progress/minutes-left.ts';
import { type DayPart, relationTasks } from '#study/protocol.ts';
import { defaultReminderTexts, timeLeftInWords } from '#study/reminders/reminder-text.ts';
import { defaultRepeatSettings } from '#study/word-rating/repeat-settings.ts';

/** As shipped, and with everything that a study may have rated after the fortieth word. */
const choices = [defaultRepeatSettings, { baselineAgain: true, retest: true, ratePseudoWords: true }];

test('front page, consent form, mornings and reminders say the minutes of the days as home does, with and without ratings after the fortieth', () => {
  const read = (name: string) => readFileSync(`study-material/${name}`, 'utf8');
  for (const repeats of choices) {
    const ofLaterDays = minutesLeft({ day: 2, phase: 1, repeats });
    expect(minutesLeft({ day: 3, phase: 1, repeats })).toBe(ofLaterDays);
    expect(Math.abs(minutesLeft({ day: 1, phase: 1, repeats }) - 60)).toBeLessThanOrEqual(5);
    expect(read('front.json')).toContain(`Cerca de uma hora no primeiro dia e uns ${ofLaterDays} minutos nos outros`);
    expect(read('consent.md')).toContain(`De ${ofLaterDays} minutos a uma hora por dia`);
    expect(read('consent.md')).toContain(`Cada dia leva de ${ofLaterDays} minutos a uma hora`);
    for (const day of [2, 3] as const)
      expect(timeLeftInWords({ day, phase: 1, repeats })).toBe(`cerca de ${ofLaterDays} minutos`);
  }
  expect(read('instructions.json')).toMatch(/"start": "[^"]*cerca de \{minutos\} minutos/);
  expect(defaultReminderTexts.open.body).toContain('Ele leva {tempo}.');
});

test('the front page says the minutes of the first day as the cards do', () => {
  const { steps } = JSON.parse(readFileSync('study-material/front.json', 'utf8'));
  const minutesOf = (part: DayPart) => minutesOfPart(part, { day: 1 });
  const ofTasks = relationTasks.map(minutesOf).reduce((sum, minutes) => sum + minutes, 0);
  const statedMinutes = [minutesOf('inventory'), minutesOf('wordRating'), Math.round(ofTasks / 5) * 5];
  expect(steps.items.map(({ text }: { text: string }) => Number(/leva uns (\d+) minutos/i.exec(text)?.[1]))).toEqual(
    statedMinutes,
  );
});
