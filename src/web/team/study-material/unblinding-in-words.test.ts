import { expect, test } from 'vitest';
import type { Unblinding } from '#contract/team/study-material-calls.ts';
import { blindInWords, isUnblindingUsable, unblindingStateInWords } from './unblinding-in-words.ts';

const now = new Date('2026-12-01T12:00:00Z');
const unblinding: Unblinding = {
  before: { untilPeople: 1200, until: '2027-06-30' },
  after: { untilPeople: null, until: null },
  secondPerson: 'confirms',
  request: null,
};

test('when results open is said by what the plan waits for', () => {
  expect(blindInWords(unblinding.before)).toBe('quando 1.200 pessoas terminarem o dia 3 e a partir de 30/06/2027');
  expect(blindInWords({ untilPeople: null, until: '2027-06-30' })).toBe('a partir de 30/06/2027');
  expect(blindInWords(unblinding.after)).toBe('já');
});

test('a material can be published once its request is confirmed and its days of waiting are over', () => {
  const asked = (request: Unblinding['request']) => isUnblindingUsable({ ...unblinding, request }, now);
  expect(asked(null)).toBe(false);
  expect(asked({ state: 'waiting', usableFrom: null })).toBe(false);
  expect(asked({ state: 'confirmed', usableFrom: '2026-12-01T12:00:01.000Z' })).toBe(false);
  expect(asked({ state: 'confirmed', usableFrom: now.toISOString() })).toBe(true);
});

test('what is left to do is said for each state', () => {
  const said = (changed: Partial<Unblinding>) => unblindingStateInWords({ ...unblinding, ...changed }, now);
  expect(said({})).toContain('motivo');
  expect(said({ secondPerson: 'notThere' })).toContain('sete dias');
  expect(said({ request: { state: 'waiting', usableFrom: null } })).toContain('espera por outra pessoa');
  expect(said({ request: { state: 'confirmed', usableFrom: '2026-12-05T12:00:00.000Z' } })).toContain('a partir de');
  expect(said({ request: { state: 'confirmed', usableFrom: now.toISOString() } })).toContain('já vale');
});
