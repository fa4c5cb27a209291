import { Text } from '@mantine/core';
import type { PanelRecruitment } from '#contract/team/panel-calls.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { Figure } from './figure.tsx';
import { listedPeople } from './listed-people.ts';
import classes from './panel.module.css';
import { PanelPart } from './panel-part.tsx';
import { RecruitmentChart } from './recruitment-chart.tsx';
import { dayAsWritten, type RunningDay, runningDays } from './recruitment-days.ts';
import { RecruitmentTarget } from './recruitment-target.tsx';

const number = (people: number) => people.toLocaleString('pt-BR');

const columns: readonly RecordColumn<RunningDay>[] = [
  { name: 'date', label: 'Dia', cell: ({ date }) => dayAsWritten(date) },
  {
    name: 'enrolled',
    label: 'Inscrições',
    isNumber: true,
    cell: ({ date, enrolled }) =>
      enrolled === 0 ? (
        '0'
      ) : (
        <AnchorLink to="/wordanalysis" search={listedPeople({ enrolledFrom: date, enrolledTo: date })}>
          {number(enrolled)}
        </AnchorLink>
      ),
  },
  { name: 'sum', label: 'Soma', isNumber: true, value: ({ sum }) => sum },
];

/** How many have enrolled, against what the team wants, and day by day. */
export function RecruitmentFigures(recruitment: PanelRecruitment) {
  const { today, weekFrom, enrolledToday, enrolledThisWeek, enrolled, withoutDay, byDay, target } = recruitment;
  const days = runningDays(byDay, today);
  return (
    <PanelPart title="Inscrições">
      <dl className={classes.figures}>
        <Figure name="Hoje" people={enrolledToday} filter={{ enrolledFrom: today, enrolledTo: today }} />
        <Figure
          name={`Esta semana (desde\u00a0${dayAsWritten(weekFrom).slice(0, 5)})`}
          people={enrolledThisWeek}
          filter={{ enrolledFrom: weekFrom, enrolledTo: today }}
        />
        <Figure name="Ao todo" people={enrolled} filter={{ reached: { day: 1, phase: 1 } }} />
      </dl>
      <RecruitmentTarget {...recruitment} />
      {days.length > 0 && (
        <>
          <RecruitmentChart days={days} target={target} />
          <Text size="sm" c="dimmed" maw="75ch">
            Barras: inscrições de cada dia (à esquerda). Linha: a soma (à direita). Os dias são os do horário de
            Brasília.
            {withoutDay > 0 &&
              ` ${withoutDay === 1 ? 'Uma pessoa saiu e deixou as respostas: o dia dela não se sabe mais, e ela só está em “Ao todo”.' : `${number(withoutDay)} pessoas saíram e deixaram as respostas: o dia delas não se sabe mais, e elas só estão em “Ao todo”.`}`}
          </Text>
          <Unfold label="os números de cada dia">
            <RecordList
              isNarrow
              label="Inscrições por dia"
              caption="Inscrições por dia, o mais recente primeiro"
              columns={columns}
              rows={days.toReversed()}
              keyOf={({ date }) => date}
            />
          </Unfold>
        </>
      )}
    </PanelPart>
  );
}
