import { expect, test } from 'vitest';
import { timesOfDay } from './times-of-day.ts';

test('pages that say UTC tell no offset: their browsers hide the place', () => {
  const course = {
    timeZone: 'America/Rio_Branco',
    hasLeftBefore: false,
    startedAt: new Date('2026-03-02T12:00:00Z'),
    ratingOpenedAt: null,
    blocks: [],
    pageZones: ['UTC', 'Etc/UTC', 'America/Sao_Paulo'],
    translatedPages: new Set<string>(),
  };
  const { utcOffsets } = timesOfDay({ course, choices: [], presentations: [], taskAnswers: [] });
  expect(utcOffsets).toEqual({ enrolledMinutes: -300, pagesMinutes: [-180] });
});
