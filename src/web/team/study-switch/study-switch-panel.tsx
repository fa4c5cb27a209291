import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { StudySwitchView } from '#contract/team/study-switch-calls.ts';
import { stateConsequences, stateNames } from '#study/days/state-in-words.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { visitorSentence } from '#study/days/visitor-sentence.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { dayInWords, momentInWords } from '#web/platform/ui/in-words.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { StudySwitchDialog } from './study-switch-dialog.tsx';
import classes from './study-switch-panel.module.css';
import { standsNow, statesAfter, switchActions } from './switch-in-words.ts';

type Props = {
  view: StudySwitchView;
  /** One more way on, beside its own. */
  way?: ReactNode;
};

/** How the study stands, since when and by whom, what visitors read, and a button for every other way it may stand. */
export function StudySwitchPanel({ view, way }: Props) {
  const [asks, setAsks] = useState<StudyState | null>(null);
  const { state, lastDate, lastDateIsOver, changes } = view;
  const now = standsNow(view);
  const sentence = visitorSentence(now, view);
  // Of the last date nobody decided here: the latest change is about another state.
  const [latest] = now === state ? changes : [];
  return (
    <AccountPart title={`A pesquisa está ${stateNames[now]}`} step={now}>
      {lastDateIsOver && lastDate !== null && (
        <Alert maw="75ch">
          O prazo da pesquisa foi até {dayInWords(`${lastDate}T12:00:00`)}. Para continuar, a última data para
          participar muda nas configurações do material: ela volta então a estar {stateNames[state]}.
        </Alert>
      )}
      <Stack gap="xs" maw="75ch">
        <Text>
          <WholeWords>{stateConsequences[now]}</WholeWords>
        </Text>
        {sentence !== '' && <Text>Quem visita lê: “{sentence}”</Text>}
        {latest !== undefined && (
          <Text size="sm" c="dimmed">
            Desde {momentInWords(latest.changedAt)}, por {latest.byName ?? 'uma conta que não existe mais'}.
          </Text>
        )}
      </Stack>
      {!lastDateIsOver && (
        <div className={classes.deeds}>
          {statesAfter(state).map((other) => (
            <Button key={other} variant="default" onClick={() => setAsks(other)}>
              {switchActions[other].button}
            </Button>
          ))}
        </div>
      )}
      <div className={classes.ways}>
        {!lastDateIsOver && (
          <Anchor component="button" type="button" className={classes.way} onClick={() => setAsks(state)}>
            Mudar a frase
          </Anchor>
        )}
        <StandaloneLink to="/staff/recruitment">Recrutamento</StandaloneLink>
        {way}
      </div>
      {asks !== null && <StudySwitchDialog view={view} asks={asks} onClose={() => setAsks(null)} />}
    </AccountPart>
  );
}
