import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  goBackToMaterial,
  type MaterialGeneration,
  type MaterialHistory,
  type PeopleUnderMaterial,
} from '#contract/team/study-material-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { WhenRead } from '#web/accounts/staff-frame/when-read.tsx';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { SnapshotNote } from '#web/research/snapshots/snapshot-note.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { effectInWords } from './effect-in-words.ts';
import { GenerationCard } from './generation-card.tsx';
import classes from './history-part.module.css';
import { type MaterialSearch, shortHash } from './material-address.ts';
import {
  approvalsQuery,
  goingBackEffectQuery,
  materialHistoryQuery,
  peopleUnderMaterialQuery,
} from './material-query.ts';
import { changesSince, type FileChange, shortFileName } from './material-versions.ts';
import { UnblindingPart } from './unblinding-part.tsx';

type Props = { asked: MaterialSearch; show(changed: Partial<MaterialSearch>): void };

/** Every generation of the material with who answered under it, and any two versions of a file beside each other. */
export function HistoryPart({ asked, show }: Props) {
  const read = useQuery(materialHistoryQuery);
  return (
    <WhenRead of={read} lines={10}>
      {(history) => <History history={history} asked={asked} show={show} />}
    </WhenRead>
  );
}

function History({ history, asked, show }: Props & { history: MaterialHistory }) {
  const { data: people } = useQuery(peopleUnderMaterialQuery);
  const comparison = useRef<HTMLDivElement>(null);
  const content = people?.content ?? null;
  const { generations } = history;
  const mayPublish = useHoldsRole('administration');
  const { data: approvals } = useQuery(approvalsQuery);
  const [goingBackTo, setGoingBackTo] = useState<MaterialGeneration | null>(null);
  const inForce = generations[0];
  const compare = ({ name, before, after }: FileChange) => {
    show({ file: name, before: shortHash(before ?? ''), after: shortHash(after ?? '') });
    comparison.current?.focus({ preventScroll: true });
    comparison.current?.scrollIntoView();
  };
  return (
    <>
      <Text maw="75ch">
        Uma edição começa quando alguém publica um rascunho, ou quando um servidor inicia com outros arquivos; voltar a
        um texto antigo é uma edição nova. Cada pessoa conta uma vez em cada número, na edição que tem o arquivo que a
        resposta dela nomeia: quem respondeu antes e depois de uma mudança conta nas duas.
      </Text>
      {people !== undefined && <SnapshotNote snapshot={people} />}
      {content !== null && <Text size="sm">{leftOutInWords(content)}</Text>}
      <ol className={classes.generations} aria-label="Edições" reversed>
        {generations.map((generation, place) => (
          <GenerationCard
            key={generation.number}
            generation={generation}
            before={generations[place + 1] ?? null}
            inForceUntil={generations[place - 1]?.inForceFrom ?? null}
            parts={
              content === null
                ? null
                : (content.generations.find((one) => one.number === generation.number)?.parts ?? [])
            }
            approval={approvals?.approvals.find((one) => one.number === generation.number) ?? null}
            unblinding={approvals?.unblindings.find((one) => one.number === generation.number) ?? null}
            onCompare={compare}
            onGoBack={mayPublish && place > 0 ? () => setGoingBackTo(generation) : null}
          />
        ))}
      </ol>
      {goingBackTo !== null && inForce !== undefined && (
        <GoBackDialog to={goingBackTo} inForce={inForce} onClose={() => setGoingBackTo(null)} />
      )}
      <CompareVersions ref={comparison} history={history} asked={asked} show={show} />
    </>
  );
}

function leftOutInWords({ excludedCount, testCount, undatedPeople }: PeopleUnderMaterial): string {
  const tests = testsInWords(testCount);
  const sentences = [
    ...(excludedCount === 0
      ? []
      : [`${counted(excludedCount, 'participante fica', 'participantes ficam')} de fora, por decisão da equipe.`]),
    ...(tests === null ? [] : [`${tests}.`]),
    ...(undatedPeople === 0 ? [] : [undatedInWords(undatedPeople)]),
  ];
  return sentences.length === 0 ? 'Ninguém fica de fora destes números.' : sentences.join(' ');
}

function undatedInWords(count: number): string {
  const who =
    count === 1
      ? 'De 1 pessoa que saiu e deixou as respostas não se sabe quando respondeu'
      : `De ${count.toLocaleString('pt-BR')} pessoas que saíram e deixaram as respostas não se sabe quando responderam`;
  return `${who}: onde edições têm o mesmo arquivo, ${count === 1 ? 'ela não conta' : 'elas não contam'} em nenhuma.`;
}

type GoBackDialogProps = { to: MaterialGeneration; inForce: MaterialGeneration; onClose(): void };

/** Asks once more before the files of an older edition are in force again. */
function GoBackDialog({ to, inForce, onClose }: GoBackDialogProps) {
  const files = changesSince(inForce, to).map(({ name }) => shortFileName(name));
  const effect = useQuery(goingBackEffectQuery(to.number, inForce.number));
  return (
    <ActionDialog
      call={goBackToMaterial}
      input={() => ({ number: to.number, inForce: inForce.number })}
      title={`Voltar à edição ${to.number}?`}
      text={`Os arquivos dela passam a valer de novo, como edição ${inForce.number + 1}. Muda: ${new Intl.ListFormat('pt-BR').format(files)}. Fica no registro de acessos.`}
      yes={`Voltar à edição ${to.number}`}
      isDestructive
      isWaiting={effect.isPending}
      news={({ number }) => `A edição ${number}, com os arquivos da ${to.number}, está em vigor.`}
      renews={[[]]}
      onClose={onClose}
    >
      <Text role="status">
        {effect.data ? effectInWords(effect.data) : effect.error ? '' : 'Contando quem isto toca…'}
      </Text>
      {effect.data?.unblinding && <UnblindingPart unblinding={effect.data.unblinding} backTo={to.number} />}
      <WhatWentWrong error={effect.error} />
    </ActionDialog>
  );
}
