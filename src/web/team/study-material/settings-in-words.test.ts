import { expect, it } from 'vitest';
import { studySettingsShape } from '#study/material/study-settings.ts';
import { settingsInWords } from './settings-in-words.ts';

const settingsOfStudy = studySettingsShape.parse({
  version: '1.0.0',
  dayOpensAtLocalTime: '04:00',
  hoursBetweenDays: 8,
  lastDate: null,
  wordSet: 'day1',
  separateHealthDataConsent: false,
  severityBands: false,
  careThresholds: { item21: 2, depression: 11, anxiety: 8, stress: 13 },
});
const valuesOf = (changed: Partial<typeof settingsOfStudy> = {}) =>
  settingsInWords({ ...settingsOfStudy, ...changed }).flatMap(({ settings }) => settings);

it('every setting has its value and meaning', () => {
  const fields = valuesOf().flatMap(({ field }) => field.split(', ').map((one) => one.split('.')[0]));
  const known = Object.keys(studySettingsShape.shape).filter((name) => name !== 'version');
  expect(new Set(fields)).toEqual(new Set(known));
  for (const { name, value, meaning } of valuesOf()) {
    expect([name, value, meaning].filter((text) => text.trim() === '')).toEqual([]);
  }
});

it('dates, hours and switches have everyday forms', () => {
  const saidOf = (field: string, changed: Partial<typeof settingsOfStudy>) =>
    valuesOf(changed).find((setting) => setting.field === field)?.value;
  expect(saidOf('lastDate', {})).toBe('sem prazo');
  expect(saidOf('lastDate', { lastDate: '2027-12-31' })).toBe('31/12/2027');
  expect(saidOf('hoursBetweenDays', { hoursBetweenDays: 1.5 })).toBe('1,5 horas');
  expect(saidOf('severityBands', { severityBands: true })).toBe('sim');
  expect(saidOf('careThresholds', {})).toBe('Depressão 11, Ansiedade 8, Estresse 13, 2\u00a0ou mais no item\u00a021');
});
