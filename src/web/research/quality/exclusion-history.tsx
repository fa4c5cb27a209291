import { Stack, Text, Title } from '@mantine/core';
import type { PartExclusion } from '#contract/research/part-exclusion-calls.ts';
import type { Exclusion } from '#contract/research/quality-calls.ts';
import { momentInWords, shortMoment } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { dayPartsInWords, decisionInWords, partDecisionInWords } from './exclusion-in-words.ts';

type Props = { exclusion: Exclusion; partExclusion: PartExclusion; isTest: boolean };

export function ExclusionHistory({ exclusion, partExclusion, isTest }: Props) {
  const decisions = [
    ...exclusion.decisions.map((decision) => ({ ...decision, text: decisionInWords(decision) })),
    ...partExclusion.decisions.map((decision) => ({ ...decision, text: partDecisionInWords(decision) })),
  ].sort((one, other) => other.decidedAt.localeCompare(one.decidedAt));
  const days = Map.groupBy(partExclusion.parts, ({ day }) => day);
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{countingText(exclusion, isTest)}</Text>
      {[...days].map(([day, parts]) => (
        <Text key={day}>
          Do dia {day} não conta: {dayPartsInWords(parts.map(({ part }) => part))}.
        </Text>
      ))}
      {decisions.length > 0 && (
        <>
          <Title order={3} size="h5">
            Decisões sobre esta participação
          </Title>
          <ol className={layout.list}>
            {decisions.map((decision) => (
              <Stack component="li" gap={0} key={`${decision.decidedAt} ${decision.text}`}>
                <strong>{decision.text}</strong>
                <span className={layout.quiet}>
                  {decision.byName ?? 'conta que não existe mais'} ·{' '}
                  <time dateTime={decision.decidedAt}>{shortMoment(decision.decidedAt)}</time>
                </span>
                {decision.note !== '' && <span className={layout.written}>{decision.note}</span>}
              </Stack>
            ))}
          </ol>
        </>
      )}
    </Stack>
  );
}

function countingText({ excludedAt }: Exclusion, isTest: boolean): string {
  const decided = excludedAt === null ? null : `Fora das análises desde ${momentInWords(excludedAt)}.`;
  if (isTest) return `${decided === null ? '' : `${decided} `}Por ser um teste, não conta de qualquer forma.`;
  return decided === null
    ? 'Conta nas análises.'
    : `${decided} Nenhuma resposta foi mudada; a exportação traz a marca.`;
}
