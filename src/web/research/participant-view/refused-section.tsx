import { Text, Title } from '@mantine/core';
import type { RefusedView } from '#contract/research/participant-view-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { clockIn, dateIn } from '#web/platform/ui/zoned-time.ts';
import classes from './timeline-section.module.css';

type Props = { answers: readonly RefusedView[]; timeZone: string };

/** Refused answers, mostly given a second time on another device: they count in nothing. Draws nothing where there is none. */
export function RefusedSection({ answers, timeZone }: Props) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="nao-contadas">
      <Title order={2} size="h4" id="nao-contadas">
        Respostas que não contam
      </Title>
      <Text size="sm">
        {counted(answers.length, 'resposta foi dada', 'respostas foram dadas')} outra vez, quase sempre em outro
        aparelho ou aba. Não entram em nenhuma conta; a hora é a do aparelho.
      </Text>
      {[...Map.groupBy(answers, ({ answeredAt }) => dateIn(timeZone, answeredAt))].map(([date, ofDate]) => (
        <div key={date}>
          <Text size="sm" c="dimmed" className={classes.date}>
            {date}
          </Text>
          <ol className={classes.entries}>
            {ofDate.map((answer) => (
              <li key={`${answer.answeredAt} ${answerInWords(answer)}`} className={classes.entry} data-tone="page">
                <time dateTime={answer.answeredAt} className={classes.time}>
                  {clockIn(timeZone, answer.answeredAt)}
                </time>
                <span>
                  {answer.day === null ? '' : `Dia ${answer.day}, `}
                  {answerInWords(answer)}: {reasons[answer.reason]}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const reasons: Record<RefusedView['reason'], string> = {
  conflict: 'já havia outra resposta neste lugar',
  'out-of-order': 'não era a próxima',
  'wrong-phase': 'a parte não era a da vez',
  'wrong-day': 'o dia não era o da vez',
  'unknown-word': 'a palavra não era da pesquisa',
  'unknown-option': 'a opção não era do item',
  'invalid-input': 'não veio como esperado',
  unstorable: 'não conseguimos contá-la',
};

const outcomes = { rated: 'sem nota', timedOut: 'sem resposta no tempo', voided: 'com a página fora da tela' };

const givenInWords = {
  'inventory-choice': 'Inventário',
  'word-rating': 'palavra',
  'relation-item': 'item de uma tarefa',
  unknown: 'resposta de um tipo que esta versão não conhece',
};

function answerInWords(answer: RefusedView): string {
  switch (answer.kind) {
    case 'inventory-choice':
      return `Inventário, item ${answer.item}, resposta ${answer.value}`;
    case 'word-rating':
      return `palavra “${answer.word}” (${answer.position}ª), ${
        answer.valence === undefined ? outcomes[answer.outcome] : `nota ${answer.valence}`
      }`;
    case 'relation-item':
      return `${taskNames[answer.task]}, tentativa ${answer.attempt}, item ${answer.item}, resposta “${answer.chosen}”`;
    case 'malformed':
      return givenInWords[answer.given];
  }
}
