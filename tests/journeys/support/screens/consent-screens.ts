import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#contract/platform/call.ts';
import { inspectSignature, type RegisterEntry, readConsentRegister } from '#contract/team/consent-evidence-calls.ts';
import type { SignatureState } from '#study/decisions/signature-verdict.ts';
import { pressButton, type Screen } from './screen.ts';
import { type StubbedAnswer, stub } from './stubbed-answers.ts';

const acceptedAt = '2026-03-09T15:30:00.000Z';

function entry(index: number, signature: SignatureState, changed: Partial<RegisterEntry> = {}): RegisterEntry {
  return {
    consentId: crypto.randomUUID(),
    participantCode: `K7MNPQR${index}`,
    isTest: index === 1,
    version: index < 4 ? '3.0.0' : '2.1.0',
    state: index < 4 ? 'inForce' : 'outdated',
    acceptedAt,
    withdrawnOn: null,
    healthDataAccepted: index % 2 === 0,
    participateTickedAt: index % 3 === 0 ? null : acceptedAt,
    signature,
    confirmation: null,
    ...changed,
  };
}

const byColleague = {
  byName: 'Dra. Maria Eduarda de Albuquerque Cavalcanti',
  isYou: false,
  confirmedAt: acceptedAt,
};

const entries: RegisterEntry[] = [
  entry(2, 'valid'),
  entry(3, 'changed'),
  entry(4, 'otherPerson'),
  entry(5, 'unknownRoot'),
  entry(6, 'unreadable'),
  entry(7, 'unsigned'),
  entry(8, 'confirmed', { confirmation: byColleague }),
  entry(9, 'waiting'),
  entry(2, 'none', { state: 'retainedAfterWithdrawal', acceptedAt: null, participateTickedAt: null }),
  entry(4, 'confirmed', {
    state: 'withdrawn',
    participantCode: null,
    withdrawnOn: '2026-03-10',
    confirmation: byColleague,
  }),
  {
    ...entry(3, 'none', { state: 'withdrawn', acceptedAt: null, withdrawnOn: '2026-03-08' }),
    consentId: null,
    participantCode: null,
    participateTickedAt: null,
  },
];

function register(entries: RegisterEntry[], total: number): StubbedAnswer {
  return stub(readConsentRegister, {
    ...{ entries, total, tests: Math.min(1, total) },
    ...{ pageSize: 50, versions: ['3.0.0', '2.1.0'] },
  });
}

/** One that the check of signatures leaves to people. */
const signature: OutputOf<typeof inspectSignature> = {
  verdict: 'otherPerson',
  typedName: 'Zuleica Quiroga',
  signer: { name: 'ZULEICA APARECIDA QUIROGA DO VALE', issuer: 'AC Final do Governo de Ensaio v1' },
  receivedAt: acceptedAt,
  roots: 3,
  confirmation: byColleague,
};

/** The register of consents; the real one is in `tests/full/journeys/team/consents.spec.ts`. */
export const consentScreens: readonly Screen[] = [
  {
    name: 'staff-consents',
    path: '/staff/consents',
    who: 'staff',
    stubs: [register(entries, 123)],
    sees: /^K7MNPQR2$/,
  },
  {
    name: 'staff-consents-none',
    path: '/staff/consents?state=outdated',
    who: 'staff',
    stubs: [register([], 0)],
    sees: /^0 consentimentos$/,
  },
  {
    name: 'staff-consents-signature',
    path: '/staff/consents',
    who: 'staff',
    stubs: [register(entries, 123), stub(inspectSignature, signature)],
    prepare: looksAtSignature,
  },
];

async function looksAtSignature(page: Page): Promise<void> {
  await pressButton(page, 'Assinatura de K7MNPQR4');
  await expect(page.getByText('ZULEICA APARECIDA QUIROGA DO VALE')).toBeVisible();
}
