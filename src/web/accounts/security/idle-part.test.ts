import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Account } from '#contract/accounts/account-calls.ts';
import { confirmedAccount } from '#tests/support/accounts/confirmed-account.ts';
import { IdlePart } from './idle-part.tsx';

const drawn = (account: Account) =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(IdlePart, { account })));

it('before any choice the team reads that closing the browser does not sign out', () => {
  const ofTeam = drawn({ ...confirmedAccount, staff: true, isOrWasStaff: true });
  expect(ofTeam).toContain('checked=""');
  expect(ofTeam).toContain('continua na conta ao fechar o navegador');
  const ofParticipant = drawn(confirmedAccount);
  expect(ofParticipant).not.toContain('checked=""');
  expect(ofParticipant).toContain('quem marca aqui também sai da conta ao fechar o navegador');
});
