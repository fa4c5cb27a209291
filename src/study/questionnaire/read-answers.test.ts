import { describe, expect, test } from 'vitest';
import type { QuestionField } from '#study/material/questionnaire-field.ts';
import { shippedFields as shipped } from '#tests/support/study/shipped-questionnaire.ts';
import { redactAddedAnswers } from './added-answers.ts';
import { questionsOnDate } from './answer-fault.ts';
import { isSameQuestionnaire, readAnswers } from './read-answers.ts';

const children: QuestionField = {
  kind: 'wholeNumber',
  label: 'Filhos',
  help: null,
  example: null,
  required: false,
  lowest: 0,
  highest: 20,
  export: 'children',
  messages: { missing: 'Falta', invalid: 'Só números.', tooLow: 'A partir de {minimo}.', tooHigh: 'Até {maximo}.' },
};
const today = '2026-05-04';
const onset: QuestionField = {
  kind: 'date',
  label: 'Primeiro episódio',
  help: null,
  example: null,
  required: false,
  earliest: '1900-01-01',
  offersToday: false,
  export: 'onset',
  messages: { missing: 'Confira a data.', tooEarly: 'Antiga demais.' },
};
const nextVisit: QuestionField = { ...onset, label: 'Próxima consulta', latest: '2027-12-31', export: 'next_visit' };
const fields = questionsOnDate({ ...shipped, children, onset, nextVisit }, today);
const writtenAnswers = {
  fullName: ' Ana Luz ',
  email: 'ana@example.org',
  age: '34',
  sex: 'feminino',
  social: 'Solteiro(a)',
  education: 'Pós-graduação',
  medications: 'nenhuma',
  date: '2026-05-04',
};
const faultsOf = (changed: Record<string, unknown>) => {
  const read = readAnswers(fields, { ...writtenAnswers, ...changed });
  return 'faults' in read ? read.faults.map(({ field, message }) => `${field}: ${message}`) : [];
};

describe('the answers to the shipped questionnaire', () => {
  test('are parsed by type', () => {
    expect(readAnswers(shipped, writtenAnswers)).toEqual({
      answers: { fixed: { ...writtenAnswers, fullName: 'Ana Luz', age: 34 }, added: {} },
    });
  });

  test.each([
    [{ fullName: ' ' }, 'fullName: É preciso um Nome completo'],
    [{ fullName: 'a'.repeat(201) }, 'fullName: O nome pode ter até 200 letras'],
    [{ email: '' }, 'email: É preciso um email'],
    [{ email: 'ana@' }, 'email: Preencha um email válido.'],
    [{ age: undefined }, 'age: É preciso uma Idade'],
    [{ age: 'trinta' }, 'age: A idade precisa ter apenas números.'],
    [{ age: '1800' }, 'age: A idade precisa ter apenas números.'],
    [
      { age: '17' },
      'age: Esta pesquisa é só para quem tem 18 anos ou mais. Agradecemos o seu interesse. Se quiser conversar com alguém, toque em Preciso de ajuda.',
    ],
    [{ age: '121' }, 'age: Confira a idade: ela parece alta demais.'],
    [{ sex: 'outro' }, 'sex: É preciso marcar um Sexo'],
    [{ social: '' }, 'social: É preciso preencher o Estado civil'],
    [{ social: 'Outro' }, 'social: Escolha uma das opções da lista.'],
    [{ education: '' }, 'education: É preciso preencher a escolaridade'],
    [{ medications: ' ' }, 'medications: É preciso preencher as medicações em uso'],
    [{ medications: 'a'.repeat(2001) }, 'medications: Use até 2000 letras.'],
    [{ date: '2026-02-31' }, 'date: É preciso uma Data'],
    [{ date: '0000-01-01' }, 'date: Confira a data: ela parece antiga demais.'],
    [{ date: '2026-05-05' }, 'date: Confira "Data": a data pode ir até 04/05/2026.'],
    [{ onset: '2999-01-01' }, 'onset: Confira "Primeiro episódio": a data pode ir até 04/05/2026.'],
    [{ nextVisit: '2028-01-01' }, 'nextVisit: Confira "Próxima consulta": a data pode ir até 31/12/2027.'],
    [{ salary: '1' }, 'salary: Este campo não é do questionário.'],
    [{ children: '21' }, 'children: Até 20.'],
    [{ children: 'dois' }, 'children: Só números.'],
  ])('%j is refused with the message of the field', (changed, fault) => {
    expect(faultsOf(changed)).toEqual([fault]);
  });
});

describe('an added question', () => {
  const read = (changed: object) => {
    const result = readAnswers(fields, { ...writtenAnswers, ...changed });
    if ('faults' in result) throw new Error('It was refused.');
    return result.answers;
  };

  test('is stored with its kind, or not at all when it may stay empty', () => {
    expect(read({ children: '02' }).added).toEqual({ children: { kind: 'wholeNumber', answer: 2 } });
    expect(read({ children: ' ' }).added).toEqual({});
  });

  test('distinguishes questionnaires', () => {
    const stored = read({ children: '2' });
    expect(isSameQuestionnaire({ ...writtenAnswers, children: '2' }, stored)).toBe(true);
    expect(isSameQuestionnaire({ ...writtenAnswers, children: '3' }, stored)).toBe(false);
    expect(isSameQuestionnaire(writtenAnswers, stored)).toBe(false);
    expect(isSameQuestionnaire({ ...writtenAnswers, children: '' }, read({}))).toBe(true);
  });

  test('loses only free texts on withdrawal', () => {
    expect(
      redactAddedAnswers({
        children: { kind: 'wholeNumber', answer: 2 },
        work: { kind: 'text', answer: 'Ana, padeira' },
      }),
    ).toEqual({
      children: { kind: 'wholeNumber', answer: 2 },
      work: { kind: 'text', answer: 'informado (texto apagado na saída)' },
    });
  });
});

describe('an answer in another Unicode form', () => {
  test.each([
    [{ education: 'Po\u0301s-graduac\u0327a\u0303o' }, { education: 'Pós-graduação' }],
    [{ social: ' solteiro(A)\u00a0' }, { social: 'Solteiro(a)' }],
    [{ social: 'Unia\u0303o\u200b  estável' }, { social: 'União estável' }],
    [{ age: '３４\u2060' }, { age: 34 }],
    [{ email: '\u200eana@example.org' }, { email: 'ana@example.org' }],
    [{ fullName: 'Ana\u00a0 Luz\u200d' }, { fullName: 'Ana Luz' }],
    [{ medications: 'na\u0303o\u00ad sei\n👩\u200d👧' }, { medications: 'não sei\n👩\u200d👧' }],
    [{ date: '２０２６-05-04' }, { date: '2026-05-04' }],
  ])('%j is stored as %j', (changed, stored) => {
    const read = readAnswers(questionsOnDate(shipped, today), { ...writtenAnswers, ...changed });
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    expect(read.answers.fixed).toMatchObject(stored);
    expect(
      isSameQuestionnaire(
        { ...writtenAnswers, ...changed, education: read.answers.fixed.education, social: read.answers.fixed.social },
        read.answers,
      ),
    ).toBe(true);
  });

  test('a future date is accepted where the material allows it', () => {
    expect(faultsOf({ nextVisit: '2027-01-01' })).toEqual([]);
  });
});
