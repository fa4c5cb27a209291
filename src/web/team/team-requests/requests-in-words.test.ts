import { describe, expect, it } from 'vitest';
import type { TeamRequest } from '#contract/accounts/team-request-calls.ts';
import { wishInWords } from './requests-in-words.ts';

const asked = {
  requestId: crypto.randomUUID(),
  requestNumber: 3,
  askedAt: '2026-11-24T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  askedByName: 'Bia',
  askedByEmail: 'bia@example.org',
  askedByYou: false,
  state: 'waiting',
  isAlone: false,
  isYoursToDecide: true,
} as const;
const nobody = { category: 'patient' as const, member: false, staff: false, staffRoles: [], staffUntil: null };

describe('what is asked for', () => {
  it.each<[TeamRequest, string, string[]]>([
    [
      {
        kind: 'roles',
        ...asked,
        aboutName: 'Ana',
        aboutEmail: 'ana@example.org',
        before: nobody,
        after: { ...nobody, staffRoles: ['care'] },
      },
      'Papéis de Ana (ana@example.org)',
      ['Ana passa a ser da equipe, com Cuidado.'],
    ],
    [
      {
        kind: 'invitation',
        ...asked,
        email: 'ana@example.org',
        staffRoles: ['reading', 'analysis', 'care', 'administration'],
        staffUntil: new Date(2026, 11, 21).toISOString(),
        sentAt: null,
      },
      'Convite para ana@example.org',
      ['Entra na equipe com todos os papéis, até 20/12/2026.'],
    ],
    [
      { kind: 'links', ...asked, reason: 'ethicsCommittee' },
      'Lista de códigos e nomes',
      [expect.stringMatching(/^Motivo: .+\.$/)],
    ],
  ])('is said in words: %o', (request, title, details) => {
    expect(wishInWords(request)).toEqual({ title, details });
  });
});
