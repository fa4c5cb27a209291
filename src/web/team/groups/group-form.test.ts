import { expect, it } from 'vitest';
import { changeGroupPlan } from '#contract/team/group-calls.ts';
import { faultsOfInput } from '#web/accounts/staff-frame/action-form.ts';
import { type GroupForm, groupInputOf } from './group-form.ts';

const form = { way: 'lot', names: ' A \n\nB', strata: ['site'], scale: 'depression', band: '10' };
const faultsOf = (written: GroupForm) => faultsOfInput(changeGroupPlan, groupInputOf(written), written);

it('parses one name a line, and omits fields of other methods', () => {
  expect(groupInputOf(form)).toEqual({ way: 'lot', names: ['A', 'B'], strata: ['site'], band: null });
  expect(groupInputOf({ ...form, way: 'none' })).toEqual({ way: 'none', names: [], strata: [], band: null });
  const banded = { ...form, way: 'band', names: 'A\nB\nC', band: '10, 21' };
  expect(groupInputOf(banded)).toMatchObject({ strata: [], band: { scale: 'depression', from: [10, 21] } });
  for (const written of [form, { ...form, way: 'none' }, banded]) expect(faultsOf(written)).toEqual({});
});

it('names the invalid field', () => {
  expect(faultsOf({ ...form, names: 'A' })).toEqual({ names: expect.stringContaining('pelo menos 2') });
  expect(faultsOf({ ...form, names: 'A\nA' })).toEqual({ names: expect.stringContaining('diferente') });
  for (const band of ['', '10, 21', '0', 'dez', '43']) {
    expect(faultsOf({ ...form, way: 'band', band })).toEqual({ band: expect.any(String) });
  }
});
