import { expect, it } from 'vitest';
import { emptyForm, readLinkForm } from './link-form.ts';

const form = emptyForm(new Date(2027, 2, 10));

it('makes a link at once, and leaves out what was left empty', () => {
  expect(readLinkForm(form)).toEqual({
    input: {
      name: 'Link de 10 de março',
      source: 'Link',
      site: '',
      quota: null,
      endsOn: null,
      completionAddress: '',
      completionDay: 3,
      group: null,
    },
  });
});

it('names the field that is still to be put right', () => {
  const written = { ...form, name: ' ', quota: 'dez', endsOn: '2027-02-31', completionAddress: 'prolific.com' };
  expect(readLinkForm(written)).toEqual({
    faults: {
      name: 'Escreva um nome para o link.',
      quota: 'Use um número inteiro de vagas.',
      endsOn: 'Escreva uma data que exista.',
      completionAddress: expect.stringContaining('https://'),
    },
  });
  expect(readLinkForm({ ...form, quota: '0' })).toEqual({
    faults: { quota: expect.stringContaining('pelo menos uma') },
  });
});
