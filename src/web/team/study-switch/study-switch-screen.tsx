import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StudySwitchChange } from '#contract/team/study-switch-calls.ts';
import { stateNames } from '#study/days/state-in-words.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { RowCards } from '#web/platform/ui/row-cards.tsx';
import { StudySwitchPanel } from './study-switch-panel.tsx';
import { studySwitchQuery } from './study-switch-query.ts';

/** `/staff/study`: how the study stands, and every change of it. */
export function StudySwitchScreen() {
  const { data, error, refetch } = useQuery(studySwitchQuery);
  return (
    <StaffFrame heading="Situação da pesquisa">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={6} />}
      {data && (
        <>
          <StudySwitchPanel view={data} />
          <History changes={data.changes} />
        </>
      )}
    </StaffFrame>
  );
}

function History({ changes }: { changes: readonly StudySwitchChange[] }) {
  return (
    <AccountPart title="O que mudou">
      {changes.length === 0 ? (
        <Text maw="70ch">
          Nada mudou ainda: a pesquisa está aberta desde o começo. Cada mudança deixa aqui quem, quando e com que frase.
        </Text>
      ) : (
        <RowCards rows={changes} rowKey={({ revision }) => revision} wordsOf={inWords} label="Mudanças" isOrdered />
      )}
    </AccountPart>
  );
}

function inWords({ state, sentence, changedAt, byName }: StudySwitchChange) {
  return (
    <>
      <Text fw={600}>{stateNames[state].replace(/^./, (letter) => letter.toUpperCase())}</Text>
      <Text>
        {momentInWords(changedAt)}, por {byName ?? 'uma conta que não existe mais'}
      </Text>
      {sentence !== '' && <Text>“{sentence}”</Text>}
    </>
  );
}
