import { Alert, Text } from '@mantine/core';
import type { BlindedStudy } from '#contract/research/study-plan-shape.ts';
import { plural } from '#study/wording/plural.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { writtenDate } from '#web/platform/ui/written-date.ts';

export function BlindedNotice({ blinded }: { blinded: BlindedStudy }) {
  const { included, excluded } = blinded;
  const testPeople = testsInWords(blinded.testPeople);
  return (
    <>
      <Alert role="status" title="Os resultados ainda estão fechados">
        O plano de análise pede que ninguém os veja antes da hora, para que o estudo não mude por causa deles. Eles
        aparecem aqui {awaitedInWords(blinded)}. Até lá, nem o servidor os calcula.
      </Alert>
      <Text maw="75ch">
        {plural(included, 'pessoa inscrita', 'pessoas inscritas')} nas análises
        {excluded > 0 && `; ${plural(excluded, 'excluída', 'excluídas')} pela equipe, fora delas`}.
        {testPeople !== null && ` ${testPeople}.`} A qualidade das respostas de cada pessoa continua em Participantes.
      </Text>
    </>
  );
}

function awaitedInWords({ finished, untilPeople, until, isDateReached }: BlindedStudy): string {
  const awaited: string[] = [];
  if (untilPeople !== null && finished < untilPeople) {
    const people = plural(untilPeople, 'pessoa terminar', 'pessoas terminarem');
    awaited.push(`quando ${people} o dia 3 (até agora ${finished.toLocaleString('pt-BR')})`);
  }
  if (until !== null && !isDateReached) awaited.push(`a partir de ${writtenDate(until)}`);
  return awaited.join(' e ');
}
