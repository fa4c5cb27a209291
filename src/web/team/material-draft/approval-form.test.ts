import { expect, test } from 'vitest';
import { publishDraft } from '#contract/team/material-publication-calls.ts';
import { faultsOfInput } from '#web/accounts/staff-frame/action-form.ts';
import {
  type ApprovalForm,
  approvalOf,
  emptyApproval,
  faultsOfApproval,
  publicationBlockers,
} from './approval-form.ts';

const draft = { draftId: '3b241101-e2bb-4255-8caf-4136c566a962', revisions: [], newest: 1 };
const faultsOf = (form: ApprovalForm) => ({
  ...faultsOfInput(publishDraft, { ...draft, approval: approvalOf(form) }, form),
  ...faultsOfApproval(form, today),
});

const today = '2026-11-20';
const values = {
  CAAE: { meaning: 'número CAAE', value: '12345678.9.0000.5555' },
  PARECER: { meaning: 'parecer', value: null },
};

test('an approval starts with the number in the texts, and reports missing values by field', () => {
  const begun = emptyApproval(values);
  expect(begun).toMatchObject({ kind: '', caae: '12345678.9.0000.5555', opinion: '' });
  expect(faultsOf(begun)).toMatchObject({ kind: 'Diga se o comitê aprovou, ou por que não é preciso.' });
  expect(faultsOf({ ...begun, kind: 'approved', caae: '123' })).toEqual({
    caae: expect.stringContaining('CAAE'),
    opinion: expect.any(String),
    approvedOn: 'Escreva a data do parecer.',
  });
  const written = { ...begun, kind: 'approved', opinion: '6.123.456', approvedOn: '2026-11-20' };
  expect(faultsOf(written)).toEqual({});
  expect(approvalOf(written)).toEqual({
    kind: 'approved',
    caae: '12345678.9.0000.5555',
    opinion: '6.123.456',
    approvedOn: '2026-11-20',
  });
});

test('the date of an opinion is valid and not in the future', () => {
  const begun = { ...emptyApproval(values), kind: 'approved' as const, opinion: '6.123.456' };
  const faultOf = (approvedOn: string) => faultsOf({ ...begun, approvedOn }).approvedOn;
  expect(faultOf('2026-11-20')).toBeUndefined();
  expect(faultOf('2026-11-21')).toContain('ainda não chegou');
  for (const date of ['0000-11-20', '0001-01-01']) expect(faultOf(date)).toContain('antiga demais');
});

test('a change that needs no approval needs a reason', () => {
  const begun = { ...emptyApproval({}), kind: 'notNeeded' as const };
  expect(faultsOf(begun)).toEqual({ reason: 'Diga por que não é preciso.' });
  const approval = { kind: 'notNeeded', reason: 'Telefone novo da equipe' };
  expect(faultsOf({ ...begun, reason: approval.reason })).toEqual({});
  expect(approvalOf({ ...begun, reason: approval.reason })).toEqual(approval);
});

test('a draft is publishable only when stored, checked, valid and based on the newest edition', () => {
  const ready = {
    ...{ changedCount: 1, isRefused: false, isStored: true, complaintCount: 0, isOfNewest: true, newest: 3 },
    isUnblindingOpen: false,
  };
  expect(publicationBlockers(ready)).toBeNull();
  expect(publicationBlockers({ ...ready, complaintCount: 2 })).toContain('2 coisas');
  expect(publicationBlockers({ ...ready, isUnblindingOpen: true })).toContain('confirmação');
  expect(publicationBlockers({ ...ready, complaintCount: null })).toContain('conferido');
  expect(publicationBlockers({ ...ready, isStored: false })).toContain('sendo salvo');
  expect(publicationBlockers({ ...ready, isStored: false, isRefused: true })).toContain('não foi salvo');
  expect(publicationBlockers({ ...ready, isOfNewest: false })).toContain('edição 3');
  expect(publicationBlockers({ ...ready, changedCount: 0 })).toBe('Nada mudou ainda.');
});
