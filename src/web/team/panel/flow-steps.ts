import type { ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import type { PanelPlace } from '#contract/team/panel-calls.ts';
import type { PartTimes } from '#research/statistics/part-times-shape.ts';
import type { PageEnding } from '#study/participant-state/quiet-span.ts';
import { dayPartNames, dayParts, isStudyOver, type Phase, phases, type StudyDay } from '#study/protocol.ts';

type Filter = Partial<ParticipantListQuery>;
export type CountedFilter = { people: number; filter: Filter };

export type FlowStep = {
  key: string;
  name: string;
  done: CountedFilter;
  /** Null for the first step. */
  here: { atWork: CountedFilter; lately: CountedFilter; stopped: CountedFilter; left: CountedFilter } | null;
  time: PartTimes['times'][number] | null;
  kind: 'enrolment' | 'part' | 'nextDay';
};

export type FlowColumn = { title: string; isBefore: boolean; steps: FlowStep[] };

type Place = { day: StudyDay; phase: Phase };

export function flowStages(places: readonly PanelPlace[], times: PartTimes['times']): FlowColumn[] {
  const at = ({ day, phase }: Place) => places.find((place) => place.day === day && place.phase === phase);
  const done = (place: Place): CountedFilter => ({ people: at(place)?.reached ?? 0, filter: { reached: place } });
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

export type LossReason = PageEnding | 'left' | 'notEnrolled' | 'notBegun';
export type Loss = { key: string; where: string; reason: LossReason } & CountedFilter;

export function lossesOf(places: readonly PanelPlace[]): Loss[] {
  return places.flatMap((place) => {
    const { day, phase, left } = place;
    if (isStudyOver(place)) return [];
    const where = nameOfPlace(place);
    const kind = phase === phases.notEnrolled ? 'enrolment' : phase === phases.finished ? 'nextDay' : 'part';
    const { state, from } = spansOf(kind);
    const here = { day, phase, state, quiet: from } as const;
    const loss = (reason: LossReason, people: number, filter: Filter) =>
      people === 0 ? [] : [{ key: `${day}.${phase} ${reason}`, where, reason, people, filter }];
    const stopped =
      kind === 'part'
        ? place.stopped.flatMap(({ page, people }) => loss(page, people, { ...here, page }))
        : loss(kind === 'enrolment' ? 'notEnrolled' : 'notBegun', sumOf(place), here);
    return [...stopped, ...loss('left', left, { day, phase, state: 'left' })];
  });
}

function sumOf({ stopped }: PanelPlace): number {
  return stopped.reduce((sum, { people }) => sum + people, 0);
}

/** @returns "Dia 2, Treino 1" */
function nameOfPlace({ day, phase }: PanelPlace): string {
  if (phase === phases.notEnrolled) return 'Antes da inscrição';
  if (phase === phases.finished) return `Entre os dias ${day} e ${day + 1}`;
  const part = dayPartNames.find((name) => dayParts[name].phase === phase);
  return `Dia ${day}, ${part === undefined ? '' : dayParts[part].name}`;
}
