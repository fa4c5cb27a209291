import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Account } from '#contract/accounts/account-calls.ts';
import { confirmedAccount } from '#tests/support/accounts/confirmed-account.ts';
import { installationQuery } from '#web/platform/server-state/server-state.ts';
import { ConfirmWithoutPassword } from './confirm-without-password.tsx';

const account: Account = { ...confirmedAccount, staff: true, isOrWasStaff: true, hasPassword: false };

const emulator = { id: 'emulator', name: 'Provedor de ensaio' };

function drawn(shown: Account, firstLook: boolean, signInProviders = [emulator]): string {
  const client = new QueryClient();
  client.setQueryData(installationQuery.queryKey, {
    ...{ build: 'b', serverTime: '2026-11-30T12:00:00.000Z', rehearsal: false, firstLook },
    signInProviders,
    study: { state: 'open', sentence: '' },
  });
  const after = { onSignedIn: async () => {}, onSecondStep: () => {} };
  const form = createElement(ConfirmWithoutPassword, { account: shown, ...after });
  const page = createElement(MantineProvider, null, form);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, page));
}

it('an account without a password is led back to the first-look page where that is offered', () => {
  expect(drawn(account, true)).toMatch(/href="\/comece".+<strong>Abrir o Painel<\/strong>/);
  expect(drawn({ ...account, staff: false }, true)).toContain('<strong>Continuar como participante</strong>');
});

it('elsewhere it sees its provider', () => {
  expect(drawn(account, false)).not.toContain('/comece');
  expect(drawn(account, false)).toContain('Entrar com Provedor de ensaio');
});

it.each([[[emulator]], [[]]])(
  'with the providers %j it can create a password, also where none of them works',
  (providers) => {
    expect(drawn(account, false, providers)).toMatch(/<a [^>]*href="\/account"[^>]*>Criar uma senha<\/a>/);
  },
);
