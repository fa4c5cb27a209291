import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { minutesLeft } from '#web/participation/day-plan/study-steps.ts';

test('front page and consent form tell the minutes of the days as home does', () => {
  const read = (name: string) => readFileSync(`study-material/${name}`, 'utf8');
  const ofLaterDays = minutesLeft({ day: 2, phase: 1 });
  expect(minutesLeft({ day: 3, phase: 1 })).toBe(ofLaterDays);
  expect(minutesLeft({ day: 1, phase: 1 })).toBe(55);
  expect(read('front.json')).toContain(`Cerca de uma hora no primeiro dia e uns ${ofLaterDays} minutos nos outros`);
  expect(read('consent.md')).toContain(`De ${ofLaterDays} minutos a uma hora por dia`);
  expect(read('consent.md')).toContain(`Cada dia leva de ${ofLaterDays} minutos a uma hora`);
});
