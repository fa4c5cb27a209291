import '@mantine/core/styles/Switch.css';
import { Stack, Switch, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import type { PartExclusion } from '#contract/research/part-exclusion-calls.ts';
import type { ParticipantView, RefusedView } from '#contract/research/participant-view-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { refusedReasonNames } from '#study/wording/refused-answer-names.ts';
import { taskNames } from '#study/wording/task-names.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { formatClock, formatDate } from '#web/platform/ui/zoned-time.ts';
import { DayExclusion } from '#web/research/quality/exclusion-button.tsx';
import { flagNames } from '#web/research/quality/flag-in-words.ts';
import { durationInWords } from './duration-in-words.ts';
import { isUnusual, type TimelineDay, timelineDays, timelineInWords, toneOf } from './timeline-in-words.ts';
import classes from './timeline-section.module.css';

type Props = {
  view: ParticipantView;
  showsPages: boolean;
  onShowPages(showsPages: boolean): void;
  onParts(partExclusion: PartExclusion): void;
};

export function TimelineSection({ view, showsPages, onShowPages, onParts }: Props) {
  const { head, refused, partExclusion } = view;
  const days = timelineDays(view, showsPages);
  return (
    <Stack gap="md" maw={860}>
      <Switch
        label="Mostrar também quando a página abriu, foi escondida ou perdeu a conexão"
        checked={showsPages}
        onChange={(event) => onShowPages(event.currentTarget.checked)}
      />
      {days.length === 0 && <Text>Ainda não aconteceu nada nesta participação.</Text>}
      {days.map((one) => (
        <Day
          key={one.day ?? 0}
          one={one}
          timeZone={head.timeZone}
          seconds={view.days.find(({ day }) => day === one.day)?.sessionSeconds ?? 0}
        >
          {one.day !== null && view.days.some(({ day }) => day === one.day) && (
            <DayExclusion
              participantId={head.participantId}
              participantCode={head.code}
              day={one.day}
              partExclusion={partExclusion}
              onChanged={onParts}
            />
          )}
        </Day>
      ))}
      <Text size="sm" c="dimmed">
        Uma pausa é contada a partir de 5 minutos sem resposta, pela hora em que as respostas chegaram ao servidor. Em
        negrito, o que foge do comum.
      </Text>
      <RefusedSection answers={refused} timeZone={head.timeZone} />
    </Stack>
  );
}

const closeBy = { '--list-gap': '0' } as CSSProperties;

type DayProps = { one: TimelineDay; timeZone: string; seconds: number; children: ReactNode };

function Day({ one: { day, entries, flags, isOrdinary }, timeZone, seconds, children }: DayProps) {
  const dates = (
    <Dated
      timeZone={timeZone}
      lines={entries.map((entry) => ({
        at: entry.at,
        tone: toneOf(entry),
        text: isUnusual(entry) ? <strong>{timelineInWords(entry)}</strong> : timelineInWords(entry),
      }))}
    />
  );
  return (
    <HeadedSection title={day === null ? 'Antes do dia 1' : `Dia ${day}`} size="h4">
      <SessionTime seconds={seconds} />
      {flags.length > 0 && (
        <Text size="sm" fw={600}>
          {plural(flags.length, 'sinal', 'sinais')} em Qualidade: {flags.map(({ flag }) => flagNames[flag]).join('; ')}
        </Text>
      )}
      {children}
      {isOrdinary ? (
        <div className={classes.ordinary}>
          <Text size="sm">Nada fora do comum.</Text>
          <Disclosure
            label={`${plural(entries.length, 'registro', 'registros')} ${day === null ? 'de antes do dia 1' : `do dia ${day}`}`}
            variant="subtle"
          >
            {dates}
          </Disclosure>
        </div>
      ) : (
        dates
      )}
    </HeadedSection>
  );
}

function SessionTime({ seconds }: { seconds: number }) {
  if (seconds === 0) return null;
  return <Text size="sm">{durationInWords(1000 * seconds)} com a página na tela</Text>;
}

type DatedLine = { at: string; tone: ReturnType<typeof toneOf>; text: ReactNode };

/** Lines below the dates of a person's clock. */
function Dated({ lines, timeZone }: { lines: readonly DatedLine[]; timeZone: string }) {
  return [...Map.groupBy(lines, ({ at }) => formatDate(timeZone, at))].map(([date, ofDate]) => (
    <div key={date}>
      <Text size="sm" c="dimmed" my={4} className={classes.date}>
        {date}
      </Text>
      <ol className={layout.list} style={closeBy}>
        {ofDate.map(({ at, tone, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a date are replaced together
          <li key={place} className={classes.entry} data-tone={tone}>
            <time dateTime={at} className={classes.time}>
              {formatClock(timeZone, at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  ));
}

/** Refused answers count in no analysis. */
function RefusedSection({ answers, timeZone }: { answers: readonly RefusedView[]; timeZone: string }) {
  if (answers.length === 0) return null;
  return (
    <HeadedSection title="Respostas que não contam" size="h4">
      <Text size="sm">
        {plural(answers.length, 'resposta foi dada', 'respostas foram dadas')} outra vez, quase sempre em outro aparelho
        ou aba. Não entram em nenhuma conta; a hora é a do aparelho.
      </Text>
      <Dated
        timeZone={timeZone}
        lines={answers.map((answer) => ({
          at: answer.answeredAt,
          tone: 'page',
          text: `${answer.day === null ? '' : `Dia ${answer.day}, `}${answerInWords(answer)}: ${reasons[answer.reason]}`,
        }))}
      />
    </HeadedSection>
  );
}

const reasons = { ...refusedReasonNames, 'wrong-day': 'o dia não era o da vez' };

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
