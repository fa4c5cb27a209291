import { expect, test } from 'vitest';
import { complaintsByField, nearestPlace } from './complaints-by-field.ts';

const places = new Set(['title', 'facts', 'facts[0].title', 'words[3].avoid.SIMILAR']);
const complaint = (place: string, expectation = 'é esperado um texto') => ({
  ...{ file: 'front.json', line: 3, place, expectation },
});

test('a complaint stands at its field, or at the nearest one around it', () => {
  expect(nearestPlace('facts[0].title', places)).toBe('facts[0].title');
  expect(nearestPlace('facts[0].text', places)).toBe('facts');
  expect(nearestPlace('words[3].avoid.SIMILAR[2]', places)).toBe('words[3].avoid.SIMILAR');
  expect(nearestPlace('words[4].avoid', places)).toBeNull();
});

test('what is about no field is kept apart, and two about one field are both read', () => {
  const { byPlace, besides } = complaintsByField(
    [complaint('title'), complaint('title', 'o marcador {{X}} não está em placeholders.json'), complaint('')],
    places,
  );
  expect(byPlace.get('title')).toBe('É esperado um texto. O marcador {{X}} não está em placeholders.json.');
  expect(besides).toEqual([complaint('')]);
});
