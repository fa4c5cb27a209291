import { Button, Group, Text, Title } from '@mantine/core';
import type { DraftFile } from '#contract/team/material-draft-calls.ts';
import { Unfold } from '#web/platform/ui/unfold.tsx';
import { ComparedText } from '#web/team/study-material/compared-text.tsx';
import { nameOfEditor, timeOf } from './change-in-words.ts';
import type { EditedFile } from './draft-saving.ts';
import classes from './open-draft.module.css';

type Props = { file: EditedFile; theirs: DraftFile; onSettle(choice: 'mine' | 'theirs'): void };

/** Two people have changed one file: nothing of it is stored until somebody decides, and nothing is lost. */
export function FileConflict({ file, theirs, onSettle }: Props) {
  const who = theirs.change === null ? 'Outra pessoa' : nameOfEditor(theirs.change);
  const when = theirs.change === null ? '' : `, às ${timeOf(theirs.change.at)}`;
  return (
    <section className={classes.conflict} role="alert">
      <Title order={3} size="h4">
        {who} mudou este arquivo enquanto você escrevia{when}
      </Title>
      <Text maw="75ch">
        O que você escreveu está aqui e ainda não foi guardado. Compare os dois textos e diga qual fica; o outro se
        perde.
      </Text>
      <Unfold label="as diferenças">
        <ComparedText before={theirs.content ?? ''} after={file.content ?? ''} />
      </Unfold>
      <Group>
        <Button onClick={() => onSettle('mine')}>Ficar com o meu</Button>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          Ficar com o {theirs.change === null ? 'da outra pessoa' : `de ${nameOfEditor(theirs.change)}`}
        </Button>
      </Group>
    </section>
  );
}
