import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reminderKinds } from '#study/days/reminder-kinds.ts';
import {
  defaultReminderTexts,
  faultsOfReminderText,
  filledReminderText,
  paragraphsOf,
  timeLeftInWords,
} from './reminder-text.ts';

const messagesOf = (body: string) => faultsOfReminderText({ subject: 'Olá', body }).map(({ message }) => message);

test('the default text is valid, and has no braces left', () => {
  for (const kind of reminderKinds) {
    expect(faultsOfReminderText(defaultReminderTexts[kind])).toEqual([]);
    const filled = filledReminderText(defaultReminderTexts[kind], { nome: 'Ana', tempo: 'cerca de 10 minutos' });
    expect(`${filled.subject}${filled.body}`).not.toMatch(/[{}]/);
  }
});

test("unknown placeholders, single braces, links and the study's topic are refused by field", () => {
  expect(messagesOf('Oi, {nome}! Faltam {tempo}.')).toEqual([]);
  expect(messagesOf('Oi, {name}!')).toEqual(['{name} não existe. Use {nome} ou {tempo}.']);
  expect(messagesOf('Oi, {constructor}!')).toHaveLength(1);
  expect(messagesOf('Oi, {nome!')).toEqual(['Há uma chave aberta ou fechada sem a outra.']);
  for (const link of ['https://x.org', 'www.x.org', 'equipe@x.org']) expect(messagesOf(`Veja ${link}`)).toHaveLength(1);
  for (const term of ['a depressão', 'Ansiedade', 'ESTRESSE', 'seu diagnóstico', 'saúde mental']) {
    expect(messagesOf(`Sobre ${term}.`), term).toHaveLength(1);
  }
  expect(faultsOfReminderText({ subject: '{x}', body: 'Bom dia.' })).toMatchObject([{ field: 'subject' }]);
});

test('placeholders within a name are not filled', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (nome, tempo) => {
      expect(filledReminderText({ subject: '{nome}', body: '{tempo}|{nome}' }, { nome, tempo })).toEqual({
        subject: nome,
        body: `${tempo}|${nome}`,
      });
    }),
  );
});

test('paragraphs are apart by an empty line, and lines within one are one', () => {
  expect(paragraphsOf('  Um\n dois. \n\n\n Três.\n')).toEqual(['Um dois.', 'Três.']);
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});

test('the time left counts the remaining parts', () => {
  expect(timeLeftInWords({ day: 1, phase: 1 })).toBe('cerca de 55 minutos');
  expect(timeLeftInWords({ day: 1, phase: 5 })).toBe('cerca de 35 minutos');
  expect(timeLeftInWords({ day: 2, phase: 5 })).toBe('cerca de 15 minutos');
  expect(timeLeftInWords({ day: 3, phase: 6 })).toBe('cerca de 3 minutos');
});
