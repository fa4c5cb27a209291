import { Button, Title } from '@mantine/core';
import type { Complaint } from '#contract/team/material-draft-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { shortFileName } from '#web/team/study-material/material-versions.ts';
import { sentenceOf } from './complaints-by-field.ts';
import { wordsOfField } from './field-words.ts';
import classes from './open-draft.module.css';
import { pathOf } from './way-in-file.ts';

type Props = { complaints: readonly Complaint[]; onShow(complaint: Complaint): void };

/** All that keeps the draft from being published; each leads to where it is. */
export function ComplaintsList({ complaints, onShow }: Props) {
  if (complaints.length === 0) return null;
  return (
    <section className={classes.complaints} aria-labelledby="falta-acertar">
      <Title order={2} size="h4" id="falta-acertar">
        Antes de publicar, {counted(complaints.length, 'coisa a acertar', 'coisas a acertar')}
      </Title>
      <ul>
        {complaints.map((complaint) => (
          <li key={`${complaint.file} ${complaint.line} ${complaint.place} ${complaint.expectation}`}>
            <Button variant="subtle" className={classes.complaint} onClick={() => onShow(complaint)}>
              {whereOf(complaint)}: {sentenceOf(complaint)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whereOf({ file, place, line }: Complaint): string {
  const path = pathOf(place);
  const label = place === 'version' ? 'Versão do arquivo' : wordsOfField(file, path, undefined)?.label;
  const within = label ?? (place === '' ? '' : place);
  const where = within === '' && line !== null ? `linha ${line}` : within;
  return where === '' ? shortFileName(file) : `${shortFileName(file)}, ${where}`;
}
