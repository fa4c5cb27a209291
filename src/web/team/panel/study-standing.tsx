import { Text } from '@mantine/core';
import { stateConsequences, stateNames } from '#study/days/state-in-words.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { StudySwitchOnPanel } from '#web/team/study-switch/study-switch-on-panel.tsx';
import { PanelPart } from './panel-part.tsx';

/** How the study stands; administration changes it right here. */
export function StudyStanding({ study }: { study: StudyState }) {
  if (useHoldsRole('administration')) return <StudySwitchOnPanel />;
  return (
    <PanelPart title={`A pesquisa está ${stateNames[study]}`}>
      <Text maw="75ch">
        <WholeWords>{stateConsequences[study]}</WholeWords>
      </Text>
    </PanelPart>
  );
}
