import { Group, Text } from '@mantine/core';
import type { PartExclusion } from '#contract/research/part-exclusion-calls.ts';
import { type DayPart, dayPartNames, type StudyDay } from '#study/protocol.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
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
  const mayDecide = useHoldsRole('analysis');
  const out = partExclusion.parts.filter((one) => one.day === day).map(({ part }) => part);
  const counting = dayPartNames.filter((part) => !out.includes(part));
  const asking = (label: string, choices: readonly DayPart[], excluded: boolean) => (
    <DialogButton
      variant="subtle"
      size="compact-md"
      mih={44}
      dialog={(onClose) => (
        <PartExclusionDialog
          question={{ participantId, participantCode, day, excluded, choices }}
          onChanged={onChanged}
          onClose={onClose}
        />
      )}
    >
      {label}
    </DialogButton>
  );
  return (
    <>
      {out.length > 0 && (
        <Text size="sm" fw={600}>
          Fora das análises: {dayPartsInWords(out)}
        </Text>
      )}
      {mayDecide && (
        <Group gap="xs">
          {counting.length > 0 && asking(`Excluir partes do dia ${day}`, counting, true)}
          {out.length > 0 && asking(`Reincluir partes do dia ${day}`, out, false)}
        </Group>
      )}
    </>
  );
}
