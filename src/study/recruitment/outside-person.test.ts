import { expect, test } from 'vitest';
import { nobodyOutside, readOutsidePerson } from './outside-person.ts';

const read = (query: string) => readOutsidePerson(new URLSearchParams(query));

test('what Prolific and SONA add to an address is read', () => {
  expect(read('PROLIFIC_PID=5f3a9c0b1d2e4f5a6b7c8d9e&STUDY_ID=64af01&SESSION_ID=99zz')).toEqual({
    id: '5f3a9c0b1d2e4f5a6b7c8d9e',
    study: '64af01',
    session: '99zz',
  });
  expect(read('survey_code=48213')).toEqual({ ...nobodyOutside, id: '48213' });
  expect(read('id=48213')).toEqual({ ...nobodyOutside, id: '48213' });
});

test.each([
  '',
  'id=',
  'id=ana@example.org',
  'id=Ana%20Silva',
  'id=48213%0d%0aSet-Cookie:x',
  `id=${'a'.repeat(65)}`,
  'PROLIFIC_PID=%7B%7B%25PROLIFIC_PID%25%7D%7D',
  'pid=48213',
])('what is no id is not taken: %s', (query) => {
  expect(read(query)).toEqual(nobodyOutside);
});
