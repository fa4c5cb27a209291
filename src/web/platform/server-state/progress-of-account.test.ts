import { expect, it } from 'vitest';
import { type ProgressOfAccount, progressOfAccount } from './progress-of-account.ts';

it('a cached progress stays of the account it was read for, until it is read anew', () => {
  const ofAna = { enrolment: 'none' };
  const ofBia = { ...ofAna };
  const owners: (string | null)[] = [];
  let known: ProgressOfAccount<object> = { accountId: null, progress: undefined };
  for (const now of [
    { accountId: 'ana', progress: ofAna },
    { accountId: 'bia', progress: ofAna },
    { accountId: 'bia', progress: undefined },
    { accountId: 'bia', progress: ofBia },
  ]) {
    known = progressOfAccount(known, now);
    owners.push(known.accountId);
  }
  expect(owners).toEqual(['ana', 'ana', 'bia', 'bia']);
});
