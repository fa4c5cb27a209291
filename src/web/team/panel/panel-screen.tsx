import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PanelView } from '#contract/team/panel-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { useFreshBuild } from '#web/platform/frame/use-fresh-build.ts';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { Flags } from './flags.tsx';
import { Flow } from './flow.tsx';
import { OwnParticipation, useIsOnTheWay } from './own-participation.tsx';
import classes from './panel.module.css';
import { panelQuery } from './panel-query.ts';
import { RecruitmentFigures } from './recruitment-figures.tsx';
import { Relation } from './relation.tsx';
import { StudyStanding } from './study-standing.tsx';
import { ToDo } from './to-do.tsx';

/** `/` for the team: what waits today, and how the study goes. What is on it depends on the roles; the server decides. */
export function PanelScreen() {
  usePageTitle('Painel');
  useFreshBuild();
  const { data, error, refetch } = useQuery(panelQuery);
  const isOnTheWay = useIsOnTheWay();
  return (
    <Stack gap="xl">
      <header className={classes.head}>
        <Title order={1} size="h2">
          Painel
        </Title>
        {data && <Computed panel={data} hasStopped={error !== null} />}
      </header>
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={12} />}
      {data && (
        <>
          <Invented people={data.people?.relation.invented ?? 0} />
          {isOnTheWay && <OwnParticipation isOnTheWay />}
          <div className={classes.pair}>
            <ToDo panel={data} />
            <StudyStanding study={data.study} />
          </div>
          {data.people && (
            <>
              <RecruitmentFigures {...data.people.recruitment} />
              <Flow {...data.people} />
              <Flags flags={data.people.flags} />
              <Relation relation={data.people.relation} />
            </>
          )}
          {!isOnTheWay && <OwnParticipation isOnTheWay={false} />}
        </>
      )}
    </Stack>
  );
}

/** Where somebody tries the product on their own machine; the page it leads to is the server's own. */
function Invented({ people }: { people: number }) {
  if (people === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {counted(people, 'pessoa inventada está', 'pessoas inventadas estão')} em todos os números. Em{' '}
      <Anchor href="/comece">Primeiros passos</Anchor> um toque {people === 1 ? 'a' : 'as'} apaga.
    </Text>
  );
}

type ComputedProps = { panel: PanelView; hasStopped: boolean };

function Computed({ panel, hasStopped }: ComputedProps) {
  const time = new Date(panel.computedAt).toLocaleTimeString('pt-BR');
  if (hasStopped) {
    return <Text role="alert">O Painel parou de se atualizar: o servidor não responde. Números das {time}.</Text>;
  }
  return (
    <Text size="sm" c="dimmed" className={classes.computed}>
      Calculado às {time} · ao vivo
    </Text>
  );
}
