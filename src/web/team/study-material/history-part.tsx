import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RecordedApproval, RecordedUnblinding } from '#contract/team/material-publication-calls.ts';
import {
  type MaterialEdition,
  type MaterialHistory,
  type PeopleUnderMaterial,
  revertMaterial,
} from '#contract/team/study-material-calls.ts';
import type { MaterialPart } from '#study/material/material-part.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { leftOutInWords } from '#web/research/quality/exclusion-in-words.ts';
import { SnapshotNote } from '#web/research/snapshots/snapshot-note.tsx';
import { CompareVersions } from './compare-versions.tsx';
import { type MaterialSearch, shortHash } from './material-address.ts';
import { DownloadMaterial } from './material-head.tsx';
import { approvalsQuery, materialHistoryQuery, peopleUnderMaterialQuery, revertEffectQuery } from './material-query.ts';
import { changesSince, type FileChange, fileInWords, shortFileName } from './material-versions.ts';
import { approvalInWords, effectInWords, originNames, recordedUnblindingInWords } from './unblinding-in-words.ts';
import { UnblindingPart } from './unblinding-part.tsx';

type Props = { search: MaterialSearch; show(changed: Partial<MaterialSearch>): void };

export function HistoryPart({ search, show }: Props) {
  const read = useQuery(materialHistoryQuery);
  return (
    <QueryContent of={read} lines={10}>
      {(history) => <History history={history} search={search} show={show} />}
    </QueryContent>
  );
}

function History({ history, search, show }: Props & { history: MaterialHistory }) {
  const { data: people } = useQuery(peopleUnderMaterialQuery);
  const comparison = useRef<HTMLDivElement>(null);
  const content = people?.content ?? null;
  const { editions } = history;
  const mayPublish = useHoldsRole('administration');
  const { data: approvals } = useQuery(approvalsQuery);
  const [goingBackTo, setGoingBackTo] = useState<MaterialEdition | null>(null);
  const inForce = editions[0];
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
      {content !== null && <Text size="sm">{uncountedInWords(content)}</Text>}
      <ol className={layout.list} aria-label="Edições" reversed>
        {editions.map((edition, place) => (
          <EditionCard
            key={edition.number}
            edition={edition}
            before={editions[place + 1] ?? null}
            inForceUntil={editions[place - 1]?.inForceFrom ?? null}
            parts={
              content === null ? null : (content.editions.find((one) => one.number === edition.number)?.parts ?? [])
            }
            approval={approvals?.approvals.find((one) => one.number === edition.number) ?? null}
            unblinding={approvals?.unblindings.find((one) => one.number === edition.number) ?? null}
            onCompare={compare}
            onGoBack={mayPublish && place > 0 ? () => setGoingBackTo(edition) : null}
          />
        ))}
      </ol>
      {goingBackTo !== null && inForce !== undefined && (
        <GoBackDialog to={goingBackTo} inForce={inForce} onClose={() => setGoingBackTo(null)} />
      )}
      <CompareVersions ref={comparison} history={history} search={search} show={show} />
    </>
  );
}

function uncountedInWords({ excludedCount, testCount, undatedPeople }: PeopleUnderMaterial): string {
  const sentences = [
    ...leftOutInWords(excludedCount, testCount),
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

type GoBackDialogProps = { to: MaterialEdition; inForce: MaterialEdition; onClose(): void };

function GoBackDialog({ to, inForce, onClose }: GoBackDialogProps) {
  const files = changesSince(inForce, to).map(({ name }) => shortFileName(name));
  const effect = useQuery(revertEffectQuery(to.number, inForce.number));
  return (
    <ActionDialog
      call={revertMaterial}
      input={() => ({ number: to.number, inForce: inForce.number })}
      title={`Voltar à edição ${to.number}?`}
      text={`Os arquivos dela passam a valer de novo, como edição ${inForce.number + 1}. Muda: ${new Intl.ListFormat('pt-BR').format(files)}. Fica no registro de acessos.`}
      yes={`Voltar à edição ${to.number}`}
      isDestructive
      isWaiting={effect.isPending}
      successMessage={({ number }) => `A edição ${number}, com os arquivos da ${to.number}, está em vigor.`}
      renews={[[]]}
      onClose={onClose}
    >
      <Text role="status">
        {effect.data ? effectInWords(effect.data) : effect.error ? '' : 'Contando quem isto toca…'}
      </Text>
      {effect.data?.unblinding && <UnblindingPart unblinding={effect.data.unblinding} backTo={to.number} />}
      <CallError error={effect.error} />
    </ActionDialog>
  );
}

type EditionCardProps = {
  edition: MaterialEdition;
  before: MaterialEdition | null;
  inForceUntil: string | null;
  parts: PeopleUnderMaterial['editions'][number]['parts'] | null;
  approval: RecordedApproval | null;
  unblinding: RecordedUnblinding | null;
  onCompare(change: FileChange): void;
  onGoBack: (() => void) | null;
};

const partsInWords: Record<MaterialPart, string> = {
  consent: 'aceitaram o termo',
  questionnaire: 'responderam o Questionário',
  inventory: 'responderam o Inventário',
  ratings: 'avaliaram palavras',
  tasks: 'começaram tarefas',
};

const kindsInWords: Record<FileChange['kind'], string> = { new: 'novo', changed: 'mudou', gone: 'saiu' };

function EditionCard(props: EditionCardProps) {
  const { edition, before, inForceUntil, parts, approval, unblinding, onCompare, onGoBack } = props;
  const { number, editionHash, inForceFrom, consentHash } = edition;
  const changes = before === null ? [] : changesSince(before, edition);
  return (
    <Stack component="li" gap="sm" className={layout.ruled}>
      <div>
        <Title order={2} size="h4">
          Edição {number}
          {inForceUntil === null && ', em vigor'}
        </Title>
        <Text size="sm" c="dimmed">
          Desde {momentInWords(inForceFrom)}
          {inForceUntil !== null && `, até ${momentInWords(inForceUntil)}`}. {originNames[edition.origin]}, código{' '}
          <code>{shortHash(editionHash)}</code>.
        </Text>
        {approval !== null && (
          <Text size="sm" maw="75ch">
            {approvalInWords(approval)}
          </Text>
        )}
        {unblinding !== null && (
          <Text size="sm" maw="75ch">
            {recordedUnblindingInWords(unblinding)}
          </Text>
        )}
      </div>
      {before === null && <Text maw="75ch">A primeira edição.</Text>}
      {before !== null && consentHash !== before.consentHash && (
        <Text maw="75ch">
          <NoWrap>O que se aceita mudou: quem já participava precisou ler e aceitar o termo de novo.</NoWrap>
        </Text>
      )}
      {changes.length > 0 && (
        <ul className={layout.list} aria-label={`O que mudou na edição ${number}`}>
          {changes.map((change) => (
            <Group key={change.name} component="li" gap="0 var(--wm-space-4)" mih="44px">
              <span>
                {fileInWords(change.name)}: {kindsInWords[change.kind]}
              </span>
              {change.kind === 'changed' && (
                <Button
                  variant="subtle"
                  className="wm-not-printed"
                  aria-label={`Comparar ${fileInWords(change.name)} com a edição ${number - 1}`}
                  onClick={() => onCompare(change)}
                >
                  Comparar
                </Button>
              )}
            </Group>
          ))}
        </ul>
      )}
      {before !== null && changes.length === 0 && (
        <Text maw="75ch">Os mesmos arquivos, que esta versão do programa lê de outro modo.</Text>
      )}
      {parts !== null && (
        <DescriptionList
          facts={Object.entries(partsInWords).map(([part, name]) => [
            name,
            (parts.find((one) => one.part === part)?.people ?? 0).toLocaleString('pt-BR'),
          ])}
        />
      )}
      <Group gap="xs">
        <DownloadMaterial number={number}>Baixar a edição {number}</DownloadMaterial>
        {onGoBack !== null && (
          <Button variant="default" className="wm-not-printed" onClick={onGoBack}>
            Voltar à edição {number}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
