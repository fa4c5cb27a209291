import { describe, expect, it } from 'vitest';
import { addedProfessionalNotice, fromField, toField } from './clinics-field.ts';

const aroeira = 'Clínica Aroeira';

describe('the clinics of a professional in a form', () => {
  it('are the study’s clinic to be ticked, and the others one a line', () => {
    expect(toField(['Posto Central', aroeira, 'UBS 2'], aroeira)).toEqual({
      isInStudyClinic: true,
      others: 'Posto Central\nUBS 2',
    });
    expect(toField([aroeira], null)).toEqual({ isInStudyClinic: false, others: aroeira });
    expect(toField(['clínica  AROEIRA', 'UBS 2'], aroeira)).toEqual({ isInStudyClinic: true, others: 'UBS 2' });
  });

  it('decide what is said of a new professional', () => {
    const messageOf = (isInStudyClinic: boolean, others: string, clinic: string | null = aroeira) =>
      addedProfessionalNotice('Ana', fromField({ isInStudyClinic, others }, clinic), clinic);
    expect(messageOf(true, '')).toBe('Ana entrou na lista de profissionais.');
    expect(messageOf(false, 'clínica aroeira')).toBe('Ana entrou na lista de profissionais.');
    for (const notShown of [messageOf(false, 'UBS 2'), messageOf(false, aroeira, null)]) {
      expect(notShown).toBe('Profissional salvo: Ana. Não aparece na lista que as pessoas veem.');
    }
  });

  it('are parsed without empty lines, spaces and repetitions', () => {
    const written = { isInStudyClinic: true, others: '\n  Posto   Central \nClínica Aroeira\n\nPosto Central' };
    expect(fromField(written, aroeira)).toEqual([aroeira, 'Posto Central']);
    expect(fromField({ isInStudyClinic: true, others: '' }, null)).toEqual([]);
    expect(fromField(toField(['Posto Central', aroeira], aroeira), aroeira)).toEqual([aroeira, 'Posto Central']);
  });
});

it('clinics pasted from a spreadsheet are one for each cell, also where a cell has two lines', () => {
  const pasted = '"Clínica Escola\nUnidade Sul"\r\nAmbulatório\tSaúde "Viva"\r\n';
  expect(fromField({ isInStudyClinic: false, others: pasted }, null)).toEqual([
    'Clínica Escola Unidade Sul',
    'Ambulatório',
    'Saúde "Viva"',
  ]);
});
