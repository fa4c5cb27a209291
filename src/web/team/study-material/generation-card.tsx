import { Button, Group, Text, Title } from '@mantine/core';
import type { NamedApproval, NamedUnblinding } from '#contract/team/material-publication-calls.ts';
import type { MaterialGeneration, PeopleUnderMaterial } from '#contract/team/study-material-calls.ts';
import type { MaterialPart } from '#study/material/material-part.ts';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { approvalInWords, originNames } from './approval-in-words.ts';
import classes from './history-part.module.css';
import { shortHash } from './material-address.ts';
import { DownloadMaterial } from './material-head.tsx';
import { changesSince, type FileChange, fileInWords } from './material-versions.ts';
import { namedUnblindingInWords } from './unblinding-in-words.ts';

type Props = {
  generation: MaterialGeneration;
  /** The one that it followed. */
  before: MaterialGeneration | null;
  inForceUntil: string | null;
  /** Null while there are no numbers. */
  parts: PeopleUnderMaterial['generations'][number]['parts'] | null;
  /** Why it might be published; null for one that came from a folder. */
  approval: NamedApproval | null;
  /** Why it opened results before the plan did; null for one that did not. */
  unblinding: NamedUnblinding | null;
  onCompare(change: FileChange): void;
  /** Not there for the one in force, and for whoever may not publish. */
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

/** One generation: from when to when, what changed with it, and how many people did what under it. */
export function GenerationCard(props: Props) {
  const { generation, before, inForceUntil, parts, approval, unblinding, onCompare, onGoBack } = props;
  const { number, editionHash, inForceFrom, consentHash } = generation;
  const changes = before === null ? [] : changesSince(before, generation);
  return (
    <li className={classes.generation}>
      <div>
        <Title order={2} size="h4">
          Edição {number}
          {inForceUntil === null && ', em vigor'}
        </Title>
        <Text size="sm" c="dimmed">
          Desde {momentInWords(inForceFrom)}
          {inForceUntil !== null && `, até ${momentInWords(inForceUntil)}`}. {originNames[generation.origin]}, código{' '}
          <code>{shortHash(editionHash)}</code>.
        </Text>
        {approval !== null && (
          <Text size="sm" maw="75ch">
            {approvalInWords(approval)}
          </Text>
        )}
        {unblinding !== null && (
          <Text size="sm" maw="75ch">
            {namedUnblindingInWords(unblinding)}
          </Text>
        )}
      </div>
      {before === null && <Text maw="75ch">A primeira edição.</Text>}
      {before !== null && consentHash !== before.consentHash && (
        <Text maw="75ch">
          <WholeWords>O que se aceita mudou: quem já participava precisou ler e aceitar o termo de novo.</WholeWords>
        </Text>
      )}
      {changes.length > 0 && (
        <ul className={classes.changes} aria-label={`O que mudou na edição ${number}`}>
          {changes.map((change) => (
            <li key={change.name}>
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
            </li>
          ))}
        </ul>
      )}
      {before !== null && changes.length === 0 && (
        <Text maw="75ch">Os mesmos arquivos, que esta versão do programa lê de outro modo.</Text>
      )}
      {parts !== null && (
        <dl className={classes.counts}>
          {Object.entries(partsInWords).map(([part, name]) => (
            <div key={part} className={classes.count}>
              <dt>{name}</dt>
              <dd>{(parts.find((one) => one.part === part)?.people ?? 0).toLocaleString('pt-BR')}</dd>
            </div>
          ))}
        </dl>
      )}
      <Group gap="xs">
        <DownloadMaterial number={number}>Baixar a edição {number}</DownloadMaterial>
        {onGoBack !== null && (
          <Button variant="default" className="wm-not-printed" onClick={onGoBack}>
            Voltar à edição {number}
          </Button>
        )}
      </Group>
    </li>
  );
}
