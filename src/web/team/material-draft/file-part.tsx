import { Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useMemo, useState } from 'react';
import type { Complaint } from '#contract/team/material-draft-calls.ts';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import { fileInWords } from '#web/team/study-material/material-versions.ts';
import { type EditedFile, isChanged } from './draft-saving.ts';
import { shapeOfFile } from './draft-shapes.ts';
import { FileConflict } from './file-conflict.tsx';
import { ImportFiles } from './import-files.tsx';
import type { MaterialChange } from './material-change.ts';
import { changeFileText, readFileText } from './material-file.ts';
import classes from './material-form.module.css';
import { MaterialForm } from './material-form.tsx';
import { NewFile } from './new-file.tsx';
import { PropertiesCells } from './properties-cells.tsx';
import { readProperties } from './properties-file.ts';
import { TextOfFile } from './text-of-file.tsx';
import { versionOf, withNextVersion } from './version-of-change.ts';

type Props = {
  name: string;
  /** Undefined where the draft never had it. */
  file: EditedFile | undefined;
  /** `words.json` of the draft. */
  words: string | null;
  values: PlaceholderValues;
  complaints: readonly Complaint[];
  /** Every version of the file that was published. */
  published: readonly string[];
  onWrite(content: string | null): void;
  onSettle(choice: 'mine' | 'theirs'): void;
};

/** One file of the draft: as a form, or as it is written. */
export function FilePart({ name, file, words, values, complaints, published, onWrite, onSettle }: Props) {
  const [wantsText, setWantsText] = useState(false);
  const content = file?.content ?? null;
  const reading = useMemo(() => (content === null ? null : readFileText(name, content)), [name, content]);
  const table = useMemo(
    () => (name === propertiesName && content !== null ? readProperties(content) : null),
    [name, content],
  );
  const hasForm = shapeOfFile(name) !== undefined;
  const data = reading !== null && 'data' in reading ? reading.data : undefined;
  const showsForm = hasForm && !wantsText && data !== undefined;
  const showsTable = table !== null && !wantsText;
  const before = file?.before ?? null;
  const versioned = (text: string) => withNextVersion(name, { content: text, before }, published);
  function change(...changes: readonly MaterialChange[]) {
    if (content === null) return;
    const text = changeFileText(name, content, ...changes);
    // Whoever writes a version has chosen it.
    const isOwnVersion = changes.some(({ kind, path }) => kind === 'set' && path[0] === 'version');
    onWrite(isOwnVersion ? text : versioned(text));
  }
  return (
    <section className={classes.form} aria-labelledby="arquivo">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="arquivo">
          {fileInWords(name)}
        </Title>
        {(hasForm || name === propertiesName) && content !== null && (
          <SegmentedControl
            aria-label="Como mudar este arquivo"
            data={[
              { value: 'form', label: hasForm ? 'Formulário' : 'Tabela' },
              { value: 'text', label: 'Texto do arquivo' },
            ]}
            value={showsForm || showsTable ? 'form' : 'text'}
            onChange={(manner) => setWantsText(manner === 'text')}
          />
        )}
      </Group>
      {file?.theirs != null && <FileConflict file={file} theirs={file.theirs} onSettle={onSettle} />}
      {content === null && <NewFile name={name} onWrite={onWrite} wasThere={before !== null} before={before} />}
      {content !== null && (hasForm ? data === undefined : name === propertiesName && table === null) && (
        <Text role="alert" c="var(--mantine-color-error)">
          Assim como está, o arquivo não pode ser lido: acerte a escrita no texto, e{' '}
          {hasForm ? 'o formulário' : 'a tabela'} volta.
        </Text>
      )}
      {showsForm && (
        <MaterialForm
          file={name}
          data={data}
          versionBefore={versionOf(name, before)}
          values={values}
          complaints={complaints}
          onChange={change}
        />
      )}
      {showsTable && content !== null && (
        <PropertiesCells
          name={name}
          content={content}
          file={table}
          words={words}
          complaints={complaints}
          onWrite={onWrite}
        />
      )}
      {content !== null && !showsForm && !showsTable && (
        <TextOfFile name={name} content={content} complaints={complaints} onWrite={onWrite} />
      )}
      <Group>
        <ImportFiles only={name} onFiles={(files) => onWrite(files.get(name) ?? null)} />
        {content !== null && before !== null && file !== undefined && isChanged(file) && (
          <Button variant="default" onClick={() => onWrite(before)}>
            Desfazer tudo neste arquivo
          </Button>
        )}
        {content !== null && mayBeAbsent.includes(name) && (
          <Button variant="default" onClick={() => onWrite(null)}>
            Tirar este arquivo
          </Button>
        )}
      </Group>
    </section>
  );
}

const propertiesName = 'words-properties.csv';
const mayBeAbsent: readonly string[] = [propertiesName, 'analysis_plan.md'];
