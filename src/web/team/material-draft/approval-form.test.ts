import { expect, test } from 'vitest';
import { emptyApproval, readApproval } from './approval-form.ts';

const values = {
  CAAE: { meaning: 'número CAAE', value: '12345678.9.0000.5555' },
  PARECER: { meaning: 'parecer', value: null },
};

test('an approval begins with the number that the texts say, and tells by field what is missing', () => {
  const begun = emptyApproval(values);
  expect(begun).toMatchObject({ kind: null, caae: '12345678.9.0000.5555', opinion: '' });
  expect(readApproval(begun)).toEqual({ faults: { kind: expect.any(String) } });
  expect(readApproval({ ...begun, kind: 'approved', caae: '123' })).toEqual({
    faults: {
      caae: expect.stringContaining('CAAE'),
      opinion: expect.any(String),
      approvedOn: 'Escreva a data do parecer.',
    },
  });
  const written = { ...begun, kind: 'approved' as const, opinion: '6.123.456', approvedOn: '2026-11-20' };
  expect(readApproval(written)).toEqual({
    approval: { kind: 'approved', caae: '12345678.9.0000.5555', opinion: '6.123.456', approvedOn: '2026-11-20' },
  });
});

test('a change that needs no approval needs a reason', () => {
  const begun = { ...emptyApproval({}), kind: 'notNeeded' as const };
  expect(readApproval(begun)).toEqual({ faults: { reason: 'Diga por que não é preciso.' } });
  const approval = { kind: 'notNeeded', reason: 'Telefone novo da equipe' };
  expect(readApproval({ ...begun, reason: approval.reason })).toEqual({ approval });
});
