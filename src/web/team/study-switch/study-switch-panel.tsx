import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { StudySwitchView } from '#contract/team/study-switch-calls.ts';
import { stateConsequences, stateNames } from '#study/days/state-in-words.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { visitorSentence } from '#study/days/visitor-sentence.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { dayInWords, momentInWords } from '#web/platform/ui/in-words.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { StudySwitchDialog } from './study-switch-dialog.tsx';
import { standsNow, statesAfter, switchActions } from './switch-in-words.ts';

/** How the study stands, since when and by whom, what visitors read, and a button for every other way it may stand. */
export function StudySwitchPanel({ view }: { view: StudySwitchView }) {
  const [asks, setAsks] = useState<StudyState | null>(null);
  const { state, lastDate, lastDateIsOver, changes } = view;
  const now = standsNow(view);
  const sentence = visitorSentence(now, view);
  const [latest] = changes;
  return (
    <AccountPart title={`A pesquisa está ${stateNames[now]}`} step={now}>
      {lastDateIsOver && lastDate !== null && (
        <Alert maw="75ch">
          O prazo da pesquisa foi até {dayInWords(`${lastDate}T12:00:00`)}: ela está encerrada, o que quer que se
          escolha aqui. Para continuar, o prazo (lastDate) muda em settings.json.
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
      <Group gap="sm">
        {statesAfter(state).map((other) => (
          <Button key={other} variant="default" onClick={() => setAsks(other)}>
            {switchActions[other].button}
          </Button>
        ))}
        <Button variant="subtle" onClick={() => setAsks(state)}>
          Mudar a frase
        </Button>
        <ButtonLink to="/staff/recruitment" variant="subtle">
          Recrutamento
        </ButtonLink>
      </Group>
      {asks !== null && <StudySwitchDialog view={view} asks={asks} onClose={() => setAsks(null)} />}
    </AccountPart>
  );
}
