import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  excludeParts,
  includeParts,
  type PartExclusion,
  previewPartExclusion,
} from '#contract/research/part-exclusion-calls.ts';
import {
  type AnalysedCounts,
  type Exclusion,
  excludeParticipant,
  includeParticipant,
  previewExclusion,
} from '#contract/research/quality-calls.ts';
import { exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { type DayPart, dayPartNames, dayParts, type StudyDay } from '#study/protocol.ts';
import { ActionDialogButton } from '#web/accounts/staff-frame/action-dialog-button.tsx';
import { CheckboxesField, optionsOf, RadioField, TextAreaField } from '#web/accounts/staff-frame/action-fields.tsx';
import type { BoundField } from '#web/accounts/staff-frame/action-form.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { dayPartsInWords, exclusionReasonNames } from './exclusion-in-words.ts';

type Props = {
  exclusion: Exclusion;
  participantCode: string;
  /** Called with the stored decision. */
  onChanged(exclusion: Exclusion): void;
};

const noReason = { reason: '', note: '' };

export function ExclusionButton({ exclusion: { participantId, excludedAt }, participantCode, onChanged }: Props) {
  if (!useHoldsRole('analysis')) return null;
  const isExcluded = excludedAt !== null;
  const does = isExcluded ? 'Reincluir' : 'Excluir das análises';
  return (
    <ActionDialogButton
      label={does}
      call={isExcluded ? includeParticipant : excludeParticipant}
      values={noReason}
      input={({ reason, note }) => ({ participantId, note, ...(!isExcluded && { reason }) })}
      title={isExcluded ? `Reincluir ${participantCode} nas análises?` : `Excluir ${participantCode} das análises?`}
      text={`${
        isExcluded
          ? 'As análises voltam a contar esta participação.'
          : 'As análises deixam de contar esta participação e dizem quantas ficaram de fora. Nenhuma resposta é mudada, a pessoa continua no estudo e isto pode ser desfeito a qualquer hora.'
      } A decisão fica no histórico e no registro de acessos, com o seu nome.`}
      yes={does}
      successMessage={`${participantCode} ${isExcluded ? 'conta de novo nas análises' : 'fica fora das análises'}.`}
      onDone={({ exclusion: changed }) => onChanged(changed)}
    >
      {(field) => (
        <>
          <ExclusionWeight
            about={[participantId]}
            weigh={() => fetchFromServer(previewExclusion, { participantId })}
            whenSame="Os números não mudam: esta participação ainda não entra neles."
          />
          <ExclusionReasonFields reason={!isExcluded && field('reason')} note={field('note')} />
        </>
      )}
    </ActionDialogButton>
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
      <TextAreaField
        {...note}
        label={reason && reason.value === 'other' ? 'Explique o motivo' : 'Observação (opcional)'}
        help="Sem nomes nem contatos: basta o que explica a decisão."
      />
    </>
  );
}

type Row = { key: keyof AnalysedCounts; label: string };

const rows: readonly Row[] = [
  { key: 'participants', label: 'Participantes' },
  { key: 'inventories', label: 'Inventários enviados' },
  { key: 'ratings', label: 'Notas de palavras' },
  { key: 'attempts', label: 'Tentativas' },
];

type WeightProps = {
  about: readonly (string | number | boolean)[];
  weigh(): Promise<{ before: AnalysedCounts; after: AnalysedCounts }>;
  whenSame: string;
};

function ExclusionWeight({ about, weigh, whenSame }: WeightProps) {
  const { data, error } = useQuery({
    queryKey: ['exclusion weight', ...about],
    queryFn: weigh,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <CallError error={error} />;
  if (data === undefined) return <DelayedSkeleton lines={5} />;
  const columns: readonly RecordColumn<Row>[] = [
    { label: 'Contam', cell: ({ label }) => label },
    { label: 'Antes', isNumber: true, value: ({ key }) => data.before[key] },
    { label: 'Depois', isNumber: true, value: ({ key }) => data.after[key] },
  ];
  const isSame = rows.every(({ key }) => data.before[key] === data.after[key]);
  return (
    <>
      <RecordList
        isNarrow
        label="O que as análises contam"
        caption="O que as análises contam"
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
      />
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
  const asking = (excluded: boolean, choices: readonly DayPart[]) => (
    <PartsButton question={{ participantId, participantCode, day, excluded, choices }} onChanged={onChanged} />
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
          {counting.length > 0 && asking(true, counting)}
          {out.length > 0 && asking(false, out)}
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

const unfinishedRatings = ' A Análise global conta também as palavras de uma avaliação ainda não terminada.';

type PartsProps = { question: PartQuestion; onChanged(partExclusion: PartExclusion): void };

/** All parts are selected initially. */
function PartsButton({ question, onChanged }: PartsProps) {
  const { participantId, participantCode, day, choices, excluded } = question;
  const inOrder = (chosen: readonly string[]) => dayPartNames.filter((part) => chosen.includes(part));
  const does = excluded ? `Excluir partes do dia ${day}` : `Reincluir partes do dia ${day}`;
  return (
    <ActionDialogButton
      label={does}
      button={{ variant: 'subtle', size: 'compact-md', mih: 44 }}
      call={excluded ? excludeParts : includeParts}
      values={{ parts: choices as readonly string[], reason: '', note: '' }}
      input={({ parts, reason, note }) => ({
        ...{ participantId, day, parts: inOrder(parts), note },
        ...(excluded && { reason }),
      })}
      title={`${does} de ${participantCode}?`}
      text={`${
        excluded
          ? 'As análises deixam de contar as respostas destas partes; as outras da pessoa contam como antes. Nenhuma resposta é mudada, a exportação traz a marca, e isto pode ser desfeito a qualquer hora.'
          : 'As análises voltam a contar as respostas destas partes.'
      } A decisão fica no histórico e no registro de acessos, com o seu nome.`}
      yes={excluded ? 'Excluir das análises' : 'Reincluir'}
      successMessage={(_reply, { parts }) =>
        `${participantCode}, dia ${day}: ${dayPartsInWords(parts)} ${excluded ? 'fora das análises' : 'de volta às análises'}.`
      }
      onDone={({ partExclusion }) => onChanged(partExclusion)}
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
                weigh={() => fetchFromServer(previewPartExclusion, { participantId, day, parts, excluded })}
                whenSame={`Estes números não mudam: nada destas partes entra neles.${parts.includes('wordRating') ? unfinishedRatings : ''}`}
              />
            )}
            <ExclusionReasonFields reason={excluded && field('reason')} note={field('note')} />
          </>
        );
      }}
    </ActionDialogButton>
  );
}
