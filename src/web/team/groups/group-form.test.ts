import { expect, it } from 'vitest';
import { readGroupForm } from './group-form.ts';

const form = { way: 'lot', names: ' A \n\nB', strata: ['site'], scale: 'depression', from: '10' } as const;

it('reads a name a line, and leaves out what a way does not ask for', () => {
  expect(readGroupForm(form)).toEqual({ input: { way: 'lot', names: ['A', 'B'], strata: ['site'], band: null } });
  expect(readGroupForm({ ...form, way: 'none' })).toEqual({
    input: { way: 'none', names: [], strata: [], band: null },
  });
  expect(readGroupForm({ ...form, way: 'band', names: 'A\nB\nC', from: '10, 21' })).toEqual({
    input: { way: 'band', names: ['A', 'B', 'C'], strata: [], band: { scale: 'depression', from: [10, 21] } },
  });
});

it('names what is still to be put right', () => {
  const faults = { faults: { names: expect.stringContaining('pelo menos 2') } };
  expect(readGroupForm({ ...form, names: 'A' })).toEqual(faults);
  expect(readGroupForm({ ...form, names: 'A\nA' })).toEqual({
    faults: { names: expect.stringContaining('diferente') },
  });
  for (const from of ['', '10, 21', '0', 'dez', '43']) {
    expect(readGroupForm({ ...form, way: 'band', from })).toEqual({ faults: { band: expect.any(String) } });
  }
});
