import { Switch, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import type { ReactNode } from 'react';
import type { PartExclusion } from '#contract/research/part-exclusion-calls.ts';
import type { ParticipantView, TimelineEntryView } from '#contract/research/participant-view-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { clockIn, dateIn } from '#web/platform/ui/zoned-time.ts';
import { DayExclusion } from '#web/research/quality/day-exclusion.tsx';
import { flagNames } from '#web/research/quality/flag-in-words.ts';
import { durationInWords } from './duration-in-words.ts';
import { RefusedSection } from './refused-section.tsx';
import { isUnusual, type TimelineDay, timelineDays } from './timeline-days.ts';
import { timelineInWords, toneOf } from './timeline-in-words.ts';
import classes from './timeline-section.module.css';

type Props = {
  view: ParticipantView;
  showsPages: boolean;
  onShowPages(showsPages: boolean): void;
  onParts(partExclusion: PartExclusion): void;
};

/** What happened when, day by day; pauses say how the page went. A day without anything unusual is one line until it is unfolded. */
export function TimelineSection({ view, showsPages, onShowPages, onParts }: Props) {
  const { head, refused, partExclusion } = view;
  const days = timelineDays(view, showsPages);
  return (
    <div className={classes.timeline}>
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
    </div>
  );
}

type DayProps = { one: TimelineDay; timeZone: string; seconds: number; children: ReactNode };

function Day({ one: { day, entries, flags, isOrdinary }, timeZone, seconds, children }: DayProps) {
  const id = `dia-${day ?? 0}`;
  const dates = [...Map.groupBy(entries, ({ at }) => dateIn(timeZone, at))].map(([date, ofDate]) => (
    <div key={date}>
      <Text size="sm" c="dimmed" className={classes.date}>
        {date}
      </Text>
      <ol className={classes.entries}>
        {ofDate.map((entry) => (
          <Entry key={`${entry.at} ${timelineInWords(entry)}`} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
    </div>
  ));
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {day === null ? 'Antes do dia 1' : `Dia ${day}`}
      </Title>
      <SessionTime seconds={seconds} />
      {flags.length > 0 && (
        <Text size="sm" fw={600}>
          {counted(flags.length, 'sinal', 'sinais')} em Qualidade: {flags.map(({ flag }) => flagNames[flag]).join('; ')}
        </Text>
      )}
      {children}
      {isOrdinary ? (
        <div className={classes.ordinary}>
          <Text size="sm">Nada fora do comum.</Text>
          <Unfold
            label={`${counted(entries.length, 'registro', 'registros')} ${day === null ? 'de antes do dia 1' : `do dia ${day}`}`}
            variant="subtle"
          >
            {dates}
          </Unfold>
        </div>
      ) : (
        dates
      )}
    </section>
  );
}

function SessionTime({ seconds }: { seconds: number }) {
  if (seconds === 0) return null;
  return <Text size="sm">{durationInWords(1000 * seconds)} com a página na tela</Text>;
}

function Entry({ entry, timeZone }: { entry: TimelineEntryView; timeZone: string }) {
  return (
    <li className={classes.entry} data-tone={toneOf(entry)}>
      <time dateTime={entry.at} className={classes.time}>
        {clockIn(timeZone, entry.at)}
      </time>
      {isUnusual(entry) ? <strong>{timelineInWords(entry)}</strong> : <span>{timelineInWords(entry)}</span>}
    </li>
  );
}
