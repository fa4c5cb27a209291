import { expect, test } from 'vitest';
import type { Unblinding } from '#contract/team/study-material-calls.ts';
import {
  approvalInWords,
  blindInWords,
  effectInWords,
  isUnblindingUsable,
  unblindingStateInWords,
} from './unblinding-in-words.ts';

const now = new Date('2026-12-01T12:00:00Z');
const unblinding: Unblinding = {
  before: { untilPeople: 1200, until: '2027-06-30' },
  after: { untilPeople: null, until: null },
  secondPerson: 'confirms',
  request: null,
};

test('the opening of results is described by the condition of the plan', () => {
  expect(blindInWords(unblinding.before)).toBe('quando 1.200 pessoas terminarem o dia 3 e a partir de 30/06/2027');
  expect(blindInWords({ untilPeople: null, until: '2027-06-30' })).toBe('a partir de 30/06/2027');
  expect(blindInWords(unblinding.after)).toBe('já');
});

test('a material can be published once its request is confirmed and its days of waiting are over', () => {
  const isUsable = (request: Unblinding['request']) => isUnblindingUsable({ ...unblinding, request }, now);
  expect(isUsable(null)).toBe(false);
  expect(isUsable({ state: 'waiting', usableFrom: null })).toBe(false);
  expect(isUsable({ state: 'confirmed', usableFrom: '2026-12-01T12:00:01.000Z' })).toBe(false);
  expect(isUsable({ state: 'confirmed', usableFrom: now.toISOString() })).toBe(true);
});

test('each state has its next step', () => {
  const state = (changed: Partial<Unblinding>) => unblindingStateInWords({ ...unblinding, ...changed }, now);
  expect(state({})).toContain('motivo');
  expect(state({ secondPerson: 'notThere' })).toContain('sete dias');
  expect(state({ request: { state: 'waiting', usableFrom: null } })).toContain('espera por outra pessoa');
  expect(state({ request: { state: 'confirmed', usableFrom: '2026-12-05T12:00:00.000Z' } })).toContain('a partir de');
  expect(state({ request: { state: 'confirmed', usableFrom: now.toISOString() } })).toContain('já vale');
});

test('a publication or return lists who must consent again, and who is within a part', () => {
  expect(effectInWords({ changesConsent: true, peopleToAsk: 27, peopleInPart: 1 })).toBe(
    'O que as pessoas aceitam muda: 27 pessoas que participam precisam ler e aceitar de novo antes do próximo passo. 1 pessoa está no meio de um dia: a parte que alguém já começou termina como começou.',
  );
  expect(effectInWords({ changesConsent: true, peopleToAsk: 0, peopleInPart: 0 })).toContain(
    'O que as pessoas aceitam muda; ninguém que participa precisa aceitar de novo.',
  );
  expect(effectInWords({ changesConsent: false, peopleToAsk: 0, peopleInPart: 0 })).toBe(
    'O que as pessoas aceitaram fica igual: ninguém precisa aceitar de novo. Ninguém está no meio de um dia.',
  );
});

test('an edition has its publisher, and its approval or reason', () => {
  const approved = {
    ...{ number: 2, kind: 'approved' as const, caae: '12345678.9.0000.5555', opinion: '6.123.456' },
    ...{ approvedOn: '2026-11-20', reason: null, recordedByName: 'Zeca' },
  };
  expect(approvalInWords(approved)).toBe(
    'Publicada por Zeca. CAAE 12345678.9.0000.5555, parecer 6.123.456, de 20/11/2026.',
  );
  const notNeeded = { ...approved, kind: 'notNeeded' as const, caae: null, opinion: null, approvedOn: null };
  expect(approvalInWords({ ...notNeeded, reason: 'Telefone novo', recordedByName: null })).toBe(
    'Publicada por uma conta que não existe mais, sem novo parecer: Telefone novo',
  );
});
