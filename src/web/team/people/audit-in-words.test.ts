import { describe, expect, it } from 'vitest';
import { auditInWords } from './audit-in-words.ts';

const at = {
  entryId: 7,
  happenedAt: '2026-03-01T12:00:00.000Z',
  actorName: 'Bia Lima',
  subjectName: 'Ana Souza',
  subjectCode: null,
};
const patient = { category: 'patient', member: false, staff: false };

describe('an entry of the audit log in words', () => {
  it('says who changed what for whom', () => {
    const detail = { before: patient, after: { category: 'doctor', member: false, staff: true } };
    expect(auditInWords({ ...at, action: 'rolesChanged', detail })).toEqual({
      actor: 'Bia Lima',
      did: 'Mudou os papéis de Ana Souza: passa a ser médico ou médica; passa a ser da equipe',
    });
  });

  it('names a search by what it was limited to, never by what was searched for', () => {
    const detail = { role: 'doctor', page: 2, found: 1 };
    expect(auditInWords({ ...at, subjectName: null, action: 'peopleSearched', detail }).did).toBe(
      'Procurou pessoas (médicos, página 2): 1 encontrada',
    );
    const everybody = { role: 'all', page: 1, found: 1200 };
    expect(auditInWords({ ...at, subjectName: null, action: 'peopleSearched', detail: everybody }).did).toBe(
      'Procurou pessoas: 1.200 encontradas',
    );
  });

  it('names a participant by the code, and whoever has left by nothing', () => {
    const opened = { action: 'dayOpeningChanged', detail: { day: 2, change: 'opened', beyondLastDate: false } };
    const ofCode = { ...at, ...opened, subjectName: null, subjectCode: 'K7QX2M3P' };
    expect(auditInWords(ofCode).did).toBe('Abriu na hora o dia 2 de participante K7QX2M3P');
    expect(auditInWords({ ...ofCode, subjectCode: null }).did).toBe('Abriu na hora o dia 2 de alguém que já saiu');
  });

  it('stays readable when an account is gone', () => {
    const left = { ...at, actorName: null, subjectName: null };
    const detail = { before: patient, after: { ...patient, member: true } };
    expect(auditInWords({ ...left, action: 'rolesChanged', detail }).did).toBe(
      'Mudou os papéis de uma conta que não existe mais: passa a ser membro',
    );
    expect(auditInWords({ ...left, action: 'staffMade', detail }).actor).toBe('Linha de comando');
  });

  it('shows an action of a newer server under its own name', () => {
    expect(auditInWords({ ...at, action: 'dayOpened', detail: { day: 2 } }).did).toBe('dayOpened: Ana Souza');
  });
});
