import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { PageParts } from '#web/platform/ui/part-tabs.tsx';
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

function partsOf({ content, plan, areItsPeople }: Props): Record<StudyTab, ReactNode> {
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
    plan: <PlanSection plan={plan} content={content} areItsPeople={areItsPeople} />,
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
