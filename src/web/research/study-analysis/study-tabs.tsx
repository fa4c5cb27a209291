import { Button, Group, Tabs } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { PartTabs } from '#web/platform/ui/part-tabs.tsx';
import { AssociationsSection } from './associations-section.tsx';
import { AttritionSection } from './attrition-section.tsx';
import { ChangesSection } from './changes-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { PolesSection } from './poles-section.tsx';
import { ReliabilitySection } from './reliability-section.tsx';
import { ShiftSection } from './shift-section.tsx';
import { type StudyTab, studyTabs } from './study-address.ts';
import { TasksSection } from './tasks-section.tsx';
import { useStudyView } from './use-study-view.ts';

const tabNames: Record<StudyTab, string> = {
  flow: 'Quem fica',
  change: 'Mudança',
  words: 'Palavras treinadas',
  ratings: 'Notas e tempos',
  together: 'O que anda junto',
  tasks: 'Treinos e testes',
  reliability: 'Confiabilidade',
  plan: 'Plano',
};

type Props = { content: StudyAnalysis; plan: StudyPlan; areItsPeople: boolean };

export function StudyTabs(props: Props) {
  const { tab: asked, show } = useStudyView();
  const { isAll, printAll } = usePrintAll();
  const hasPlan = props.plan.inForce !== null || props.plan.others.length > 0;
  const tabs = studyTabs.filter((tab) => tab !== 'plan' || hasPlan);
  const open = tabs.includes(asked) ? asked : 'flow';
  return (
    <Tabs value={open} onChange={(tab) => show({ tab: (tab ?? 'flow') as StudyTab })} keepMounted={false}>
      <PartTabs label="Partes da análise" parts={tabs} nameOf={(tab) => tabNames[tab]} inOneRowFrom="wideComputer" />
      <Tabs.Panel value={open} pt="md" miw={0}>
        {(isAll ? tabs : [open]).map((tab, place) => (
          <div key={tab} style={{ minWidth: 0, breakBefore: place > 0 ? 'page' : 'auto' }}>
            <Part tab={tab} {...props} />
          </div>
        ))}
        <div className="wm-not-printed">
          <Group gap="sm" mt="lg">
            <PrintButton onPress={() => window.print()}>Imprimir esta parte</PrintButton>
            <PrintButton onPress={printAll}>Imprimir tudo</PrintButton>
          </Group>
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}

function PrintButton({ onPress, children }: { onPress(): void; children: string }) {
  return (
    <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />} onClick={onPress}>
      {children}
    </Button>
  );
}

function Part({ tab, content, plan, areItsPeople }: Props & { tab: StudyTab }): ReactNode {
  const { included, excluded, flagged, partlyExcluded, incomplete } = content;
  switch (tab) {
    case 'flow':
      return (
        <AttritionSection
          people={{ included, excluded, flagged, partlyExcluded, incomplete }}
          attrition={content.attrition}
        />
      );
    case 'change':
      return (
        <ChangesSection changes={content.changes} individual={content.individual} windowDays={content.windowDays} />
      );
    case 'words':
      return <ShiftSection shift={content.shift} />;
    case 'ratings':
      return <PolesSection poles={content.poles} />;
    case 'together':
      return <AssociationsSection poles={content.poles} />;
    case 'tasks':
      return (
        <TasksSection
          attempts={content.attempts}
          classes={content.classes}
          tests={content.tests}
          floorTests={content.floorTests}
          personScores={content.personScores}
          chosenParts={content.chosenParts}
          relational={content.relational}
        />
      );
    case 'reliability':
      return <ReliabilitySection reliability={content.reliability} valence={content.poles.reliability} />;
    case 'plan':
      return <PlanSection plan={plan} content={content} areItsPeople={areItsPeople} />;
  }
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
