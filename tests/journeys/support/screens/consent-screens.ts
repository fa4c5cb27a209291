import { expect, type Page } from '@playwright/test';
import type { OutputOf } from '#contract/platform/call.ts';
import { inspectSignature, type RegisterEntry, readConsentRegister } from '#contract/team/consent-evidence-calls.ts';
import type { SignatureState } from '#study/decisions/signature-verdict.ts';

// States that a fresh installation does not have, shown to a page that has asked the real server. What the real one says there takes a
// sign-in of the last ten minutes, and is walked through in `tests/full/journeys/team/consents.spec.ts`.

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
  entry(2, 'none', { state: 'keptAfterLeaving', acceptedAt: null, participateTickedAt: null }),
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

type Register = OutputOf<typeof readConsentRegister>;

async function pretendRegister(page: Page, shown: Pick<Register, 'entries' | 'total'>, seen: string): Promise<void> {
  const answer: Register = { ...shown, tests: Math.min(1, shown.total), pageSize: 50, versions: ['3.0.0', '2.1.0'] };
  await page.route(`**${readConsentRegister.path}`, (route) => route.fulfill({ json: answer }));
  await page.reload();
  await expect(page.getByText(seen, { exact: true }).first()).toBeVisible();
}

export const seesRegister = (page: Page) => pretendRegister(page, { entries, total: 123 }, 'K7MNPQR2');

export const seesEmptyRegister = (page: Page) => pretendRegister(page, { entries: [], total: 0 }, '0 consentimentos');

/** Looks at a signature that the check leaves to people. */
export async function looksAtSignature(page: Page): Promise<void> {
  const found: OutputOf<typeof inspectSignature> = {
    verdict: 'otherPerson',
    typedName: 'Zuleica Quiroga',
    signer: { name: 'ZULEICA APARECIDA QUIROGA DO VALE', issuer: 'AC Final do Governo de Ensaio v1' },
    receivedAt: acceptedAt,
    roots: 3,
    confirmation: byColleague,
  };
  await page.route(`**${inspectSignature.path}`, (route) => route.fulfill({ json: found }));
  await seesRegister(page);
  await page.getByRole('button', { name: 'Assinatura de K7MNPQR4' }).click();
  await expect(page.getByText('ZULEICA APARECIDA QUIROGA DO VALE')).toBeVisible();
}
