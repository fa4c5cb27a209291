import { wordRating } from '#study/protocol.ts';
import '@mantine/core/styles/Fieldset.css';
import { Button, Fieldset, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { readAnalysisOfPeople, readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import { readGroups } from '#contract/team/group-calls.ts';
import { type AnalysedPeople, registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { chosenPeopleInWords } from '#research/study-figures/paper/full-caption.ts';
import { portugueseWords } from '#research/study-figures/words/portuguese-words.ts';
import { plural } from '#study/wording/plural.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { PageParts } from '#web/platform/ui/part-tabs.tsx';
import { RowSwitch } from '#web/platform/ui/row-switch.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { refetchWhileComputing, SnapshotNote } from '#web/research/snapshots/snapshot-note.tsx';
import { tabNames } from './analysis-in-words.ts';
import { AssociationsSection } from './associations-section.tsx';
import { AttritionSection, FlowQuestion } from './attrition-section.tsx';
import { BlindedNotice } from './blinded-notice.tsx';
import { ChangesSection } from './changes-section.tsx';
import { PlanChange, PlanSection } from './plan-section.tsx';
import { PolesSection } from './poles-section.tsx';
import { dayInBrasilia, NumbersOfPage, RegisteredAnalyses } from './registered-analyses.tsx';
import { ReliabilitySection } from './reliability-section.tsx';
import { ShiftSection } from './shift-section.tsx';
import { areRegistered, peopleOf, type StudySearch, type StudyTab, studyAddress, studyTabs } from './study-address.ts';
import { TasksSection } from './tasks-section.tsx';
import { useStudyView } from './use-study-view.ts';

/** `/studyanalysis`: docs/protocol/statistics.md, exploratory except registered analyses. */
export function StudyAnalysisScreen() {
  const { show, ...view } = useStudyView();
  const people = peopleOf(view);
  const groups = useDisclosedGroups();
  const coversRegisteredPeople = areRegistered(people);
  const read = useQuery({
    queryKey: ['study analysis', people],
    queryFn: () =>
      coversRegisteredPeople ? fetchFromServer(readStudyAnalysis) : fetchFromServer(readAnalysisOfPeople, people),
    refetchOnMount: 'always',
    // A blinded study computes nothing, so polling would not end.
    refetchInterval: (query) => (query.state.data?.plan.blinded ? false : refetchWhileComputing(query)),
  });
  const groupName = nameOfGroup(groups, people.group);
  return (
    <StaffFrame heading="Análises do estudo">
      <AnalysedPeopleSwitches view={view} groups={groups} onChange={show} />
      <QueryContent of={read} lines={12}>
        {({ plan, ...snapshot }) => {
          const { content, computedAt } = snapshot;
          return (
            <>
              {plan.blinded === null && <SnapshotNote snapshot={snapshot} />}
              <PlanChange plan={plan} />
              {content === null && (
                <PlanSection plan={plan} content={null} coversRegisteredPeople={coversRegisteredPeople} />
              )}
              {plan.blinded && (
                <>
                  <BlindedNotice blinded={plan.blinded} />
                  <HeadedSection gap="lg" title="Quem fica e quem sai">
                    <FlowQuestion {...plan.blinded} flagged={0} partlyExcluded={0} incomplete={0} />
                  </HeadedSection>
                </>
              )}
              {content !== null && computedAt !== null && (
                // Registration covers all included people; any other selection is exploratory.
                <RegisteredAnalyses value={coversRegisteredPeople ? (plan.inForce?.confirmatory ?? []) : []}>
                  <NumbersOfPage value={{ people, groupName, dataDate: dayInBrasilia(computedAt) }}>
                    <Analyses content={content} plan={plan} coversRegisteredPeople={coversRegisteredPeople} />
                  </NumbersOfPage>
                </RegisteredAnalyses>
              )}
            </>
          );
        }}
      </QueryContent>
    </StaffFrame>
  );
}

function Analyses({
  content,
  plan,
  coversRegisteredPeople,
}: {
  content: StudyAnalysis;
  plan: StudyPlan;
  coversRegisteredPeople: boolean;
}) {
  const { included, excluded, excludedParts, flagged, partlyExcluded, incomplete } = content;
  const testPeople = testsInWords(content.testPeople);
  const registered = useContext(RegisteredAnalyses);
  return (
    <>
      <Text maw="75ch">
        <strong>
          {registered.length === 0 ? 'Exploratório' : 'Exploratório, menos o que está marcado como registrado'}.
        </strong>{' '}
        São muitos testes: mesmo em um estudo de 30 pessoas sem efeito nenhum, algum p (Holm) de alguma tabela fica
        abaixo de 0,05 em 35% das vezes. {plural(included, 'pessoa inscrita', 'pessoas inscritas')} nas análises
        {excluded > 0 && `; ${plural(excluded, 'excluída', 'excluídas')} pela equipe, fora delas`}
        {excludedParts > 0 &&
          `; ${plural(excludedParts, 'parte de um dia excluída', 'partes de dias excluídas')} das outras`}
        {flagged > 0 && `; ${plural(flagged, 'fora por sinais de qualidade', 'fora por sinais de qualidade')}`}
        {partlyExcluded > 0 &&
          `; ${plural(partlyExcluded, 'terminou os três dias e está fora', 'terminaram os três dias e estão fora')} por ter parte de um dia excluída`}
        {incomplete > 0 &&
          `; ${plural(incomplete, 'fora por não ter terminado os três dias', 'fora por não terem terminado os três dias')}`}
        .{testPeople !== null && ` ${testPeople}.`}
      </Text>
      {included === 0 ? (
        <Text>
          {excluded + flagged + partlyExcluded + incomplete === 0
            ? 'Ainda não há ninguém inscrito: os números aparecem aqui quando as primeiras respostas chegarem.'
            : 'Com esta escolha não entra ninguém: os números aparecem aqui quando alguém entrar.'}
        </Text>
      ) : (
        <>
          <StudyTabs content={content} plan={plan} coversRegisteredPeople={coversRegisteredPeople} />
          <Text size="sm" c="dimmed" maw="75ch">
            Ao lado de cada p, p (Holm) o corrige para os testes da mesma tabela, e p (Holm, página) para todos os da
            página; com menos de {minimumForInference} pessoas não há número inferencial nem desvio, só pontos e
            mediana. IC, intervalo de confiança; gl, graus de liberdade; dz e g, diferença em desvios padrão (o g
            corrigido para amostras pequenas); posto, lugar na ordem, do menor valor ao maior. A análise dos tempos
            censurados nos {wordRating.timeLimitMs / 1000} s fica para o R, com a exportação.
          </Text>
        </>
      )}
    </>
  );
}

/** Empty until groups are revealed. */
function useDisclosedGroups(): readonly string[] {
  const { data } = useQuery({ queryKey: ['staff groups'], queryFn: () => fetchFromServer(readGroups) });
  return data?.disclosedAt == null ? [] : data.names;
}

function nameOfGroup(groups: readonly string[], group: number | null): string | null {
  return group === null ? null : (groups[group - 1] ?? String(group));
}

const switches = [
  ['withoutFlagged', 'Sem quem tem sinais de qualidade'],
  ['completeOnly', 'Só quem terminou os três dias'],
  ['withExcluded', 'Com quem a equipe excluiu'],
] as const;

type Props = { view: StudySearch; groups: readonly string[]; onChange(people: Partial<AnalysedPeople>): void };

function AnalysedPeopleSwitches({ view, groups, onChange }: Props) {
  const people = peopleOf(view);
  const { group } = people;
  const chosen = chosenPeopleInWords(people, nameOfGroup(groups, group), portugueseWords);
  return (
    <Fieldset legend="Quem entra nas análises">
      <Stack gap="sm">
        <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-lg)" className="wm-not-printed">
          {switches.map(([choice, label]) => (
            <RowSwitch
              key={choice}
              label={label}
              checked={people[choice]}
              onChange={({ currentTarget }) => onChange({ [choice]: currentTarget.checked })}
            />
          ))}
        </Group>
        {groups.length > 0 && (
          <NativeSelect
            className="wm-not-printed"
            label="Grupo"
            maw="20rem"
            data={[
              { value: '', label: 'Todos os grupos' },
              ...groups.map((name, index) => ({ value: String(index + 1), label: name })),
            ]}
            value={group ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ group: value === '' ? null : Number(value) })}
          />
        )}
        <Text size="sm" role="status">
          {areRegistered(people) ? (
            'Escolha registrada: todas as pessoas inscritas que a equipe não excluiu. É a que aparece sem outra escolha.'
          ) : (
            <>
              <strong>Outra escolha que a registrada:</strong> {chosen}. Serve para ver se os resultados dependem disso.
            </>
          )}
        </Text>
        {!areRegistered(people) && (
          <StandaloneLink to="/studyanalysis" search={studyAddress.write({ ...view, ...registeredPeople })}>
            Voltar à escolha registrada
          </StandaloneLink>
        )}
      </Stack>
    </Fieldset>
  );
}

type StudyParts = { content: StudyAnalysis; plan: StudyPlan; coversRegisteredPeople: boolean };

function StudyTabs(props: StudyParts) {
  const { tab: asked, show } = useStudyView();
  const { isAll, printAll } = usePrintAll();
  const hasPlan = props.plan.inForce !== null || props.plan.others.length > 0;
  const tabs = studyTabs.filter((tab) => tab !== 'plan' || hasPlan);
  const open = tabs.includes(asked) ? asked : 'flow';
  return (
    <PageParts
      label="Partes da análise"
      parts={tabs}
      nameOf={(tab) => tabNames[tab]}
      inOneRowFrom="wideComputer"
      open={open}
      onOpen={(tab) => show({ tab })}
    >
      {(isAll ? tabs : [open]).map((tab, place) => (
        <div key={tab} style={{ minWidth: 0, breakBefore: place > 0 ? 'page' : 'auto' }}>
          {partsOf(props)[tab]}
        </div>
      ))}
      <Group gap="sm" mt="lg" className="wm-not-printed">
        <PrintButton onPress={() => window.print()}>Imprimir esta parte</PrintButton>
        <PrintButton onPress={printAll}>Imprimir tudo</PrintButton>
      </Group>
    </PageParts>
  );
}

function PrintButton({ onPress, children }: { onPress(): void; children: string }) {
  return (
    <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={onPress}>
      {children}
    </Button>
  );
}

function partsOf({ content, plan, coversRegisteredPeople }: StudyParts): Record<StudyTab, ReactNode> {
  const { included, excluded, flagged, partlyExcluded, incomplete, attrition, poles } = content;
  return {
    flow: (
      <AttritionSection people={{ included, excluded, flagged, partlyExcluded, incomplete }} attrition={attrition} />
    ),
    change: <ChangesSection {...content} />,
    words: <ShiftSection shift={content.shift} />,
    ratings: <PolesSection poles={poles} />,
    together: <AssociationsSection poles={poles} />,
    tasks: <TasksSection {...content} />,
    reliability: <ReliabilitySection reliability={content.reliability} valence={poles.reliability} />,
    plan: <PlanSection plan={plan} content={content} coversRegisteredPeople={coversRegisteredPeople} />,
  };
}

function usePrintAll(): { isAll: boolean; printAll(): void } {
  const [isAll, setIsAll] = useState(false);
  useEffect(() => {
    if (!isAll) return;
    const end = () => setIsAll(false);
    window.addEventListener('afterprint', end);
    // After charts are measured; printing blocks the page.
    const timer = setTimeout(() => window.print(), 300);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', end);
    };
  }, [isAll]);
  return { isAll, printAll: () => setIsAll(true) };
}
