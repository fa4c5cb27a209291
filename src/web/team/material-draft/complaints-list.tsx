import { Button, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { Complaint } from '#contract/team/material-draft-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { sentenceOf } from './complaints-by-field.ts';
import type { EditedDraft } from './draft-saving.ts';
import classes from './open-draft.module.css';
import { readCellFiles, whereInWords } from './where-in-words.ts';

type Props = { complaints: readonly Complaint[]; files: EditedDraft; onShow(complaint: Complaint): void };

/** All that keeps the draft from being published; each leads to where it is. */
export function ComplaintsList({ complaints, files, onShow }: Props) {
  const [words, properties] = [files['words.json']?.content, files['words-properties.csv']?.content];
  const hasAny = complaints.length > 0;
  const cells = useMemo(
    () => (hasAny ? readCellFiles(words, properties) : readCellFiles(null, null)),
    [hasAny, words, properties],
  );
  if (!hasAny) return null;
  return (
    <section className={classes.complaints} aria-labelledby="falta-acertar">
      <Title order={2} size="h4" id="falta-acertar">
        Antes de publicar, {counted(complaints.length, 'coisa a acertar', 'coisas a acertar')}
      </Title>
      <ul>
        {complaints.map((complaint) => (
          <li key={`${complaint.file} ${complaint.line} ${complaint.place} ${complaint.expectation}`}>
            <Button variant="subtle" className={classes.complaint} onClick={() => onShow(complaint)}>
              {whereInWords(complaint, cells)}: {sentenceOf(complaint)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
