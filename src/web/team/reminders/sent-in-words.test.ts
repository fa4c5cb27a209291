import { expect, it } from 'vitest';
import { sentInWords } from './sent-in-words.ts';

const lately = (people: number) => ({ why: 'lately' as const, people });

it('counts the reminders that leave, and of the promised ones those that do not, with the reasons', () => {
  const promised = { people: 30, cannot: [lately(2), { why: 'off' as const, people: 5 }] };
  expect(sentInWords({ sent: 30, cannot: promised.cannot }, promised)).toBe('30 lembretes saem em instantes.');
  const fewer = {
    sent: 12,
    cannot: [lately(19), { why: 'off' as const, people: 5 }, { why: 'left' as const, people: 1 }],
  };
  expect(sentInWords(fewer, promised)).toBe(
    '12 lembretes saem em instantes. Outros 18 não saem mais: 17, quem recebeu um há menos de um dia; 1, quem saiu da pesquisa.',
  );
  expect(sentInWords({ sent: 29, cannot: promised.cannot }, promised)).toBe(
    '29 lembretes saem em instantes. Outro não sai mais: a situação mudou há pouco.',
  );
  expect(sentInWords({ sent: 0, cannot: [lately(1)] }, { people: 1, cannot: [] })).toBe(
    'Nenhum lembrete saiu: 1, quem recebeu um há menos de um dia.',
  );
  expect(sentInWords({ sent: 0, cannot: [] }, { people: 1, cannot: [] })).toBe(
    'Nenhum lembrete saiu: a situação mudou há pouco.',
  );
});
