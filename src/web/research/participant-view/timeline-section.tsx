import { Switch, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import type { ParticipantView, TimelineEntryView } from '#contract/research/participant-view-calls.ts';
import { clockIn, dateIn } from '#web/platform/ui/zoned-time.ts';
import { durationInWords } from './duration-in-words.ts';
import { timelineInWords, toneOf } from './timeline-in-words.ts';
import classes from './timeline-section.module.css';
import { UncountedSection } from './uncounted-section.tsx';

type Props = { view: ParticipantView; showsPages: boolean; onShowPages(showsPages: boolean): void };

/** What happened when, day by day; pauses say how the page went. */
export function TimelineSection({
  view: { timeline, head, days: studyDays, uncounted },
  showsPages,
  onShowPages,
}: Props) {
  const shown = timeline.filter((entry) => showsPages || toneOf(entry) !== 'page');
  const days = [...Map.groupBy(shown, ({ day }) => day)];
  return (
    <div className={classes.timeline}>
      <Switch
        label="Mostrar também quando a página abriu, foi escondida ou perdeu a conexão"
        checked={showsPages}
        onChange={(event) => onShowPages(event.currentTarget.checked)}
      />
      {days.length === 0 && <Text>Ainda não aconteceu nada nesta participação.</Text>}
      {days.map(([day, entries]) => (
        <section key={day ?? 0} aria-labelledby={`dia-${day ?? 0}`}>
          <Title order={2} size="h4" id={`dia-${day ?? 0}`}>
            {day === null ? 'Antes do dia 1' : `Dia ${day}`}
          </Title>
          <SessionTime seconds={studyDays.find((one) => one.day === day)?.sessionSeconds ?? 0} />
          {[...Map.groupBy(entries, ({ at }) => dateIn(head.timeZone, at))].map(([date, ofDate]) => (
            <div key={date}>
              <Text size="sm" c="dimmed" className={classes.date}>
                {date}
              </Text>
              <ol className={classes.entries}>
                {ofDate.map((entry) => (
                  <Entry key={`${entry.at} ${timelineInWords(entry)}`} entry={entry} timeZone={head.timeZone} />
                ))}
              </ol>
            </div>
          ))}
        </section>
      ))}
      <Text size="sm" c="dimmed">
        Uma pausa é contada a partir de 5 minutos sem resposta, pela hora em que as respostas chegaram ao servidor.
      </Text>
      <UncountedSection answers={uncounted} timeZone={head.timeZone} />
    </div>
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
      <span>{timelineInWords(entry)}</span>
    </li>
  );
}
