import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { PartExclusion } from '#contract/research/part-exclusion-calls.ts';
import { dayPartNames, type StudyDay } from '#study/protocol.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { dayPartsInWords } from './day-parts-in-words.ts';
import { PartExclusionDialog } from './part-exclusion-dialog.tsx';

type Props = {
  participantId: string;
  participantCode: string;
  day: StudyDay;
  partExclusion: PartExclusion;
  onChanged(partExclusion: PartExclusion): void;
};

/** What of a day does not count in the analyses, and for whoever may decide it the presses that leave parts out and take them in again. */
export function DayExclusion({ participantId, participantCode, day, partExclusion, onChanged }: Props) {
  const [asked, setAsked] = useState<'out' | 'in' | null>(null);
  const mayDecide = useHoldsRole('analysis');
  const out = partExclusion.parts.filter((one) => one.day === day).map(({ part }) => part);
  const counting = dayPartNames.filter((part) => !out.includes(part));
  return (
    <>
      {out.length > 0 && (
        <Text size="sm" fw={600}>
          Fora das análises: {dayPartsInWords(out)}
        </Text>
      )}
      {mayDecide && (
        <Group gap="xs">
          {counting.length > 0 && (
            <Button variant="subtle" size="compact-md" mih={44} onClick={() => setAsked('out')}>
              Excluir partes do dia {day}
            </Button>
          )}
          {out.length > 0 && (
            <Button variant="subtle" size="compact-md" mih={44} onClick={() => setAsked('in')}>
              Reincluir partes do dia {day}
            </Button>
          )}
        </Group>
      )}
      {asked !== null && (
        <PartExclusionDialog
          question={{
            ...{ participantId, participantCode, day, excluded: asked === 'out' },
            choices: asked === 'out' ? counting : out,
          }}
          onChanged={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
