import '@mantine/core/styles/Table.css';
import { Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { excludeParts, includeParts, type PartExclusion, weighParts } from '#contract/research/part-exclusion-calls.ts';
import {
  type Analysed,
  type Exclusion,
  excludeParticipant,
  includeParticipant,
  weighExclusion,
} from '#contract/research/quality-calls.ts';
import { exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { type DayPart, dayPartNames, dayParts, type StudyDay } from '#study/protocol.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { CheckboxesField, optionsOf, ParagraphField, RadioField } from '#web/accounts/staff-frame/action-fields.tsx';
import type { BoundField } from '#web/accounts/staff-frame/action-form.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { dayPartsInWords, exclusionReasonNames } from './exclusion-in-words.ts';

type Props = {
  exclusion: Exclusion;
  participantCode: string;
  /** Called with the stored decision. */
  onChanged(exclusion: Exclusion): void;
};

export function ExclusionButton({ exclusion, participantCode, onChanged }: Props) {
  if (!useHoldsRole('analysis')) return null;
  return (
    <DialogButton
      dialog={(onClose) => (
        <ExclusionDialog
          exclusion={exclusion}
          participantCode={participantCode}
          onChanged={onChanged}
          onClose={onClose}
        />
      )}
    >
      {exclusion.excludedAt === null ? 'Excluir das análises' : 'Reincluir'}
    </DialogButton>
  );
}

type ExclusionDialogProps = {
  exclusion: Exclusion;
  participantCode: string;
  onChanged(exclusion: Exclusion): void;
  onClose(): void;
};

function ExclusionDialog({ exclusion, participantCode, onChanged, onClose }: ExclusionDialogProps) {
  const { participantId, excludedAt } = exclusion;
  const isExcluded = excludedAt !== null;
  return (
    <ActionDialog
      call={isExcluded ? includeParticipant : excludeParticipant}
      values={{ reason: '', note: '' }}
      input={({ reason, note }) => ({ participantId, note, ...(!isExcluded && { reason }) })}
      title={isExcluded ? `Reincluir ${participantCode} nas análises?` : `Excluir ${participantCode} das análises?`}
      text={`${
        isExcluded
          ? 'As análises voltam a contar esta participação.'
          : 'As análises deixam de contar esta participação e dizem quantas ficaram de fora. Nenhuma resposta é mudada, a pessoa continua no estudo e isto pode ser desfeito a qualquer hora.'
      } A decisão fica no histórico e no registro de acessos, com o seu nome.`}
      yes={isExcluded ? 'Reincluir' : 'Excluir das análises'}
      news={`${participantCode} ${isExcluded ? 'conta de novo nas análises' : 'fica fora das análises'}.`}
      onDone={({ exclusion: changed }) => onChanged(changed)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <ExclusionWeight
            about={[participantId]}
            weigh={() => askServer(weighExclusion, { participantId })}
            whenSame="Os números não mudam: esta participação ainda não entra neles."
          />
          <ExclusionReasonFields reason={!isExcluded && field('reason')} note={field('note')} />
        </>
      )}
    </ActionDialog>
  );
}

type ReasonProps = {
  /** Absent for inclusion, which needs no reason. */
  reason?: BoundField<string> | false;
  note: BoundField<string>;
};

function ExclusionReasonFields({ reason, note }: ReasonProps) {
  return (
    <>
      {reason && <RadioField {...reason} label="Motivo" options={optionsOf(exclusionReasons, exclusionReasonNames)} />}
      <ParagraphField
        {...note}
        label={reason && reason.value === 'other' ? 'Explique o motivo' : 'Observação (opcional)'}
        help="Sem nomes nem contatos: basta o que explica a decisão."
      />
    </>
  );
}

const rows: readonly { key: keyof Analysed; label: string }[] = [
  { key: 'participants', label: 'Participantes' },
  { key: 'inventories', label: 'Inventários enviados' },
  { key: 'ratings', label: 'Notas de palavras' },
  { key: 'attempts', label: 'Tentativas' },
];

type WeightProps = {
  about: readonly (string | number | boolean)[];
  weigh(): Promise<{ before: Analysed; after: Analysed }>;
  whenSame: string;
};

function ExclusionWeight({ about, weigh, whenSame }: WeightProps) {
  const { data, error } = useQuery({
    queryKey: ['exclusion weight', ...about],
    queryFn: weigh,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <WhatWentWrong error={error} />;
  if (data === undefined) return <LateSkeleton lines={5} />;
  const isSame = rows.every(({ key }) => data.before[key] === data.after[key]);
  return (
    <>
      <Table verticalSpacing={4} captionSide="top">
        <Table.Caption ta="start">O que as análises contam</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th scope="col" ta="end">
              Antes
            </Table.Th>
            <Table.Th scope="col" ta="end">
              Depois
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, label }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td ta="end">{data.before[key].toLocaleString('pt-BR')}</Table.Td>
              <Table.Td ta="end">{data.after[key].toLocaleString('pt-BR')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {isSame && <Text size="sm">{whenSame}</Text>}
    </>
  );
}

type DayExclusionProps = {
  participantId: string;
  participantCode: string;
  day: StudyDay;
  partExclusion: PartExclusion;
  onChanged(partExclusion: PartExclusion): void;
};

export function DayExclusion({ participantId, participantCode, day, partExclusion, onChanged }: DayExclusionProps) {
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
  participantCode: string;
  day: StudyDay;
  choices: readonly DayPart[];
  excluded: boolean;
};

type PartExclusionDialogProps = {
  question: PartQuestion;
  onChanged(partExclusion: PartExclusion): void;
  onClose(): void;
};

/** All parts are selected initially. */
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
