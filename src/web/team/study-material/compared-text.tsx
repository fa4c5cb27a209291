import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { counted } from '#study/wording/counted.ts';
import layout from '#web/platform/ui/layout.module.css';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { type ComparedBlock, type ComparedLine, compareLines } from './compare-lines.ts';
import classes from './compare-versions.module.css';

/** Two texts line by line; what came and what went is said in words as well as drawn. */
export function ComparedText({ before, after }: { before: string; after: string }) {
  const { blocks, removed, added } = useMemo(() => compareLines(before, after), [before, after]);
  if (removed + added === 0) return <Text role="status">As duas versões dizem o mesmo.</Text>;
  return (
    <Stack gap="xs">
      <Text role="status">
        {counted(removed, 'linha saiu', 'linhas saíram')}, {counted(added, 'linha entrou', 'linhas entraram')}.
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
      <summary>{counted(lines.length, 'linha igual', 'linhas iguais')}</summary>
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
              <WholeWords>{text}</WholeWords>
            </Changed>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <WholeWords key={place}>{text}</WholeWords>
          ),
        )}
      </span>
    </div>
  );
}
