import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/accounts/account-calls.ts';
import type { QuestionField } from '#study/material/questionnaire-field.ts';
import { confirmedAccount } from '#tests/support/accounts/confirmed-account.ts';
import { shippedFields as fields } from '#tests/support/study/shipped-questionnaire.ts';
import { checkField } from '#web/platform/ui/check-field.ts';
import { applyDraft, enrolmentOf, type FormAnswers, formShapes, initialAnswers } from './questionnaire-answers.ts';

const shapes = formShapes(fields);

const ana: Account = { ...confirmedAccount, displayName: 'Ana Lima', signInEmail: 'ana@exemplo.com.br' };
const complete: FormAnswers = {
  ...initialAnswers(ana, fields),
  age: ' 34 ',
  sex: 'feminino',
  social: 'Casado(a)',
  education: 'Pós-graduação',
  medications: 'nenhuma',
  date: '20/11/2026',
  wantsToParticipate: 'sim',
};
const verdict = (field: string, written: string) => checkField(shapes[field], written, 'named');

describe('the questionnaire', () => {
  it('validates each field by its answer shape, a date as typed, and the wish to take part', () => {
    expect(verdict('medications', ' ')).toBe('É preciso preencher as medicações em uso');
    expect(verdict('age', '17')).toMatch(/^Esta pesquisa é só para quem tem 18 anos ou mais\./);
    expect(verdict('age', '18')).toBeNull();
    for (const none of ['', '31/02/2026']) expect(verdict('date', none)).toBe('É preciso uma Data');
    expect(verdict('wantsToParticipate', '')).toBe('Para participar, marque "Quero participar".');
  });

  it('is submitted with the calendar date and the time zone', () => {
    expect(enrolmentOf(fields, complete, 'America/Manaus')).toEqual({
      fullName: 'Ana Lima',
      email: 'ana@exemplo.com.br',
      age: '34',
      sex: 'feminino',
      social: 'Casado(a)',
      education: 'Pós-graduação',
      medications: 'nenhuma',
      date: '2026-11-20',
      wantsToParticipate: true,
      timeZone: 'America/Manaus',
    });
  });

  it('supports an added question: its own messages, and a date as typed', () => {
    const born: QuestionField = {
      kind: 'date',
      label: 'Nascimento',
      help: null,
      example: null,
      required: false,
      earliest: '1900-01-01',
      offersToday: false,
      export: 'born',
      messages: { missing: 'Confira o nascimento', tooEarly: 'Cedo demais' },
    };
    const more = { ...fields, born };
    expect(initialAnswers(ana, more).born).toBe('');
    expect(checkField(formShapes(more).born, '31/02/2000', 'named')).toBe('Confira o nascimento');
    expect(checkField(formShapes(more).born, '', 'named')).toBeNull();
    expect(enrolmentOf(more, { ...complete, born: '01/02/2000' }, null).born).toBe('2000-02-01');
  });

  it('starts from a draft, and ignores unknown fields of it', () => {
    const first = initialAnswers(ana, fields);
    expect(applyDraft(first, { age: '34', medications: 'nenhuma' })).toEqual({
      ...first,
      age: '34',
      medications: 'nenhuma',
    });
    expect(applyDraft(first, { age: 34, staff: 'true' })).toEqual(first);
    expect(applyDraft(first, null)).toEqual(first);
  });
});
