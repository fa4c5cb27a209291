import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { changeStudySwitch, type StudySwitchView } from '#contract/team/study-switch-calls.ts';
import { stateConsequences, stateNames } from '#study/days/state-in-words.ts';
import { type StudyState, studyStates } from '#study/days/study-state.ts';
import { visitorSentence } from '#study/days/visitor-sentence.ts';
import { plural } from '#study/wording/plural.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { TextAreaField } from '#web/accounts/staff-frame/action-fields.tsx';
import { installationQuery, progressQuery } from '#web/platform/server-state/server-state.ts';
import { dayInWords, momentInWords } from '#web/platform/ui/in-words.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { Sentences } from '#web/platform/ui/sentences.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import classes from './study-switch-panel.module.css';
import { studySwitchQuery } from './study-switch-query.ts';

export function StudySwitchPanel({ view, way }: { view: StudySwitchView; way?: ReactNode }) {
  // With the view of the press, which is refetched meanwhile.
  const [question, setQuestion] = useState<Question | null>(null);
  const { state, lastDate, lastDateIsOver, changes } = view;
  const now = currentStateText(view);
  const sentence = visitorSentence(now, view);
  // The last date ends the study without a recorded change.
  const [latest] = now === state ? changes : [];
  return (
    <AccountPart title={`A pesquisa está ${stateNames[now]}`} step={now}>
      {lastDateIsOver && lastDate !== null && (
        <Alert maw="75ch">
          O prazo da pesquisa foi até {dayInWords(`${lastDate}T12:00:00`)}. Para continuar, a última data para
          participar muda nas configurações do material: ela volta então a estar {stateNames[state]}.
          {state !== 'ended' &&
            ' Encerre-a aqui, se ela não vai continuar; depois disso, os grupos podem ser revelados.'}
        </Alert>
      )}
      <Stack gap="xs" maw="75ch">
        <Text>
          <NoWrap>{stateConsequences[now]}</NoWrap>
        </Text>
        {sentence !== '' && <Text>Quem visita lê: “{sentence}”</Text>}
        {latest !== undefined && (
          <Text size="sm" c="dimmed">
            Desde {momentInWords(latest.changedAt)}, por {latest.byName ?? 'uma conta que não existe mais'}.
          </Text>
        )}
      </Stack>
      <div className={classes.deeds}>
        {statesAfter(view).map((other) => (
          <Button key={other} variant="default" onClick={() => setQuestion({ view, asks: other })}>
            {switchActions[other].button}
          </Button>
        ))}
      </div>
      <Group gap="0 var(--mantine-spacing-lg)">
        {!lastDateIsOver && (
          <Anchor component="button" type="button" mih={44} onClick={() => setQuestion({ view, asks: state })}>
            Mudar a frase
          </Anchor>
        )}
        <StandaloneLink to="/staff/recruitment">Recrutamento</StandaloneLink>
        {way}
      </Group>
      {question && <StudySwitchDialog {...question} onClose={() => setQuestion(null)} />}
    </AccountPart>
  );
}

type Question = {
  view: StudySwitchView;
  /** The current state changes only its sentence. */
  asks: StudyState;
};

function StudySwitchDialog({ view, asks, onClose }: Question & { onClose(): void }) {
  const isSame = asks === view.state;
  const touched = isSame ? [] : affectedPeopleText(asks, view.people);
  return (
    <ActionDialog
      call={changeStudySwitch}
      values={{ sentence: isSame ? view.sentence : '' }}
      input={({ sentence }) => ({ state: asks, sentence, revision: view.revision })}
      title={isSame ? 'Mudar a frase para visitantes' : switchActions[asks].question}
      text={`${isSame ? '' : `${stateConsequences[asks]} `}A mudança vale na hora, fica no registro de acessos e vai por e-mail para a equipe.`}
      yes={isSame ? 'Salvar a frase' : switchActions[asks].button}
      successMessage={isSame ? 'A frase para visitantes mudou.' : `A pesquisa agora está ${stateNames[asks]}.`}
      storesIn={studySwitchQuery}
      renews={[installationQuery.queryKey, progressQuery.queryKey]}
      onClose={onClose}
    >
      {(field, { sentence }) => {
        const { onChange, ...bound } = field('sentence');
        const preview = visitorSentence(asks, { state: asks, sentence });
        return (
          <>
            {touched.length > 0 && <Sentences spacing="xs" of={touched} />}
            <TextAreaField
              {...bound}
              onChange={(text) => onChange(text.replaceAll(/[\r\n]+/g, ' '))}
              label="Frase para quem visita (se quiser)"
            />
            <Text size="sm" c="dimmed">
              {preview === '' ? 'Sem ela, quem visita lê só o convite.' : `Quem visita vai ler: “${preview}”`}
            </Text>
          </>
        );
      }}
    </ActionDialog>
  );
}

const switchActions: Readonly<Record<StudyState, { button: string; question: string }>> = {
  open: { button: 'Abrir', question: 'Abrir a pesquisa?' },
  noNewPeople: { button: 'Fechar a novas pessoas', question: 'Fechar a pesquisa a novas pessoas?' },
  paused: { button: 'Pausar', question: 'Pausar a pesquisa?' },
  ended: { button: 'Encerrar', question: 'Encerrar a pesquisa?' },
};

/** After the last date only the end, which groups need to be disclosed; other states would have no effect. */
export const statesAfter = ({ state, lastDateIsOver }: Pick<StudySwitchView, 'state' | 'lastDateIsOver'>) =>
  studyStates.filter((other) => other !== state && (!lastDateIsOver || other === 'ended'));

/** After the last date the study has ended. */
export const currentStateText = ({ state, lastDateIsOver }: StudySwitchView): StudyState =>
  lastDateIsOver ? 'ended' : state;

export function affectedPeopleText(
  state: StudyState,
  { inDay, betweenDays, consented }: StudySwitchView['people'],
): string[] {
  const { ofDay, ofNextDay, ofConsented } = participationHooks[state];
  return [
    ...countLine(inDay, ['está no meio de um dia', 'estão no meio de um dia'], ofDay),
    ...countLine(betweenDays, ['está entre dois dias', 'estão entre dois dias'], ofNextDay),
    ...countLine(
      consented,
      ['aceitou o termo sem enviar o questionário', 'aceitaram o termo sem enviar o questionário'],
      ofConsented,
    ),
  ];
}

function countLine(count: number, [one, many]: readonly [one: string, many: string], follows: string): string[] {
  return count === 0 ? [] : [`${plural(count, 'pessoa', 'pessoas')} ${count === 1 ? one : many}: ${follows}.`];
}

const goesOn = 'nada muda';
const participationHooks: Record<StudyState, { ofDay: string; ofNextDay: string; ofConsented: string }> = {
  open: { ofDay: 'o dia continua', ofNextDay: 'o próximo abre como de costume', ofConsented: 'o caminho está aberto' },
  noNewPeople: { ofDay: goesOn, ofNextDay: goesOn, ofConsented: 'o caminho fica fechado' },
  paused: {
    ofDay: 'a parte começada pode ser terminada, as próximas esperam',
    ofNextDay: 'o próximo espera, e não se perde',
    ofConsented: 'o caminho fica fechado por enquanto',
  },
  ended: {
    ofDay: 'esse dia ainda pode ser terminado',
    ofNextDay: 'o próximo não abre mais',
    ofConsented: 'o caminho fica fechado',
  },
};
