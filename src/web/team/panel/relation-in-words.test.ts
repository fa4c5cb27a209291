import { expect, it } from 'vitest';
import { relationInWords } from './relation-in-words.ts';

it('leads from the accounts to the people in the numbers', () => {
  const said = relationInWords({
    ...{
      accounts: 310,
      consented: 300,
      notEnrolled: 16,
      enrolled: 284,
      tests: 1,
      invented: 0,
      counted: 282,
      left: 2,
      erased: 1,
    },
    excluded: [{ reason: 'duplicate', people: 2 }],
  });
  expect(said).toEqual([
    '310 contas existem, também de quem é da equipe ou só criou a conta.',
    '300 pessoas aceitaram o termo e têm um código; é o total da lista de participantes.',
    '16 ainda não enviaram o questionário; as outras são 284 pessoas inscritas.',
    expect.stringMatching(/^Fora dos números: 2 excluídas \(.+: 2\)\.$/),
    '282 pessoas contam aqui e nas análises; 2 delas já saíram e deixaram as respostas.',
    '1 participação de teste fica de fora de tudo isto.',
    '1 pessoa saiu e apagou tudo: não está em nenhum número.',
  ]);
});
