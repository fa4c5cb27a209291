import { describe, expect, it } from 'vitest';
import { endOfDay } from './end-date.ts';
import { changesInWords, rolesInWords } from './roles-in-words.ts';

const outsider = { category: 'patient', member: false, staff: false, staffRoles: [], staffUntil: null } as const;
const some = (...staffRoles: ('reading' | 'analysis' | 'care' | 'administration')[]) => ({
  ...outsider,
  staff: staffRoles.length === 4,
  staffRoles: [...staffRoles],
});
const plain = { ...outsider, staffRoles: [] };
const all = some('reading', 'analysis', 'care', 'administration');

describe('roles', () => {
  it('are listed one by one, or all together, with their last day', () => {
    expect(rolesInWords(plain)).toBe('Participante');
    expect(rolesInWords({ ...some('reading', 'care'), member: true })).toBe(
      'Participante, membro, equipe (Leitura e Cuidado)',
    );
    expect(rolesInWords(all)).toBe('Participante, equipe (todos os papéis)');
    const staffUntil = endOfDay('2026-12-20');
    expect(rolesInWords({ ...some('care'), staffUntil })).toBe('Participante, equipe (Cuidado, até 20/12/2026)');
  });

  it('that change are described by their effect', () => {
    expect(changesInWords(plain, all)).toEqual(['passa a ser da equipe, com todos os papéis']);
    expect(changesInWords(all, plain)).toEqual(['deixa a equipe']);
    expect(changesInWords(some('reading'), some('care'))).toEqual(['passa a ter Cuidado', 'deixa de ter Leitura']);
    const staffUntil = endOfDay('2026-12-20');
    expect(changesInWords(some('reading'), { ...some('reading'), staffUntil })).toEqual(['fica até 20/12/2026']);
    expect(changesInWords({ ...some('reading'), staffUntil }, some('reading'))).toEqual(['fica sem último dia']);
    expect(changesInWords(all, all)).toEqual([]);
  });
});
