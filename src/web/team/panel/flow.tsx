import { Group, Stack, Text, Title } from '@mantine/core';
import type { PanelPeople, PanelPlace } from '#contract/team/panel-calls.ts';
import type { PartTimes } from '#research/statistics/part-times-shape.ts';
import type { PageEnding } from '#study/participant-state/quiet-span.ts';
import { dayPartNames, dayParts, isStudyOver, type Phase, phases, type StudyDay } from '#study/protocol.ts';
import { inDigits, plural } from '#study/wording/plural.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import layout from '#web/platform/ui/layout.module.css';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { PeopleLink, type PeopleWithLink } from './figure.tsx';
import classes from './flow.module.css';
import { quartilesInWords } from './target-in-words.ts';

export function Flow({ places, times }: Pick<PanelPeople, 'places' | 'times'>) {
  const stages = flowStages(places, times.content?.times ?? []);
  const most = places[0]?.reached ?? 0;
  const losses = lossesOf(places);
  return (
    <HeadedSection gap="sm" title="Até onde chegaram">
      <Text size="sm" c="dimmed" maw="75ch">
        O número de cada parte é de quem a terminou; abaixo dela, quem está nela e não a terminou. O tempo é o da metade
        das pessoas, do começo ao fim da parte, com as pausas; entre parênteses, o da metade do meio.
        {times.content === null && ' Os tempos estão sendo calculados.'}
      </Text>
      <div className={classes.room}>
        <div className={classes.stages}>
          {stages.map((stage) => (
            <Stage key={stage.title} stage={stage} most={most} />
          ))}
        </div>
      </div>
      {losses.length > 0 && (
        <Disclosure label="quem parou e por quê">
          <Losses losses={losses} />
        </Disclosure>
      )}
    </HeadedSection>
  );
}

function Stage({ stage, most }: { stage: FlowColumn; most: number }) {
  return (
    <section className={classes.stage} aria-label={stage.title} data-before={stage.isBefore || undefined}>
      <Title order={3} size="h5" mb="xs">
        {stage.title}
      </Title>
      <ol className={layout.list}>
        {stage.steps.map((step) => (
          <Step key={step.key} step={step} most={most} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, most }: { step: FlowStep; most: number }) {
  const { name, done, time } = step;
  const share = most === 0 ? 0 : (100 * done.people) / most;
  return (
    <li className={classes.step}>
      <Group justify="space-between" align="baseline" gap="sm" wrap="nowrap" className={layout.numbers}>
        <span>{name}</span>
        <PeopleLink {...done} label={`${name}: ${inDigits(done.people)}`} className={classes.number} />
      </Group>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ inlineSize: `${share}%` }} />
      </div>
      <Here step={step} />
      {time !== null && time.people >= minimumPeople && (
        <Text size="sm" c="dimmed">
          {quartilesInWords(time)}
        </Text>
      )}
    </li>
  );
}

const minimumPeople = 3;

function Here({ step: { here, kind } }: { step: FlowStep }) {
  if (here === null) return null;
  const all: { counts: PeopleWithLink; words: (people: number) => string }[] = [
    { counts: here.atWork, words: (people) => `${inDigits(people)} fazendo agora` },
    { counts: here.lately, words: (people) => latelyInWords(people, kind) },
    { counts: here.stopped, words: (people) => stoppedInWords(people, kind) },
    { counts: here.left, words: (people) => plural(people, 'saiu', 'saíram') },
  ];
  const reasons = all.filter(({ counts }) => counts.people > 0);
  if (reasons.length === 0) return null;
  return (
    <Group component="ul" gap="0 var(--wm-space-4)" m={0} p={0} className={classes.here}>
      {reasons.map(({ counts, words }) => (
        <li key={JSON.stringify(counts.filter)}>
          <PeopleLink {...counts} className={classes.number}>
            {words(counts.people)}
          </PeopleLink>
        </li>
      ))}
    </Group>
  );
}

const latelyInWords = (people: number, kind: FlowStep['kind']) =>
  ({
    enrolment: `${plural(people, 'aceitou', 'aceitaram')} há menos de 24 h`,
    part: `${plural(people, 'parou', 'pararam')} há menos de 24 h`,
    nextDay: `${plural(people, 'terminou o anterior', 'terminaram o anterior')} há menos de 3 dias`,
  })[kind];

const stoppedInWords = (people: number, kind: FlowStep['kind']) =>
  ({
    enrolment: `${plural(people, 'não enviou', 'não enviaram')} o questionário em 24 h`,
    part: `${plural(people, 'parou', 'pararam')} há 24 h ou mais`,
    nextDay: `${plural(people, 'não começou', 'não começaram')} em 3 dias`,
  })[kind];

const reasonNames: Readonly<Record<LossReason, string>> = {
  closed: 'a página foi fechada',
  hidden: 'a página ficou escondida',
  lost: 'a conexão caiu',
  unknown: 'sem notícia da página',
  left: 'saiu da pesquisa e deixou as respostas',
  notEnrolled: 'aceitou o termo e não enviou o questionário',
  notBegun: 'não começou o dia seguinte',
};

const columns: readonly RecordColumn<Loss>[] = [
  { label: 'Onde', cell: ({ where }) => where },
  { label: 'Por quê', cell: ({ reason }) => reasonNames[reason] },
  {
    label: 'Pessoas',
    isNumber: true,
    cell: ({ where, reason, people, filter }) => (
      <PeopleLink
        {...{ people, filter }}
        label={`${where}, ${reasonNames[reason]}: ${plural(people, 'pessoa', 'pessoas')}`}
      />
    ),
  },
];

function Losses({ losses }: { losses: readonly Loss[] }) {
  const sums = (Object.keys(reasonNames) as LossReason[])
    .map((reason) => ({ reason, people: sumOf(losses.filter((loss) => loss.reason === reason)) }))
    .filter(({ people }) => people > 0)
    .sort((one, other) => other.people - one.people);
  return (
    <Stack gap="sm">
      <Text maw="75ch">
        {sums.map(({ reason, people }) => `${inDigits(people)}: ${reasonNames[reason]}`).join('; ')}.
      </Text>
      <Text size="sm" c="dimmed" maw="75ch">
        Parou quem está sem atividade no meio de um dia há 24 horas ou mais, ou entre dois dias há 3 dias ou mais. O
        motivo é o que a página disse por último, como na linha do tempo de cada participante.
      </Text>
      <RecordList
        isNarrow
        label="Quem parou e por quê"
        caption="Onde e por quê, na ordem dos dias"
        columns={columns}
        rows={losses}
        keyOf={({ key }) => key}
      />
    </Stack>
  );
}

const sumOf = (losses: readonly Loss[]): number => losses.reduce((sum, { people }) => sum + people, 0);

export type FlowStep = {
  key: string;
  name: string;
  done: PeopleWithLink;
  /** Null for the first step. */
  here: { atWork: PeopleWithLink; lately: PeopleWithLink; stopped: PeopleWithLink; left: PeopleWithLink } | null;
  time: PartTimes['times'][number] | null;
  kind: 'enrolment' | 'part' | 'nextDay';
};

type FlowColumn = { title: string; isBefore: boolean; steps: FlowStep[] };

type Place = { day: StudyDay; phase: Phase };

export function flowStages(places: readonly PanelPlace[], times: PartTimes['times']): FlowColumn[] {
  const at = ({ day, phase }: Place) => places.find((place) => place.day === day && place.phase === phase);
  const done = (place: Place): PeopleWithLink => ({ people: at(place)?.reached ?? 0, filter: { reached: place } });
  const step = (name: string, from: Place, to: Place, kind: FlowStep['kind'], time: FlowStep['time'] = null) => ({
    ...{ key: `${from.day}.${from.phase}`, name, kind, time },
    done: done(to),
    here: peopleAt(at(from), from, kind),
  });
  const start: FlowColumn = {
    title: 'Antes do dia 1',
    isBefore: true,
    steps: [
      {
        ...{ key: 'consent', name: 'Aceitaram o termo', here: null, time: null, kind: 'enrolment' },
        done: { people: at({ day: 1, phase: 0 })?.reached ?? 0, filter: {} },
      },
      step('Inscritos', { day: 1, phase: 0 }, { day: 1, phase: 1 }, 'enrolment'),
    ],
  };
  const days = ([1, 2, 3] as const).map((day): FlowColumn => {
    const parts = dayPartNames.map((part) => {
      const { phase, name } = dayParts[part];
      const time = times.find((one) => one.day === day && one.part === part) ?? null;
      return step(name, { day, phase }, { day, phase: (phase + 1) as Phase }, 'part', time);
    });
    if (day === 1) return { title: 'Dia 1', isBefore: false, steps: parts };
    const before = { day: (day - 1) as StudyDay, phase: phases.finished };
    const begun = step('Começo do dia', before, { day, phase: 1 }, 'nextDay');
    return { title: `Dia ${day}`, isBefore: false, steps: [begun, ...parts] };
  });
  return [start, ...days];
}

function peopleAt(place: PanelPlace | undefined, { day, phase }: Place, kind: FlowStep['kind']): FlowStep['here'] {
  const here = { day, phase };
  const { state, under, from } = spansOf(kind);
  const stopped = (place?.stopped ?? []).reduce((sum, one) => sum + one.people, 0);
  return {
    atWork: { people: place?.atWork ?? 0, filter: { ...here, state: 'atWork' } },
    lately: { people: place?.stoppedLately ?? 0, filter: { ...here, state, quiet: under } },
    stopped: { people: stopped, filter: { ...here, state, quiet: from } },
    left: { people: place?.left ?? 0, filter: { ...here, state: 'left' } },
  };
}

function spansOf(kind: FlowStep['kind']) {
  if (kind === 'nextDay') return { state: 'betweenDays', under: 'underThreeDays', from: 'threeDays' } as const;
  return { state: kind === 'part' ? 'stopped' : 'notStarted', under: 'underDay', from: 'day' } as const;
}

type LossReason = PageEnding | 'left' | 'notEnrolled' | 'notBegun';
export type Loss = { key: string; where: string; reason: LossReason } & PeopleWithLink;

export function lossesOf(places: readonly PanelPlace[]): Loss[] {
  return places.flatMap((place) => {
    const { day, phase, left } = place;
    if (isStudyOver(place)) return [];
    const where = nameOfPlace(place);
    const kind = phase === phases.notEnrolled ? 'enrolment' : phase === phases.finished ? 'nextDay' : 'part';
    const { state, from } = spansOf(kind);
    const here = { day, phase, state, quiet: from } as const;
    const loss = (reason: LossReason, people: number, filter: PeopleWithLink['filter']) =>
      people === 0 ? [] : [{ key: `${day}.${phase} ${reason}`, where, reason, people, filter }];
    const stopped =
      kind === 'part'
        ? place.stopped.flatMap(({ page, people }) => loss(page, people, { ...here, page }))
        : loss(kind === 'enrolment' ? 'notEnrolled' : 'notBegun', stoppedIn(place), here);
    return [...stopped, ...loss('left', left, { day, phase, state: 'left' })];
  });
}

const stoppedIn = ({ stopped }: PanelPlace): number => stopped.reduce((sum, { people }) => sum + people, 0);

/** @returns "Dia 2, Treino 1" */
function nameOfPlace({ day, phase }: PanelPlace): string {
  if (phase === phases.notEnrolled) return 'Antes da inscrição';
  if (phase === phases.finished) return `Entre os dias ${day} e ${day + 1}`;
  const part = dayPartNames.find((name) => dayParts[name].phase === phase);
  return `Dia ${day}, ${part === undefined ? '' : dayParts[part].name}`;
}
