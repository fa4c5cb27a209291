import type { PanelRelation } from '#contract/team/panel-calls.ts';
import { counted, countedOrNone } from '#study/wording/counted.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { exclusionReasonNames } from '#web/research/quality/exclusion-in-words.ts';

const number = (people: number) => people.toLocaleString('pt-BR');

/** @returns from the accounts to the people in the numbers: each line says what its number has more or less than the one before */
export function relationInWords(relation: PanelRelation): string[] {
  const { accounts, consented, notEnrolled, enrolled, excluded, counted: inNumbers, left, erased, tests } = relation;
  const out = excluded.reduce((sum, { people }) => sum + people, 0);
  const reasons = excluded
    .map(({ reason, people }) => `${exclusionReasonNames[reason].toLowerCase()}: ${number(people)}`)
    .join('; ');
  return [
    `${counted(accounts, 'conta existe', 'contas existem')}, também de quem é da equipe ou só criou a conta.`,
    `${countedOrNone(consented, 'Nenhuma pessoa aceitou o termo', 'pessoa aceitou o termo e tem um código', 'pessoas aceitaram o termo e têm um código')}; é o total da lista de participantes.`,
    `${number(notEnrolled)} ainda não ${notEnrolled === 1 ? 'enviou' : 'enviaram'} o questionário; as outras são ${counted(enrolled, 'pessoa inscrita', 'pessoas inscritas')}.`,
    `Fora dos números: ${number(out)} ${out === 1 ? 'excluída' : 'excluídas'}${reasons === '' ? '' : ` (${reasons})`}.`,
    `${countedOrNone(inNumbers, 'Nenhuma pessoa conta', 'pessoa conta', 'pessoas contam')} aqui e nas análises; ${number(left)} delas já ${left === 1 ? 'saiu e deixou' : 'saíram e deixaram'} as respostas.`,
    ...(tests === 0 ? [] : [`${testsInWords(tests)} de tudo isto.`]),
    ...(erased === 0
      ? []
      : [
          `${counted(erased, 'pessoa saiu e apagou', 'pessoas saíram e apagaram')} tudo: não ${erased === 1 ? 'está' : 'estão'} em nenhum número.`,
        ]),
  ];
}
