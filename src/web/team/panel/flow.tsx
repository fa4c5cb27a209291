import { Stack, Text } from '@mantine/core';
import type { PanelPeople } from '#contract/team/panel-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { listedPeople } from './figure.tsx';
import classes from './flow.module.css';
import {
  type CountedFilter,
  type FlowColumn,
  type FlowStep,
  flowStages,
  type Loss,
  type LossReason,
  lossesOf,
} from './flow-steps.ts';
import { timeInWords } from './target-in-words.ts';

const number = (people: number) => people.toLocaleString('pt-BR');

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
        <Unfold label="quem parou e por quê">
          <Losses losses={losses} />
        </Unfold>
      )}
    </HeadedSection>
  );
}

function Stage({ stage, most }: { stage: FlowColumn; most: number }) {
  return (
    <section className={classes.stage} aria-label={stage.title} data-before={stage.isBefore || undefined}>
      <h3 className={classes.title}>{stage.title}</h3>
      <ol className={classes.steps}>
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
      <div className={classes.line}>
        <span>{name}</span>
        <Counted {...done} label={`${name}: ${number(done.people)}`}>
          {number(done.people)}
        </Counted>
      </div>
      <div className={classes.track} aria-hidden>
        <div className={classes.bar} style={{ inlineSize: `${share}%` }} />
      </div>
      <Here step={step} />
      {time !== null && time.people >= leastPeople && (
        <Text size="sm" c="dimmed">
          {timeInWords(time)}
        </Text>
      )}
    </li>
  );
}

/** Minimum people for quartiles. */
const leastPeople = 3;

function Here({ step: { here, kind } }: { step: FlowStep }) {
  if (here === null) return null;
  const all: { counts: CountedFilter; words: (people: number) => string }[] = [
    { counts: here.atWork, words: (people) => `${number(people)} fazendo agora` },
    { counts: here.lately, words: (people) => latelyInWords(people, kind) },
    { counts: here.stopped, words: (people) => stoppedInWords(people, kind) },
    { counts: here.left, words: (people) => counted(people, 'saiu', 'saíram') },
  ];
  const said = all.filter(({ counts }) => counts.people > 0);
  if (said.length === 0) return null;
  return (
    <ul className={classes.here}>
      {said.map(({ counts, words }) => (
        <li key={JSON.stringify(counts.filter)}>
          <Counted {...counts}>{words(counts.people)}</Counted>
        </li>
      ))}
    </ul>
  );
}

const latelyInWords = (people: number, kind: FlowStep['kind']) =>
  ({
    enrolment: `${counted(people, 'aceitou', 'aceitaram')} há menos de 24 h`,
    part: `${counted(people, 'parou', 'pararam')} há menos de 24 h`,
    nextDay: `${counted(people, 'terminou o anterior', 'terminaram o anterior')} há menos de 3 dias`,
  })[kind];

const stoppedInWords = (people: number, kind: FlowStep['kind']) =>
  ({
    enrolment: `${counted(people, 'não enviou', 'não enviaram')} o questionário em 24 h`,
    part: `${counted(people, 'parou', 'pararam')} há 24 h ou mais`,
    nextDay: `${counted(people, 'não começou', 'não começaram')} em 3 dias`,
  })[kind];

type CountedProps = CountedFilter & { label?: string; children: string };

function Counted({ people, filter, label, children }: CountedProps) {
  if (people === 0) return <span>{children}</span>;
  return (
    <AnchorLink to="/wordanalysis" search={listedPeople(filter)} aria-label={label} className={classes.number}>
      {children}
    </AnchorLink>
  );
}

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
  { name: 'where', label: 'Onde', cell: ({ where }) => where },
  { name: 'why', label: 'Por quê', cell: ({ reason }) => reasonNames[reason] },
  {
    name: 'people',
    label: 'Pessoas',
    isNumber: true,
    cell: ({ where, reason, people, filter }) => (
      <AnchorLink
        to="/wordanalysis"
        search={listedPeople(filter)}
        aria-label={`${where}, ${reasonNames[reason]}: ${counted(people, 'pessoa', 'pessoas')}`}
      >
        {people.toLocaleString('pt-BR')}
      </AnchorLink>
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
        {sums.map(({ reason, people }) => `${people.toLocaleString('pt-BR')}: ${reasonNames[reason]}`).join('; ')}.
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

function sumOf(losses: readonly Loss[]): number {
  return losses.reduce((sum, { people }) => sum + people, 0);
}
