import { describe, expect, it } from 'vitest';
import type { TeamRequest } from '#contract/accounts/team-request-calls.ts';
import { requestInWords } from './request-card.tsx';

const common = {
  requestId: crypto.randomUUID(),
  requestNumber: 3,
  requestedAt: '2026-11-24T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  requestedByName: 'Bia',
  requestedByEmail: 'bia@example.org',
  requestedByYou: false,
  state: 'waiting',
  isAlone: false,
  isYoursToDecide: true,
} as const;
const outsider = { category: 'patient' as const, member: false, staff: false, staffRoles: [], staffUntil: null };

describe('the subject of a request', () => {
  it.each<[TeamRequest, string, string[]]>([
    [
      {
        kind: 'roles',
        ...common,
        aboutName: 'Ana',
        aboutEmail: 'ana@example.org',
        before: outsider,
        after: { ...outsider, staffRoles: ['care'] },
      },
      'Papéis de Ana (ana@example.org)',
      ['Ana passa a ser da equipe, com Cuidado.'],
    ],
    [
      {
        kind: 'invitation',
        ...common,
        email: 'ana@example.org',
        staffRoles: ['reading', 'analysis', 'care', 'administration'],
        staffUntil: new Date(2026, 11, 21).toISOString(),
        sentAt: null,
      },
      'Convite para ana@example.org',
      ['Entra na equipe com todos os papéis, até 20/12/2026.'],
    ],
    [
      { kind: 'links', ...common, reason: 'ethicsCommittee' },
      'Lista de códigos e nomes',
      [expect.stringMatching(/^Motivo: .+\.$/)],
    ],
    [
      {
        kind: 'unblinding',
        ...common,
        backTo: 1,
        before: { untilPeople: 100, until: null },
        after: { untilPeople: null, until: null },
        reason: 'A banca pediu.',
        usableFrom: null,
      },
      'Abrir resultados antes do plano, com a edição 1 do material',
      ['Hoje os resultados abrem quando 100 pessoas terminarem o dia 3. Com isto, abrem já.', 'Motivo: A banca pediu.'],
    ],
  ])('has words: %o', (request, title, details) => {
    expect(requestInWords(request)).toEqual({ title, details });
  });
});
