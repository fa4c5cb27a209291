import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useMemo } from 'react';
import type { MaterialFileVersion, MaterialHistory } from '#contract/team/study-material-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import layout from '#web/platform/ui/layout.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { type ComparedBlock, type ComparedLine, compareLines } from './compare-lines.ts';
import classes from './compare-versions.module.css';
import { type MaterialSearch, shortHash } from './material-address.ts';
import { materialFileQuery } from './material-query.ts';
import { comparableFiles, fileInWords, versionInWords } from './material-versions.ts';

type Props = {
  ref: Ref<HTMLDivElement>;
  history: MaterialHistory;
  search: MaterialSearch;
  show(changed: Partial<MaterialSearch>): void;
};

const belowALine = { borderTop: '1px solid var(--wm-hairline)', outline: 'none', scrollMarginTop: 80 };

export function CompareVersions({ ref, history, search, show }: Props) {
  const files = comparableFiles(history);
  const file = files.find(({ name }) => name === search.file) ?? files[0];
  return (
    <Stack component="section" ref={ref} tabIndex={-1} aria-labelledby="comparar" gap="md" pt="md" style={belowALine}>
      <Title order={2} size="h3" id="comparar">
        Comparar duas versões
      </Title>
      {file === undefined ? (
        <Text maw="75ch">Nenhum arquivo tem mais de uma versão. Quando um mudar, as duas ficam aqui lado a lado.</Text>
      ) : (
        <ChosenFile file={file} files={files} history={history} search={search} show={show} />
      )}
    </Stack>
  );
}

type ComparableFile = ReturnType<typeof comparableFiles>[number];
type ChosenProps = Omit<Props, 'ref'> & { file: ComparableFile; files: readonly ComparableFile[] };

function ChosenFile({ file, files, history: { editions }, search, show }: ChosenProps) {
  const [newest, secondNewest] = file.versions;
  const chosen = (hash: string) => file.versions.find((version) => shortHash(version.hash) === hash);
  const before = chosen(search.before) ?? secondNewest;
  const after = chosen(search.after) ?? newest;
  const choices = file.versions.map((version) => ({
    value: shortHash(version.hash),
    label: versionInWords(version, editions),
  }));
  const choose = (changed: Partial<MaterialSearch>) =>
    show({ file: file.name, before: shortHash(before?.hash ?? ''), after: shortHash(after?.hash ?? ''), ...changed });
  return (
    <>
      <div className={classes.choices}>
        <NativeSelect
          label="Arquivo"
          value={file.name}
          data={files.map(({ name }) => ({ value: name, label: fileInWords(name) }))}
          onChange={(event) => show({ file: event.currentTarget.value, before: '', after: '' })}
        />
        <NativeSelect
          label="De"
          value={shortHash(before?.hash ?? '')}
          data={choices}
          onChange={(event) => choose({ before: event.currentTarget.value })}
        />
        <NativeSelect
          label="Para"
          value={shortHash(after?.hash ?? '')}
          data={choices}
          onChange={(event) => choose({ after: event.currentTarget.value })}
        />
      </div>
      {before && after && <TwoVersions before={before} after={after} />}
    </>
  );
}

function TwoVersions({ before, after }: { before: MaterialFileVersion; after: MaterialFileVersion }) {
  const [old, now] = [useQuery(materialFileQuery(before.hash)), useQuery(materialFileQuery(after.hash))];
  const failed = [old, now].find(({ error }) => error);
  if (failed) return <FailureNotice error={failed.error} onRetry={failed.refetch} />;
  if (!old.data || !now.data) return <DelayedSkeleton lines={8} />;
  return <ComparedText before={old.data.content} after={now.data.content} />;
}

export function ComparedText({ before, after }: { before: string; after: string }) {
  const { blocks, removed, added } = useMemo(() => compareLines(before, after), [before, after]);
  if (removed + added === 0) return <Text role="status">As duas versões dizem o mesmo.</Text>;
  return (
    <Stack gap="xs">
      <Text role="status">
        {plural(removed, 'linha saiu', 'linhas saíram')}, {plural(added, 'linha entrou', 'linhas entraram')}.
      </Text>
      <div className={classes.text}>
        {blocks.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two texts are compared as they are
          <Block key={place} block={block} />
        ))}
      </div>
    </Stack>
  );
}

function Block({ block: { kind, lines } }: { block: ComparedBlock }) {
  const drawn = lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Line key={place} line={line} />
  ));
  if (kind === 'shown') return drawn;
  return (
    <details className={`${layout.folded} ${classes.folded}`}>
      <summary>{plural(lines.length, 'linha igual', 'linhas iguais')}</summary>
      {drawn}
    </details>
  );
}

const lineNames = { same: '', removed: 'saiu', added: 'entrou' } as const;

function Line({ line: { kind, pieces } }: { line: ComparedLine }) {
  const Changed = kind === 'removed' ? 'del' : 'ins';
  return (
    <div className={classes.line} data-kind={kind}>
      <span className={`${layout.quiet} ${classes.name}`}>{lineNames[kind]}</span>
      <span className={classes.words}>
        {pieces.map(({ text, isChanged }, place) =>
          isChanged ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Changed key={place}>
              <NoWrap>{text}</NoWrap>
            </Changed>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <NoWrap key={place}>{text}</NoWrap>
          ),
        )}
      </span>
    </div>
  );
}
