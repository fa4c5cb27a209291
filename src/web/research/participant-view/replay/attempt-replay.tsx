import { NativeSelect, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ParticipantView, type ReplayedItem, readAttempt } from '#contract/research/participant-view-calls.ts';
import { attemptName } from '#study/wording/task-names.ts';
import { lookOnlyOnce } from '#web/accounts/staff-frame/look-only-once.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { questionOf } from '#web/participation/relation-task/item-texts.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import classes from './attempt-replay.module.css';
import { ReplayPlayer } from './replay-player.tsx';

type Block = Pick<ParticipantView['blocks'][number], 'day' | 'task' | 'attempt'>;
type Props = { participantId: string; block: Block; onClose(): void };

/** The items of one attempt: a list with what was chosen, and each one to be played again. */
export function AttemptReplay({ participantId, block, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 44em)', undefined, { getInitialValueInEffect: false });
  const { day, task, attempt } = block;
  const { data, error, refetch } = useQuery({
    queryKey: ['participant attempt', participantId, day, task, attempt],
    queryFn: () => askServer(readAttempt, { participantId, day, task, attempt }),
    ...lookOnlyOnce,
  });
  return (
    <Dialog
      title={`Dia ${day} · ${attemptName(block)}`}
      size="xl"
      fullScreen={isNarrow ?? false}
      centered={false}
      onClose={onClose}
    >
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={10} />}
      {data && <Items items={data.items} />}
    </Dialog>
  );
}

function Items({ items }: { items: readonly ReplayedItem[] }) {
  const [number, setNumber] = useState(1);
  const item = items.find((one) => one.number === number);
  return (
    <div className={classes.items}>
      <NativeSelect
        label="Item"
        size="md"
        classNames={{ input: classes.chosen }}
        value={String(number)}
        onChange={(event) => setNumber(Number(event.currentTarget.value))}
        data={items.map((one) => ({ value: String(one.number), label: itemInWords(one) }))}
      />
      {item && (
        <Text>
          {questionOf(item)} Opções: {item.options.join(', ')}. Certa: {item.correct}.
        </Text>
      )}
      {item?.answer ? (
        <ReplayPlayer key={number} item={item} answer={item.answer} />
      ) : (
        <Text>Este item não foi respondido: a tentativa parou antes dele.</Text>
      )}
    </div>
  );
}

function itemInWords({ number, sample, context, answer }: ReplayedItem): string {
  // What is looked for stands first: on a phone the end of the line is cut off.
  if (answer === null) return `${number}. Sem resposta · ${sample} ${context}`;
  return `${number}. ${answer.isRight ? 'Certa' : 'Errada'} · ${sample} ${context}: ${answer.chosen}`;
}
