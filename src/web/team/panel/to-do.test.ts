import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { PanelView } from '#contract/team/panel-calls.ts';
import type { PlannedEnding, Retention } from '#contract/team/retention-calls.ts';
import { confirmedAccount } from '#tests/support/accounts/confirmed-account.ts';
import { accountQuery } from '#web/platform/server-state/server-state.ts';
import { checklistQuery } from '#web/team/checklist/checklist-query.ts';
import { retentionQuery } from '#web/team/retention/retention-query.ts';
import { ToDo } from './to-do.tsx';

// The link itself needs a router.
vi.mock('#web/platform/ui/standalone-link.tsx', () => ({
  StandaloneLink: ({ to, children }: { to: string; children: ReactNode }) => createElement('a', { href: to }, children),
}));

const panel: PanelView = {
  ...{ computedAt: '2033-03-01T12:00:00.000Z', study: 'ended', cases: null, messages: null },
  ...{ signatures: null, requests: 0, people: null },
};
const retained: Retention = { endedOn: '2028-02-28', noticeDays: 90, groups: [], planned: null, runs: [] };
const over = { years: 5, retainedUntil: '2033-02-28', state: 'over', people: 3, leftAnswers: 0, evidence: 0 } as const;

function drawn(retention: Retention): string {
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, {
    account: { ...confirmedAccount, staff: true, isOrWasStaff: true },
  } as never);
  client.setQueryData(checklistQuery.queryKey, { findings: [] } as never);
  client.setQueryData(retentionQuery.queryKey, retention);
  const page = createElement(MantineProvider, null, createElement(ToDo, { panel }));
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, page));
}

it('the panel lists expired data and a deletion that begins by itself, else that nothing waits', () => {
  expect(drawn(retained)).toContain('Nada espera por você agora.');
  const planned: PlannedEnding = {
    ...{
      endingId: crypto.randomUUID(),
      way: 'erase' as const,
      byName: 'Zeca',
      requestedAt: '2033-03-01T12:00:00.000Z',
    },
    ...{ beginsAt: '2033-03-08T12:00:00.000Z', expected: 3, confirmation: 'yours' as const },
  };
  for (const waiting of [
    { ...retained, groups: [over] },
    { ...retained, planned },
  ]) {
    expect(drawn(waiting)).toContain('href="/staff/retention"');
    expect(drawn(waiting)).not.toContain('Nada espera');
  }
});
