import { Group, Text } from '@mantine/core';
import { excludeParts, includeParts, type PartExclusion, weighParts } from '#contract/research/part-exclusion-calls.ts';
import { type DayPart, dayPartNames, dayParts, type StudyDay } from '#study/protocol.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { CheckboxesField } from '#web/accounts/staff-frame/action-fields.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { dayPartsInWords } from './day-parts-in-words.ts';
import { ExclusionReasonFields } from './exclusion-reason-fields.tsx';
import { ExclusionWeight } from './exclusion-weight.tsx';

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

type PartQuestion = {
  participantId: string;
  /** The pseudonym, named in the question. */
  participantCode: string;
  day: StudyDay;
  /** Those that may be chosen: what counts, or what does not. */
  choices: readonly DayPart[];
  /** Whether they are left out; otherwise they are taken in again. */
  excluded: boolean;
};

type PartExclusionDialogProps = {
  question: PartQuestion;
  onChanged(partExclusion: PartExclusion): void;
  onClose(): void;
};

/** Asks before parts of a day are left out of the analyses, with a reason, or taken in again. All that can be chosen is chosen at first. */
function PartExclusionDialog({ question, onChanged, onClose }: PartExclusionDialogProps) {
  const { participantId, participantCode, day, choices, excluded } = question;
  const inOrder = (chosen: readonly string[]) => dayPartNames.filter((part) => chosen.includes(part));
  return (
    <ActionDialog
      call={excluded ? excludeParts : includeParts}
      values={{ parts: choices as readonly string[], reason: '', note: '' }}
      input={({ parts, reason, note }) => ({
        ...{ participantId, day, parts: inOrder(parts), note },
        ...(excluded && { reason }),
      })}
      title={`${excluded ? 'Excluir' : 'Reincluir'} partes do dia ${day} de ${participantCode}?`}
      text={`${
        excluded
          ? 'As análises deixam de contar as respostas destas partes; as outras da pessoa contam como antes. Nenhuma resposta é mudada, a exportação traz a marca, e isto pode ser desfeito a qualquer hora.'
          : 'As análises voltam a contar as respostas destas partes.'
      } A decisão fica no histórico e no registro de acessos, com o seu nome.`}
      yes={excluded ? 'Excluir das análises' : 'Reincluir'}
      news={(_reply, { parts }) =>
        `${participantCode}, dia ${day}: ${dayPartsInWords(parts)} ${excluded ? 'fora das análises' : 'de volta às análises'}.`
      }
      onDone={({ partExclusion }) => onChanged(partExclusion)}
      onClose={onClose}
    >
      {(field, values) => {
        const parts = inOrder(values.parts);
        return (
          <>
            <CheckboxesField
              {...field('parts')}
              label={`Partes do dia ${day}`}
              options={choices.map((part) => [part, dayParts[part].name])}
            />
            {parts.length > 0 && (
              <ExclusionWeight
                about={[participantId, day, parts.join(), excluded]}
                weigh={() => askServer(weighParts, { participantId, day, parts, excluded })}
                whenSame="Os números não mudam: nada destas partes entra neles."
              />
            )}
            <ExclusionReasonFields reason={excluded && field('reason')} note={field('note')} />
          </>
        );
      }}
    </ActionDialog>
  );
}
