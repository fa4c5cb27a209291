import { List, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/List.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeStudySwitch, type StudySwitchView } from '#contract/team/study-switch-calls.ts';
import { stateConsequences, stateNames } from '#study/days/state-in-words.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { longestVisitorSentence, visitorSentence } from '#study/days/visitor-sentence.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer, installationQuery, progressQuery } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import classes from './study-switch-dialog.module.css';
import { studySwitchQuery } from './study-switch-query.ts';
import { switchActions, whoIsTouched } from './switch-in-words.ts';

type Props = {
  view: StudySwitchView;
  /** The state that is asked for; the one of now to change only its sentence. */
  asks: StudyState;
  onClose(): void;
};

/** Says what will happen and to how many people, takes a sentence for visitors, and changes how the study stands. */
export function StudySwitchDialog({ view, asks, onClose }: Props) {
  const client = useQueryClient();
  const isSame = asks === view.state;
  const [sentence, setSentence] = useState(isSame ? view.sentence : '');
  const postNotice = usePostNotice();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askServer(changeStudySwitch, { state: asks, sentence, revision: view.revision }),
    onSuccess(changed) {
      client.setQueryData(studySwitchQuery.queryKey, changed);
      for (const { queryKey } of [installationQuery, progressQuery]) void client.invalidateQueries({ queryKey });
      onClose();
      const news = isSame ? 'A frase para visitantes mudou.' : `A pesquisa agora está ${stateNames[asks]}.`;
      postNotice({ kind: 'news', text: news });
    },
    // Somebody else may have been quicker: what is below the question is then as it is now.
    onError: () => client.invalidateQueries({ queryKey: studySwitchQuery.queryKey }),
  });
  const touched = isSame ? [] : whoIsTouched(asks, view.people);
  const shown = visitorSentence(asks, { state: asks, sentence });
  return (
    <FormDialog
      title={isSame ? 'Mudar a frase para visitantes' : switchActions[asks].question}
      yes={isSame ? 'Salvar a frase' : switchActions[asks].button}
      isBusy={isPending}
      error={error}
      onSend={() => mutate()}
      onClose={onClose}
    >
      {!isSame && (
        <Text>
          <WholeWords>{stateConsequences[asks]}</WholeWords>
        </Text>
      )}
      {touched.length > 0 && (
        <List spacing="xs">
          {touched.map((said) => (
            <List.Item key={said}>{said}</List.Item>
          ))}
        </List>
      )}
      <Textarea
        label="Frase para quem visita (se quiser)"
        description={shown === '' ? 'Sem ela, quem visita lê só o convite.' : `Quem visita vai ler: “${shown}”`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ description: classes.below }}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longestVisitorSentence}
        value={sentence}
        onChange={(event) => setSentence(event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      />
      <Text size="sm" c="dimmed">
        <WholeWords>A mudança vale na hora, fica no registro de acessos e vai por e-mail para a equipe.</WholeWords>
      </Text>
    </FormDialog>
  );
}
