import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PanelFlags, PanelRelation, PanelView } from '#contract/team/panel-calls.ts';
import { stateConsequences, stateNames } from '#study/days/state-in-words.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { isStudyOver, phases } from '#study/protocol.ts';
import { plural } from '#study/wording/plural.ts';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { usePageTitle } from '#web/platform/frame/use-page-title.ts';
import { useReloadForNewBuild } from '#web/platform/frame/use-reload-for-new-build.ts';
import { useProgress } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import type { RecordColumn } from '#web/platform/ui/record-column.ts';
import { RecordList } from '#web/platform/ui/record-list.tsx';
import { Sentences } from '#web/platform/ui/sentences.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { flagNames } from '#web/research/quality/flag-in-words.ts';
import { StudySwitchPanel } from '#web/team/study-switch/study-switch-panel.tsx';
import { studySwitchQuery } from '#web/team/study-switch/study-switch-query.ts';
import { Figure, PeopleLink } from './figure.tsx';
import { Flow } from './flow.tsx';
import classes from './panel.module.css';
import { panelQuery } from './panel-query.ts';
import { RecruitmentFigures } from './recruitment-figures.tsx';
import { relationInWords } from './target-in-words.ts';
import { ToDo } from './to-do.tsx';

/** `/` for staff */
export function PanelScreen() {
  usePageTitle('Painel');
  useReloadForNewBuild();
  const read = useQuery(panelQuery);
  const { data, error } = read;
  const isOnTheWay = useIsOnTheWay();
  return (
    <Stack gap="xl">
      <Group component="header" justify="space-between" align="baseline">
        <Title order={1} size="h2">
          Painel
        </Title>
        {data && <Computed panel={data} hasStopped={error !== null} />}
      </Group>
      <QueryContent of={read} lines={12}>
        {({ people, ...panel }) => (
          <>
            <Invented people={people?.relation.invented ?? 0} />
            {isOnTheWay && <OwnParticipation isOnTheWay />}
            <div className={classes.pair}>
              <ToDo panel={{ people, ...panel }} />
              <StudyStateLine study={panel.study} />
            </div>
            {people && (
              <>
                <RecruitmentFigures {...people.recruitment} relation={people.relation} />
                <Flow {...people} />
                <Flags flags={people.flags} />
                <Relation relation={people.relation} />
              </>
            )}
            {!isOnTheWay && <OwnParticipation isOnTheWay={false} />}
          </>
        )}
      </QueryContent>
    </Stack>
  );
}

/** `/comece` is served by the server. */
function Invented({ people }: { people: number }) {
  if (people === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {plural(people, 'pessoa inventada está', 'pessoas inventadas estão')} em todos os números. Em{' '}
      <Anchor href="/comece">Primeiros passos</Anchor> um toque {people === 1 ? 'a' : 'as'} apaga.
    </Text>
  );
}

function Computed({ panel, hasStopped }: { panel: PanelView; hasStopped: boolean }) {
  const time = new Date(panel.computedAt).toLocaleTimeString('pt-BR');
  if (hasStopped) {
    return <Text role="alert">O Painel parou de se atualizar: o servidor não responde. Números das {time}.</Text>;
  }
  return (
    <Text size="sm" c="dimmed" className={layout.numbers}>
      Calculado às {time} · ao vivo
    </Text>
  );
}

/** Staff in the middle of a trial participation see its link first. */
function useIsOnTheWay(): boolean {
  const { data } = useProgress();
  return data?.enrolment === 'enrolled' && !isStudyOver(data) && data.phase !== phases.notEnrolled;
}

function OwnParticipation({ isOnTheWay }: { isOnTheWay: boolean }) {
  return (
    <StandaloneLink to="/" search={{ view: 'participant' }}>
      {isOnTheWay ? 'Continuar a sua própria participação' : 'Ver o início de quem participa'}
    </StandaloneLink>
  );
}

function StudyStateLine({ study }: { study: StudyState }) {
  if (useHoldsRole('administration')) return <StudySwitchOnPanel />;
  return (
    <HeadedSection gap="sm" title={`A pesquisa está ${stateNames[study]}`}>
      <Text maw="75ch">
        <NoWrap>{stateConsequences[study]}</NoWrap>
      </Text>
    </HeadedSection>
  );
}

function Relation({ relation }: { relation: PanelRelation }) {
  return (
    <Disclosure label="como os números se relacionam">
      <Sentences maw="75ch" spacing="xs" of={relationInWords(relation)} />
      <Text size="sm" c="dimmed" maw="75ch" mt="sm">
        A lista de participantes mostra todos com “Fora das análises: Mostrar”, e os que contam com “Esconder”, como vem
        quem chega por um número daqui.
      </Text>
    </Disclosure>
  );
}

const columns: readonly RecordColumn<PanelFlags['byFlag'][number]>[] = [
  { label: 'Sinal', cell: ({ flag }) => flagNames[flag] },
  {
    label: 'Participantes',
    isNumber: true,
    cell: ({ flag, people }) => (
      <PeopleLink people={people} filter={{ flags: flag }} label={`${flagNames[flag]}: ${people}`} />
    ),
  },
  { label: 'Graves', isNumber: true, value: ({ hard }) => hard },
];

function Flags({ flags }: { flags: PanelFlags }) {
  return (
    <HeadedSection gap="sm" title="Sinais de qualidade">
      <dl className={classes.figures}>
        <Figure name="Participantes com sinais" people={flags.some} filter={{ flags: 'some' }} />
        <Figure name="Com sinais graves" people={flags.hard} filter={{ flags: 'hard' }} />
      </dl>
      {flags.byFlag.length > 0 && (
        <Disclosure label="os sinais, um por um">
          <RecordList
            isNarrow
            label="Sinais"
            caption="Participantes com cada sinal, em qualquer dia"
            columns={columns}
            rows={flags.byFlag}
            keyOf={({ flag }) => flag}
          />
        </Disclosure>
      )}
      {flags.some === 0 && <Text>Nenhum dia tem sinais.</Text>}
    </HeadedSection>
  );
}

/** Errors show on the page of the switch itself. */
function StudySwitchOnPanel() {
  const { data } = useQuery(studySwitchQuery);
  if (data === undefined) return null;
  return (
    <StudySwitchPanel view={data} way={<StandaloneLink to="/staff/study">Ver o que mudou, e quando</StandaloneLink>} />
  );
}
