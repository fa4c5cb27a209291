import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.css';
import { changeStudySwitch, type StudySwitchView } from '#contract/team/study-switch-calls.ts';
import { stateConsequences, stateNames } from '#study/days/state-in-words.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { visitorSentence } from '#study/days/visitor-sentence.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { ParagraphField } from '#web/accounts/staff-frame/action-fields.tsx';
import { installationQuery, progressQuery } from '#web/platform/server-state/server-state.ts';
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
  const isSame = asks === view.state;
  const touched = isSame ? [] : whoIsTouched(asks, view.people);
  return (
    <ActionDialog
      call={changeStudySwitch}
      values={{ sentence: isSame ? view.sentence : '' }}
      input={({ sentence }) => ({ state: asks, sentence, revision: view.revision })}
      title={isSame ? 'Mudar a frase para visitantes' : switchActions[asks].question}
      text={`${isSame ? '' : `${stateConsequences[asks]} `}A mudança vale na hora, fica no registro de acessos e vai por e-mail para a equipe.`}
      yes={isSame ? 'Salvar a frase' : switchActions[asks].button}
      news={isSame ? 'A frase para visitantes mudou.' : `A pesquisa agora está ${stateNames[asks]}.`}
      storesIn={studySwitchQuery}
      renews={[installationQuery.queryKey, progressQuery.queryKey]}
      onClose={onClose}
    >
      {(field, { sentence }) => {
        const { onChange, ...bound } = field('sentence');
        const shown = visitorSentence(asks, { state: asks, sentence });
        return (
          <>
            {touched.length > 0 && (
              <List spacing="xs">
                {touched.map((said) => (
                  <List.Item key={said}>{said}</List.Item>
                ))}
              </List>
            )}
            <ParagraphField
              {...bound}
              onChange={(text) => onChange(text.replaceAll(/[\r\n]+/g, ' '))}
              label="Frase para quem visita (se quiser)"
            />
            <Text size="sm" c="dimmed">
              {shown === '' ? 'Sem ela, quem visita lê só o convite.' : `Quem visita vai ler: “${shown}”`}
            </Text>
          </>
        );
      }}
    </ActionDialog>
  );
}
