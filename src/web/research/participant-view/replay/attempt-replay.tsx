import { ActionIcon, Center, Group, NativeSelect, Slider, Stack, Text } from '@mantine/core';
import layout from '#web/platform/ui/layout.module.css';
import '@mantine/core/styles/Slider.css';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useState } from 'react';
import { type ParticipantView, type ReplayedItem, readAttempt } from '#contract/research/participant-view-calls.ts';
import { attemptName } from '#study/wording/task-names.ts';
import { auditedQueryOptions } from '#web/accounts/staff-frame/audited-query-options.ts';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { FeedbackMark } from '#web/participation/relation-task/feedback-mark.tsx';
import board from '#web/participation/relation-task/item-board.module.css';
import { questionOf } from '#web/participation/relation-task/item-texts.ts';
import { boardSize } from '#web/participation/relation-task/word-width.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { secondsInWords } from '#web/research/participant-view/duration-in-words.ts';
import classes from './attempt-replay.module.css';
import {
  conditionsInWords,
  hiddenFromParticipantText,
  type ReplayState,
  replayEndMs,
  replayState,
  replayStepInWords,
  replaySteps,
} from './replay-steps.ts';

type Block = Pick<ParticipantView['blocks'][number], 'day' | 'task' | 'attempt'>;
type Props = { participantId: string; block: Block; onClose(): void };

export function AttemptReplay({ participantId, block, onClose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 44em)', undefined, { getInitialValueInEffect: false });
  const { day, task, attempt } = block;
  const read = useQuery(
    queryOf({
      queryKey: ['participant attempt', participantId, day, task, attempt],
      call: readAttempt,
      input: { participantId, day, task, attempt },
      ...auditedQueryOptions,
    }),
  );
  return (
    <Dialog
      title={`Dia ${day} · ${attemptName(block)}`}
      size="xl"
      fullScreen={isNarrow ?? false}
      centered={false}
      onClose={onClose}
    >
      <QueryContent of={read} lines={10}>
        {({ items }) => <Items items={items} />}
      </QueryContent>
    </Dialog>
  );
}

function Items({ items }: { items: readonly ReplayedItem[] }) {
  const [number, setNumber] = useState(1);
  const item = items.find((one) => one.number === number);
  return (
    <Stack gap="md">
      <NativeSelect
        label="Item"
        size="md"
        styles={{ input: { textOverflow: 'ellipsis' } }}
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
    </Stack>
  );
}

function itemInWords({ number, sample, context, answer }: ReplayedItem): string {
  // The result first, as phones truncate the line.
  if (answer === null) return `${number}. Sem resposta · ${sample} ${context}`;
  return `${number}. ${answer.isRight ? 'Certa' : 'Errada'} · ${sample} ${context}: ${answer.chosen}`;
}

function ReplayPlayer({ item, answer }: { item: ReplayedItem; answer: NonNullable<ReplayedItem['answer']> }) {
  const steps = replaySteps(answer);
  const endMs = replayEndMs(steps);
  const { atMs, isPlaying, seek, toggle } = useReplayClock(endMs);
  const current = steps.findLastIndex((step) => step.atMs <= atMs);
  const before = steps.findLast((step) => step.atMs < atMs);
  const next = steps.find((step) => step.atMs > atMs);
  return (
    <Stack gap="sm" miw={0}>
      <ReplayBoard item={item} state={replayState(steps, atMs)} />
      <Group gap="xs">
        <ActionIcon aria-label="Passo anterior" onClick={() => seek(before?.atMs ?? 0)}>
          <IconPlayerTrackPrev size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={isPlaying ? 'Pausar' : 'Tocar'} variant="light" onClick={toggle}>
          {isPlaying ? <IconPlayerPause size={22} aria-hidden /> : <IconPlayerPlay size={22} aria-hidden />}
        </ActionIcon>
        <ActionIcon aria-label="Próximo passo" onClick={() => seek(next?.atMs ?? endMs)}>
          <IconPlayerTrackNext size={20} aria-hidden />
        </ActionIcon>
        <Slider
          flex={1}
          mx={8}
          min={0}
          max={endMs}
          step={10}
          value={atMs}
          onChange={seek}
          label={secondsInWords}
          thumbLabel="Momento do item"
          thumbProps={{ 'aria-valuetext': secondsInWords(atMs) }}
          marks={steps.map((step) => ({ value: step.atMs }))}
        />
        <Text size="sm" className={classes.time}>
          {secondsInWords(atMs)} / {secondsInWords(endMs)}
        </Text>
      </Group>
      <ol className={layout.list} style={{ '--list-gap': 0 } as CSSProperties} aria-label="O que foi feito">
        {steps.map((step, index) => (
          <li key={`${step.atMs} ${step.kind} ${replayStepInWords(step, answer.isRight)}`}>
            <button
              type="button"
              className={classes.step}
              aria-current={index === current ? 'step' : undefined}
              data-done={index <= current}
              onClick={() => seek(step.atMs)}
            >
              <span className={classes.moment}>{secondsInWords(step.atMs)}</span>
              <span>{replayStepInWords(step, answer.isRight)}</span>
            </button>
          </li>
        ))}
      </ol>
      <Text size="sm" c="dimmed">
        {conditionsInWords(answer, item.kind)}. {hiddenFromParticipantText(item.kind)}
      </Text>
    </Stack>
  );
}

function ReplayBoard({ item, state }: { item: ReplayedItem; state: ReplayState }) {
  const { revealedParts, placed, hasOutcome } = state;
  return (
    <div className={`${board.board} ${classes.board}`} style={boardSize(item)} aria-hidden>
      <div className={board.row}>
        <Part isOpen={revealedParts > 0}>
          <div className={board.sample}>{item.sample}</div>
        </Part>
        <Part isOpen={revealedParts > 1}>
          <div className={board.context}>{item.context}</div>
        </Part>
        <Part isOpen={revealedParts > 2}>
          <div
            className={`${board.blank} ${classes.word}`}
            data-filled={placed !== null}
            data-right={placed === item.correct}
          >
            {placed}
          </div>
        </Part>
      </div>
      <div className={board.tray}>
        <Part isOpen={revealedParts > 3}>
          <div className={board.options}>
            {item.options.map((option) => (
              <div
                key={option}
                className={`${board.option} ${classes.word}`}
                data-away={placed === option}
                data-right={option === item.correct}
              >
                <span>{option}</span>
              </div>
            ))}
          </div>
        </Part>
      </div>
      <Center mih={56}>{hasOutcome && item.answer && <FeedbackMark correct={item.answer.isRight} />}</Center>
    </div>
  );
}

function Part({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return isOpen ? children : <div className={board.closed} />;
}

/** Starts at the end, where all parts are open; playing starts over in real time. */
function useReplayClock(endMs: number) {
  const [atMs, setAtMs] = useState(endMs);
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    let last: number | null = null;
    let frame = requestAnimationFrame(function run(now) {
      const passed = last === null ? 0 : now - last;
      last = now;
      setAtMs((known) => Math.min(endMs, known + passed));
      frame = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, endMs]);

  if (isPlaying && atMs >= endMs) setIsPlaying(false);

  const seek = useCallback((moment: number) => {
    setIsPlaying(false);
    setAtMs(moment);
  }, []);
  const toggle = useCallback(() => {
    setIsPlaying((known) => !known);
    setAtMs((known) => (known >= endMs ? 0 : known));
  }, [endMs]);
  return { atMs, isPlaying, seek, toggle };
}
