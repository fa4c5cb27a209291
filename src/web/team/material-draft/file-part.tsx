import '@mantine/core/styles/SegmentedControl.css';
import { Button, Group, SegmentedControl, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { DraftFile, DraftProblem } from '#contract/team/material-draft-calls.ts';
import type { PlaceholderValues } from '#study/material/placeholders.ts';
import { Disclosure } from '#web/platform/ui/disclosure.tsx';
import { timeInWords } from '#web/platform/ui/in-words.ts';
import layout from '#web/platform/ui/layout.module.css';
import { ComparedText } from '#web/team/study-material/compare-versions.tsx';
import { fileInWords } from '#web/team/study-material/material-versions.ts';
import { type EditedFile, isChanged, nameOfEditor } from './draft-saving.ts';
import { shapeOfFile } from './draft-shapes.ts';
import { type MaterialChange, placeOf, valueAt } from './field-path.ts';
import { FieldView } from './field-view.tsx';
import { isEditableField, isWordLine } from './field-words.ts';
import { fieldsOfShape, type MaterialField } from './fields-of-shape.ts';
import { MaterialFormContext, OtherProblems } from './form-group.tsx';
import { ImportFiles } from './import-files.tsx';
import { changeFileText, initialPlan, readFileText, versionOf, withNextVersion } from './material-file.ts';
import classes from './material-form.module.css';
import fileConflictClasses from './open-draft.module.css';
import { fieldId, problemsByField, sentenceOf } from './problems-by-field.ts';
import { PropertiesCells } from './properties-cells.tsx';
import { readProperties } from './properties-file.ts';

type Props = {
  name: string;
  file: EditedFile | undefined;
  words: string | null;
  values: PlaceholderValues;
  complaints: readonly DraftProblem[];
  published: readonly string[];
  onWrite(content: string | null): void;
  onSettle(choice: 'mine' | 'theirs'): void;
};

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
    // An edited version is not replaced by the next one.
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

type FileConflictProps = { file: EditedFile; theirs: DraftFile; onSettle(choice: 'mine' | 'theirs'): void };

/** Edit conflict: nothing is saved until it is resolved. */
function FileConflict({ file, theirs, onSettle }: FileConflictProps) {
  const who = theirs.change === null ? 'Outra pessoa' : nameOfEditor(theirs.change);
  const when = theirs.change === null ? '' : `, às ${timeInWords(theirs.change.at)}`;
  return (
    <Stack component="section" gap="sm" className={fileConflictClasses.complaints} role="alert">
      <Title order={3} size="h4">
        {who} mudou este arquivo enquanto você escrevia{when}
      </Title>
      <Text maw="75ch">
        O que você escreveu está aqui e ainda não foi guardado. Compare os dois textos e diga qual fica; o outro se
        perde.
      </Text>
      <Disclosure label="as diferenças">
        <ComparedText before={theirs.content ?? ''} after={file.content ?? ''} />
      </Disclosure>
      <Group>
        <Button onClick={() => onSettle('mine')}>Ficar com o meu</Button>
        <Button variant="default" onClick={() => onSettle('theirs')}>
          Ficar com o {theirs.change === null ? 'da outra pessoa' : `de ${nameOfEditor(theirs.change)}`}
        </Button>
      </Group>
    </Stack>
  );
}

type TextOfFileProps = {
  name: string;
  content: string;
  complaints: readonly DraftProblem[];
  onWrite(content: string): void;
};

function TextOfFile({ name, content, complaints, onWrite }: TextOfFileProps) {
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
        <ul className={layout.list} aria-label="O que falta acertar, por linha">
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

type NewFileProps = { name: string; wasThere: boolean; before: string | null; onWrite(content: string): void };

function NewFile({ name, wasThere, before, onWrite }: NewFileProps) {
  return (
    <>
      <Text maw="75ch">
        {wasThere
          ? 'O rascunho não tem este arquivo: com a publicação, ele sai do material.'
          : 'O material não tem este arquivo, e pode ficar sem ele.'}
      </Text>
      <Group>
        {before !== null && (
          <Button variant="default" onClick={() => onWrite(before)}>
            Pôr de volta
          </Button>
        )}
        {before === null && name === 'analysis_plan.md' && (
          <Button variant="default" onClick={() => onWrite(initialPlan(Date.now()))}>
            Começar um plano de análise
          </Button>
        )}
      </Group>
    </>
  );
}

type MaterialFormProps = {
  file: string;
  data: unknown;
  versionBefore: string | null;
  values: PlaceholderValues;
  complaints: readonly DraftProblem[];
  onChange(...changes: readonly MaterialChange[]): void;
};

function MaterialForm({ file, data, versionBefore, values, complaints, onChange }: MaterialFormProps) {
  const shape = shapeOfFile(file);
  const root = useMemo(() => (shape === undefined ? null : fieldsOfShape(shape, data)), [shape, data]);
  const { byPlace, besides } = useMemo(
    () => problemsByField(complaints, new Set(['version', ...(root === null ? [] : placesOf(root))])),
    [complaints, root],
  );
  if (root?.kind !== 'group') return null;
  const fields = root.fields.toSorted((one, other) => rankOf(one) - rankOf(other));
  return (
    <MaterialFormContext value={{ file, data, values, byPlace, change: onChange }}>
      <div className={classes.form}>
        <OtherProblems problems={besides} />
        <TextInput
          id={fieldId(file, ['version'])}
          label="Versão do arquivo"
          description={
            versionBefore === null
              ? 'Como o grupo chama esta redação.'
              : `Antes: ${versionBefore}. Um arquivo que muda ganha outra versão; a próxima vem sozinha.`
          }
          className={classes.short}
          error={byPlace.get('version')}
          value={String(valueAt(data, ['version']) ?? '')}
          onChange={({ currentTarget }) => onChange({ kind: 'set', path: ['version'], value: currentTarget.value })}
        />
        {fields.map((field) => (
          <FieldView key={placeOf(field.path)} field={field} />
        ))}
      </div>
    </MaterialFormContext>
  );
}

/** Title and text first. */
const rankOf = ({ path }: MaterialField): number => ['title', 'markdown'].indexOf(String(path[0])) + 1 || ordinary;
const ordinary = 9;

function placesOf(field: MaterialField): string[] {
  if (!isEditableField(field.path)) return [];
  const own = field.path.length === 0 ? [] : [placeOf(field.path)];
  if (field.kind === 'group') return [...own, ...field.fields.flatMap(placesOf)];
  if ('entries' in field && !isWordLine(field.path)) return [...own, ...field.entries.flatMap(placesOf)];
  return own;
}
