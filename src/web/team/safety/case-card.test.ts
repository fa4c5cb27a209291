import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { SafetyCase } from '#contract/team/safety-calls.ts';
import { CaseCard } from './case-card.tsx';

// They need a router and server state.
vi.mock('#web/research/participant-list/participant-link.tsx', () => ({ ParticipantMention: () => null }));
vi.mock('./case-actions.tsx', () => ({ CaseActions: () => null }));

const at = '2026-11-21T12:00:00.000Z';
const step = { happenedAt: at, byName: 'Zeca', isYou: false, outcome: null, note: '' };
const safetyCase: SafetyCase = {
  ...{ caseId: 7, participantId: crypto.randomUUID(), participantCode: 'K7MPQ2XW', hasLeft: false, isTest: false },
  ...{ day: 1, reasons: ['item21'], openedAt: at, dueAt: at, isOverdue: false, revision: 4, note: '' },
  ...{ owner: { name: 'Zeca', isYou: false }, takenAt: at, closedAt: at, outcome: 'left' },
  history: [
    { ...step, kind: 'taken' },
    { ...step, kind: 'contactRead' },
    { ...step, kind: 'contactRead' },
  ],
};

function drawn(changed: Partial<SafetyCase>): string {
  const card = createElement(CaseCard, {
    ...{ safetyCase: { ...safetyCase, ...changed }, isFirstToTake: false, serverTime: at },
    onAsk: () => undefined,
    onChanged: async () => {},
  });
  return renderToStaticMarkup(createElement(MantineProvider, null, card));
}

it('the case of a person who left shows no times, as they were replaced', () => {
  expect(drawn({}).match(/<time/g)).toHaveLength(4);
  const ofLeft = drawn({ hasLeft: true });
  expect(ofLeft).not.toContain('<time');
  expect(ofLeft).not.toContain('21/11');
  expect(ofLeft).toContain('As datas foram trocadas na saída.');
});
