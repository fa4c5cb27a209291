import { expect, it } from 'vitest';
import { makeRecruitmentLink } from '#contract/team/recruitment-calls.ts';
import { faultsOfInput } from '#web/accounts/staff-frame/action-form.ts';
import { emptyForm, type LinkForm, linkInputOf } from './link-form.ts';

const form = emptyForm(new Date(2027, 2, 10));
const faultsOf = (written: LinkForm) => faultsOfInput(makeRecruitmentLink, linkInputOf(written), written);

it('creates a link at once, without empty fields', () => {
  expect(faultsOf(form)).toEqual({});
  expect(linkInputOf(form)).toEqual({
    name: 'Link de 10 de março',
    source: 'Link',
    site: '',
    quota: null,
    endsOn: null,
    completionAddress: '',
    completionDay: 3,
    group: null,
  });
});

it.each([
  ['1.000', 1000],
  ['12 500', 12_500],
  [' 40 ', 40],
])('parses %j as a number of places', (quota, places) => {
  expect(linkInputOf({ ...form, quota }).quota).toBe(places);
});

it.each(['1.5', '1.00', '1,000'])('does not guess the number of places in %j', (quota) => {
  expect(faultsOf({ ...form, quota })).toHaveProperty('quota');
});

it('names the invalid field', () => {
  const written = { ...form, name: ' ', quota: 'dez', endsOn: '2027-02-31', completionAddress: 'prolific.com' };
  expect(faultsOf(written)).toEqual({
    name: 'Escreva um nome para o link.',
    quota: 'Use um número inteiro de vagas.',
    endsOn: 'Escreva uma data que exista.',
    completionAddress: expect.stringContaining('https://'),
  });
  expect(faultsOf({ ...form, quota: '0' })).toEqual({ quota: expect.stringContaining('pelo menos uma') });
});
