import { expect, it } from 'vitest';
import { inviteToTeam } from '#contract/accounts/team-request-calls.ts';
import { addProfessional } from '#contract/team/directory-calls.ts';
import { closeCase, maximumCaseNoteLength } from '#contract/team/safety-calls.ts';
import { RefusalError } from '#web/platform/server-state/server-state.ts';
import { faultsOfInput, faultsOfRefusal, maximumLengthOf } from './action-form.ts';

const theCase = { caseId: 1, revision: 0 };

it('validation errors of the contract appear at their fields', () => {
  const values = { outcome: '', note: '' };
  expect(faultsOfInput(closeCase, { ...theCase, ...values }, values)).toEqual({ outcome: 'Marque o que aconteceu.' });
  expect(faultsOfInput(closeCase, { ...theCase, outcome: 'other', note: ' ' }, values)).toEqual({
    note: 'Conte em uma frase o que aconteceu.',
  });
  expect(faultsOfInput(closeCase, { ...theCase, outcome: 'other', note: 'Mudou de cidade.' }, values)).toEqual({});
});

it('finds the field of a nested value', () => {
  const input = { who: { displayName: '' }, clinics: ['Aroeira', ''] };
  expect(faultsOfInput(addProfessional, input, { displayName: '', clinics: '' })).toEqual({
    displayName: 'Escreva o nome.',
    clinics: 'Escreva o nome da clínica.',
  });
});

it('errors outside the form get a general message', () => {
  expect(faultsOfInput(closeCase, { caseId: 0, revision: 0, outcome: 'other', note: 'x' }, { note: '' })).toEqual({
    '': expect.stringContaining('Confira'),
  });
});

it('server errors by field are shown only if all fields exist', () => {
  const refusedFor = (field: string) =>
    new RefusalError({
      refusal: 'invalid-input',
      message: 'Não.',
      fields: [{ field, message: 'Escolha depois de hoje.' }],
    });
  expect(faultsOfRefusal(refusedFor('opens'), { opens: '' })).toEqual({ opens: 'Escolha depois de hoje.' });
  expect(faultsOfRefusal(refusedFor('day'), { opens: '' })).toEqual({});
});

it('the maximum length of a text is found, also in wrapped shapes', () => {
  expect(maximumLengthOf(closeCase, 'note')).toBe(maximumCaseNoteLength);
  expect(maximumLengthOf(inviteToTeam, 'email')).toBeGreaterThan(100);
  expect(maximumLengthOf(closeCase, 'outcome')).toBeUndefined();
});
