import '@mantine/core/styles/Progress.css';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { type PanelRecruitment, setRecruitmentTarget } from '#contract/team/panel-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { LineField } from '#web/accounts/staff-frame/action-fields.tsx';
import { wholeNumberIn } from '#web/accounts/staff-frame/action-form.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { AnchorLink } from '#web/platform/ui/anchor-link.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { Figure, listedPeople } from './figure.tsx';
import classes from './panel.module.css';
import { panelQuery } from './panel-query.ts';
import { RecruitmentChart } from './recruitment-chart.tsx';
import { dayAsWritten, type RunningDay, runningDays } from './recruitment-days.ts';
import { forecastInWords, targetInWords } from './target-in-words.ts';

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

export function RecruitmentFigures(recruitment: PanelRecruitment) {
  const { today, weekFrom, enrolledToday, enrolledThisWeek, enrolled, withoutDay, byDay, target } = recruitment;
  const days = runningDays(byDay, today);
  return (
    <HeadedSection gap="sm" title="Inscrições">
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
    </HeadedSection>
  );
}

function RecruitmentTarget(recruitment: PanelRecruitment) {
  const mayChange = useHoldsRole('administration');
  const { enrolled, target } = recruitment;
  const said = targetInWords(recruitment);
  return (
    <Stack gap="xs" maw="75ch">
      {target !== null && <Progress value={Math.min(100, (100 * enrolled) / target)} aria-label={said} size="lg" />}
      <Text>
        <strong>{said}</strong> {forecastInWords(recruitment)}
      </Text>
      {mayChange && (
        <Group>
          <DialogButton dialog={(onClose) => <TargetDialog target={target} onClose={onClose} />}>
            {target === null ? 'Definir a meta' : 'Mudar a meta'}
          </DialogButton>
        </Group>
      )}
    </Stack>
  );
}

function TargetDialog({ target, onClose }: { target: number | null; onClose(): void }) {
  return (
    <ActionDialog
      call={setRecruitmentTarget}
      values={{ people: target === null ? '' : String(target) }}
      input={({ people }) => ({ people: wholeNumberIn(people) })}
      title="Meta de inscrições"
      yes="Salvar a meta"
      news={(_reply, { people }) =>
        people === null ? 'A pesquisa está sem meta.' : `A meta é ${people.toLocaleString('pt-BR')}.`
      }
      renews={[panelQuery.queryKey]}
      onClose={onClose}
    >
      {(field) => (
        <LineField
          {...field('people')}
          label="Quantas pessoas inscritas a pesquisa quer ter"
          help="Vazio: sem meta. A mudança fica no registro de acessos."
          inputMode="numeric"
          longest={7}
        />
      )}
    </ActionDialog>
  );
}
