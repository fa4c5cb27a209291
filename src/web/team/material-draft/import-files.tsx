import { Button, FileButton, Group, List, Text } from '@mantine/core';
import { Sentences } from '#web/platform/ui/sentences.tsx';
import '@mantine/core/styles/List.css';
import { useRef, useState } from 'react';
import { plural } from '#study/wording/plural.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { type ImportedFiles, importChosenFiles, maximumChosenBytes, type SkippedFile } from './import-chosen-files.ts';

type Props = {
  /** One file under any name; null for any file or a zip. */
  only: string | null;
  onFiles(files: ReadonlyMap<string, string>): void;
};

export function ImportFiles({ only, onFiles }: Props) {
  const [brought, setBrought] = useState<ImportedFiles | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const postNotice = usePostNotice();
  const resetChoice = useRef<() => void>(null);
  async function read(chosen: readonly File[]) {
    setFault(null);
    // Allows choosing the same file again.
    resetChoice.current?.();
    try {
      const large = chosen.filter(({ size }) => size > maximumChosenBytes);
      const files = chosen.filter((file) => !large.includes(file));
      const bytes = files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }));
      const { taken, leftOut } = await importChosenFiles(await Promise.all(bytes), only);
      const why = `tem mais de ${maximumChosenBytes / 1_000_000} MB`;
      setBrought({ taken, leftOut: [...leftOut, ...large.map(({ name }) => ({ from: name, why }))] });
    } catch {
      // The file was moved or changed, or access was denied.
      setFault('O aparelho não entregou o que você escolheu. Escolha de novo.');
    }
  }
  function addFiles({ taken }: ImportedFiles) {
    setBrought(null);
    onFiles(new Map(taken.map(({ name, content }) => [name, content])));
    postNotice({ kind: 'info', text: `${plural(taken.length, 'arquivo está', 'arquivos estão')} no rascunho.` });
  }
  return (
    <Group gap="xs">
      <FileButton
        resetRef={resetChoice}
        multiple={only === null}
        accept={only === null ? acceptsAll : acceptsOne(only)}
        onChange={(chosen) => void read([chosen ?? []].flat())}
      >
        {(props) => (
          <Button variant="default" {...props}>
            {only === null ? 'Importar arquivos ou zip' : 'Importar este arquivo'}
          </Button>
        )}
      </FileButton>
      {fault !== null && (
        <Text role="alert" c="var(--mantine-color-error)">
          {fault}
        </Text>
      )}
      {brought !== null && (
        <BroughtDialog brought={brought} onTake={() => addFiles(brought)} onClose={() => setBrought(null)} />
      )}
    </Group>
  );
}

const endingsOfTable = '.csv,.txt,.tsv,.tab';
const acceptsAll = `.json,.md,.zip,${endingsOfTable}`;
const acceptsOne = (name: string) =>
  `${name.endsWith('.csv') ? endingsOfTable : name.slice(name.lastIndexOf('.'))},.zip`;

/** Longer lists are truncated. */
const maximumNamed = 20;
const ofSystem = 'é do sistema do computador';

function BroughtDialog({ brought, onTake, onClose }: { brought: ImportedFiles; onTake(): void; onClose(): void }) {
  const { taken, leftOut } = brought;
  const count = plural(taken.length, 'arquivo', 'arquivos');
  return (
    <QuestionDialog
      title={taken.length === 0 ? 'Nada pode ser aproveitado' : `Trazer ${count} para o rascunho?`}
      text={
        taken.length === 0
          ? 'O rascunho fica como está.'
          : 'O que for trazido fica no lugar do que o rascunho tem; Desfazer tudo neste arquivo volta ao que está em vigor.'
      }
      yes={taken.length === 0 ? null : `Trazer ${count}`}
      onYes={onTake}
      no={taken.length === 0 ? 'Fechar' : 'Cancelar'}
      onNo={onClose}
    >
      {taken.length > 0 && (
        <HeadedSection title="Aproveitado" level={3} size="h5">
          <List size="sm">
            {taken.map(({ name, from, rows, notes, complaints }) => (
              <List.Item key={name}>
                {name}
                {from === name ? '' : `, de ${from}`}
                {rows === null ? '' : `, ${plural(rows, 'linha', 'linhas')}`}
                {notes.length === 0 ? '' : `: ${notes.join('; ')}`}
                {complaints.length > 0 && <Complaints complaints={complaints} />}
              </List.Item>
            ))}
          </List>
        </HeadedSection>
      )}
      {leftOut.length > 0 && (
        <HeadedSection title="Deixado de fora" level={3} size="h5">
          <Sentences size="sm" of={linesOf(leftOut)} />
        </HeadedSection>
      )}
    </QuestionDialog>
  );
}

function Complaints({ complaints }: { complaints: readonly string[] }) {
  return (
    <>
      <Text size="sm">Para acertar depois, no rascunho:</Text>
      <Sentences size="sm" withPadding of={truncateList(complaints)} />
    </>
  );
}

/** Files added by operating systems are only counted. */
function linesOf(leftOut: readonly SkippedFile[]): string[] {
  const others = leftOut.filter(({ why }) => why !== ofSystem).map(({ from, why }) => `${from}: ${why}`);
  const count = leftOut.length - others.length;
  if (count === 0) return truncateList(others);
  const line = plural(
    count,
    'arquivo que o sistema do computador acrescenta',
    'arquivos que o sistema do computador acrescenta',
  );
  return [...truncateList(others), line];
}

function truncateList(lines: readonly string[]): string[] {
  if (lines.length <= maximumNamed) return [...lines];
  return [...lines.slice(0, maximumNamed), `e mais ${(lines.length - maximumNamed).toLocaleString('pt-BR')}`];
}
