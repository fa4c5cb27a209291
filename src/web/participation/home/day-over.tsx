import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { fillFields } from '#study/material/fill-fields.ts';
import type { InstructionsMaterial } from '#study/material/instructions-material.ts';
import { minutesLeft } from '#study/progress/minutes-left.ts';
import { phases } from '#study/protocol.ts';
import { Horizon } from '#web/platform/drawings/horizon.tsx';
import { type HorizonScene, nightAfterDay, sceneOfDay } from '#web/platform/drawings/horizon-scenes.ts';
import { useHelpDesk } from '#web/platform/help/help-desk.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';
import { useInstallPrompt } from '#web/platform/worker/install-prompt.ts';
import { calendarEntry } from './calendar-entry.ts';
import { CompletionLink } from './completion-link.tsx';
import classes from './day-over.module.css';
import { givenInWords } from './given-in-words.ts';
import { openingInWords } from './opening-in-words.ts';
import type { ReminderControl } from './reminder-control.ts';
import { StartDayButton } from './start-day-button.tsx';
import { SentenceOfTeam } from './study-note.tsx';

export type DayTexts = InstructionsMaterial['days'];

const panelId = 'fim-do-dia';

export function scrollToDayOver(): void {
  const panel = document.getElementById(panelId);
  panel?.focus();
  panel?.scrollIntoView({ block: 'start' });
}

type NextDay = NonNullable<ProgressView['nextDay']>;

type Props = { progress: ProgressView; texts: DayTexts; Reminders: ReminderControl };

export function DayOver(props: Props) {
  const { open } = useHelpDesk();
  return (
    <section className={classes.panel} id={panelId} tabIndex={-1} aria-label={`Fim do dia ${props.progress.day}`}>
      <Horizon scene={sceneOf(props.progress)} className={classes.picture} />
      <Stack gap="lg">
        <Words {...props} />
        <CompletionLink progress={props.progress} />
        <Group className={classes.ways}>
          <Button variant="default" onClick={() => open('full')} aria-haspopup="dialog">
            Preciso de ajuda
          </Button>
        </Group>
      </Stack>
    </section>
  );
}

/** Night before the next day, day when it is open, the whole way after the last. */
function sceneOf({ nextDay }: ProgressView): HorizonScene {
  if (nextDay === null) return 'wholeWay';
  if (nextDay.isOpen && !nextDay.isTooLate) return sceneOfDay(nextDay.day);
  return nightAfterDay(nextDay.day === 2 ? 1 : 2);
}

function Words({ progress, texts, Reminders }: Props) {
  const { nextDay, serverTime } = progress;
  if (nextDay === null) {
    return (
      <>
        <Titled {...texts.ends.day3} />
        <ScreenActions>
          <ButtonLink to="/analysis">Ver os resultados</ButtonLink>
          <ButtonLink to="/cloud1" variant="default">
            Ver a nuvem
          </ButtonLink>
        </ScreenActions>
      </>
    );
  }
  const end = progress.day === 1 ? texts.ends.day1 : texts.ends.day2;
  const day = String(nextDay.day);
  const { reminders: state, isOpen } = nextDay;
  const reminders = state === 'unavailable' ? null : <Reminders isOn={state === 'on'} isOpen={isOpen} />;
  if (nextDay.isTooLate) return <TooLate title={end.title} progress={progress} />;
  if (nextDay.isPaused) return <Paused title={end.title} {...{ progress, nextDay, reminders }} />;
  if (nextDay.isOpen) {
    const minutos = String(minutesLeft({ ...progress, day: nextDay.day, phase: phases.inventory }));
    return (
      <>
        <Title order={2}>Dia {day}</Title>
        <Text size="lg">{fillFields(texts.start, { n: day, minutos })}</Text>
        <StartDayButton day={nextDay.day} />
        {reminders}
      </>
    );
  }
  const opening = openingInWords(nextDay.opensAt, serverTime, nextDay.timeZone);
  const lembrete = nextDay.willRemind ? texts.reminder : '';
  const fields = { n: day, data: opening.date, quando: opening.withDay, lembrete };
  return (
    <>
      <Title order={2}>{end.title}</Title>
      <Text size="lg" fw={600}>
        <NoWrap>{fillFields(texts.closed, fields)}</NoWrap>
      </Text>
      <Group className={classes.ways}>
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={20} aria-hidden />}
          onClick={() => saveFile(`wordmood-dia-${day}.ics`, calendarEntry(nextDay, window.location.origin))}
        >
          Adicionar à agenda
        </Button>
        <OnHomeScreen />
      </Group>
      {reminders}
      <Text>{givenInWords(progress, nextDay.timeZone)}</Text>
      <MarkdownText markdown={fillFields(end.markdown, fields)} />
    </>
  );
}

/** Where the browser supports installation. */
function OnHomeScreen() {
  const install = useInstallPrompt();
  if (install === null) return null;
  return (
    <Button variant="default" leftSection={<IconDeviceMobile size={20} aria-hidden />} onClick={install}>
      Adicionar à tela inicial
    </Button>
  );
}

function Titled({ title, markdown }: { title: string; markdown: string }) {
  return (
    <>
      <Title order={2}>{title}</Title>
      <MarkdownText markdown={markdown} />
    </>
  );
}

type HeldBack = { title: string; progress: ProgressView };

function TooLate({ title, progress }: HeldBack) {
  return (
    <>
      <Title order={2}>{title}</Title>
      <Text>
        A pesquisa terminou, por isso o dia {progress.nextDay?.day} não abre mais. Tudo o que você fez está guardado.
        Agradecemos a sua participação.
      </Text>
      <SentenceOfTeam study={progress.study} />
    </>
  );
}

/** Gives no opening time: the day opens then or at the end of the pause, whichever is later. */
function Paused({ title, progress, nextDay, reminders }: HeldBack & { nextDay: NextDay; reminders: ReactNode }) {
  return (
    <>
      <Title order={2}>{title}</Title>
      <Text size="lg" fw={600}>
        A pesquisa está em pausa: o dia {nextDay.day} abre depois dela.
      </Text>
      <Text>Tudo o que você fez está guardado, e nenhum dia se perde. Não é preciso fazer nada agora.</Text>
      <SentenceOfTeam study={progress.study} />
      {reminders}
      <Text>{givenInWords(progress, nextDay.timeZone)}</Text>
    </>
  );
}
