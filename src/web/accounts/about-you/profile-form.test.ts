import { describe, expect, it } from 'vitest';
import type { Profile } from '#contract/accounts/profile-calls.ts';
import { checkProfile, isSameProfile, mergeSavedProfile, parseProfileForm, toProfileForm } from './profile-form.ts';

const profile: Profile = {
  sex: 'feminino',
  birthDate: '1990-02-28',
  social: 'Casado(a)',
  education: '',
  listProblems: ['dormir mal'],
  listGoals: ['caminhar', 'ler'],
  listValues: [],
  actionPlan: 'Um passo por dia.',
  personalityTraits: '',
  favorites: '',
  phrases: [],
};
const today = '2026-11-20';

describe('the personal fields in their form', () => {
  it('survive a round trip', () => {
    expect(toProfileForm(profile).birthDate).toBe('28/02/1990');
    expect(checkProfile(toProfileForm(profile), today)).toEqual({ ok: true, profile });
  });

  it.each([
    ['31/02/1990', 'Confira a data: esse dia não existe.'],
    ['28/02/19', 'Confira a data.'],
    ['01/01/1850', 'Confira a data: ela parece antiga demais.'],
    ['21/11/2026', 'Confira a data: ela ainda não chegou.'],
  ])('refuse %s as a birth date', (birthDate, message) => {
    const result = checkProfile({ ...toProfileForm(profile), birthDate }, today);
    expect(result).toEqual({ ok: false, faults: { birthDate: message } });
  });

  it('name the invalid line, also after an empty one', () => {
    const phrases = [
      { key: 4, text: ' ' },
      { key: 7, text: 'a'.repeat(201) },
    ];
    const result = checkProfile({ ...toProfileForm(profile), phrases }, today);
    expect(result).toEqual({ ok: false, faults: { 'phrases.7': 'Use até 200 letras.' } });
  });

  it('are unchanged by spaces and by an empty line, and changed by the order of a list', () => {
    const written = toProfileForm(profile);
    const spaced = { ...written, actionPlan: ' Um passo por dia. ', phrases: [{ key: 0, text: '' }] };
    expect(isSameProfile(written, spaced)).toBe(true);
    expect(isSameProfile(written, { ...written, listGoals: written.listGoals.toReversed() })).toBe(false);
    expect(isSameProfile(written, { ...written, birthDate: '28/02/1991' })).toBe(false);
  });
});

describe('a form whose saved profile changed', () => {
  const base = toProfileForm(profile);
  const saved = toProfileForm({ ...profile, education: 'Superior completo', phrases: ['Respire.'] });

  it('follows it while nothing was written since, and otherwise loses nothing', () => {
    expect(mergeSavedProfile(base, base, saved)).toBe(saved);
    const written = { ...base, actionPlan: 'Dois passos.' };
    expect(mergeSavedProfile(written, base, saved)).toBe(written);
  });

  it('shows what the server made of the text that was sent', () => {
    const sent = { ...base, sex: '', favorites: 'ca\u00ADminhar' };
    const reply = toProfileForm({ ...profile, favorites: 'caminhar' });
    expect(mergeSavedProfile(sent, sent, reply)).toBe(reply);
  });

  it('is left alone when only its lines differ in their keys', () => {
    const written = { ...base, phrases: [{ key: 3, text: '' }] };
    expect(mergeSavedProfile(written, base, toProfileForm(profile))).toBe(written);
  });
});

describe('a draft on the device', () => {
  it('equals the saved profile, though the record has more fields', () => {
    const record = { ...profile, id: 'a', displayName: 'Ana', age: 36 };
    const draft = parseProfileForm(structuredClone(toProfileForm(record)));
    expect(draft && isSameProfile(draft, toProfileForm(record))).toBe(true);
  });

  it('is restored unchanged', () => {
    const written = toProfileForm(profile);
    expect(parseProfileForm(structuredClone(written))).toEqual(written);
  });

  it.each([null, undefined, 'text', {}, { ...toProfileForm(profile), phrases: ['a'] }])(
    'of another shape is none',
    (draft) => {
      expect(parseProfileForm(draft)).toBeNull();
    },
  );
});
