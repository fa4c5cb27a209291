import { ActionIcon, Slider, Text } from '@mantine/core';
import '@mantine/core/styles/Slider.css';
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import type { ReplayedItem } from '#contract/research/participant-view-calls.ts';
import { secondsInWords } from '#web/research/participant-view/duration-in-words.ts';
import { ReplayBoard } from './replay-board.tsx';
import classes from './replay-player.module.css';
import {
  conditionsInWords,
  replayEndMs,
  replayState,
  replayStepInWords,
  replaySteps,
  seenByNobodyElse,
} from './replay-steps.ts';
import { useReplayClock } from './use-replay-clock.ts';

type Props = { item: ReplayedItem; answer: NonNullable<ReplayedItem['answer']> };

/** One item, played again as it was done: by itself, step by step or at any moment. Nothing is sent or changed. */
export function ReplayPlayer({ item, answer }: Props) {
  const steps = replaySteps(answer);
  const endMs = replayEndMs(steps);
  const { atMs, isPlaying, seek, toggle } = useReplayClock(endMs);
  const current = steps.findLastIndex((step) => step.atMs <= atMs);
  const before = steps.findLast((step) => step.atMs < atMs);
  const next = steps.find((step) => step.atMs > atMs);
  return (
    <div className={classes.player}>
      <ReplayBoard item={item} state={replayState(steps, atMs)} />
      <div className={classes.controls}>
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
          className={classes.scrubber}
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
      </div>
      <ol className={classes.steps} aria-label="O que foi feito">
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
        {conditionsInWords(answer, item.kind)}. {seenByNobodyElse(item.kind)}
      </Text>
    </div>
  );
}
