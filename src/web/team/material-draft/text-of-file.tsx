import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { Complaint } from '#contract/team/material-draft-calls.ts';
import { fieldId, sentenceOf } from './complaints-by-field.ts';
import classes from './material-form.module.css';

type Props = { name: string; content: string; complaints: readonly Complaint[]; onWrite(content: string): void };

/** A file as it is written, with what keeps it from being published by the line. */
export function TextOfFile({ name, content, complaints, onWrite }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  function show(line: number) {
    const lines = content.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const box = area.current;
    if (box === null) return;
    box.focus();
    box.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    box.scrollTop = (box.scrollHeight * (line - 1)) / lines.length - box.clientHeight / 2;
  }
  return (
    <div className={classes.form}>
      {complaints.length > 0 && (
        <ul className={classes.lines} aria-label="O que falta acertar, por linha">
          {complaints.map((complaint) => (
            <li key={`${complaint.line} ${complaint.place} ${complaint.expectation}`}>
              <Button variant="subtle" className={classes.line} onClick={() => show(complaint.line ?? 1)}>
                Linha {complaint.line ?? 1}
                {complaint.place === '' ? '' : `, ${complaint.place}`}: {sentenceOf(complaint)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        ref={area}
        id={fieldId(name, [])}
        label={`Texto de ${name}`}
        className={classes.mono}
        rows={28}
        spellCheck={name.endsWith('.md')}
        value={content}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
    </div>
  );
}
