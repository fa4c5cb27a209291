import { Alert, Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { DraftProblem } from '#contract/team/material-draft-calls.ts';
import { CellTable, howCellsAreEdited } from './cell-table.tsx';
import { type FieldPath, placeOf } from './field-path.ts';
import { OtherProblems } from './form-group.tsx';
import classes from './material-form.module.css';
import { fieldId, problemsByField } from './problems-by-field.ts';
import { fittedToWords, normColumns, type PropertiesFile, withNorms } from './properties-file.ts';

type Props = {
  name: string;
  content: string;
  file: PropertiesFile;
  words: string | null;
  complaints: readonly DraftProblem[];
  onWrite(content: string): void;
};

const relations: Readonly<Record<string, string>> = {
  sample: 'palavra avaliada',
  synonym: 'similar a',
  antonym: 'oposto de',
};

export function PropertiesCells({ name, content, file, words, complaints, onWrite }: Props) {
  const cell = (row: number, column: string) => file.rows[row]?.[file.columns.indexOf(column)] ?? '';
  const fitted = useMemo(() => fittedToWords(content, words), [content, words]);
  const { byPlace, besides } = useMemo(() => {
    const ways = file.rows.flatMap((_, row) => [
      cellPath(row, null),
      ...normColumns.map((_one, column) => cellPath(row, column)),
    ]);
    return problemsByField(complaints, new Set(ways.map(placeOf)));
  }, [complaints, file]);
  function rowAt(row: number) {
    const [word, of, relation] = [cell(row, 'word'), cell(row, 'of'), cell(row, 'relation')];
    const role = `${relations[relation] ?? relation}${relation === 'sample' ? '' : ` ${of}`}`;
    return {
      ...{ id: fieldId(name, cellPath(row, null)), name: word, fixed: [word, role] },
      values: normColumns.map((column) => cell(row, column.name)),
      idAt: (column: number) => fieldId(name, cellPath(row, column)),
      labelAt: (column: number) => `${word}, ${normColumns[column]?.label}`,
      complaintAt: (column: number | null) => byPlace.get(placeOf(cellPath(row, column))),
    };
  }
  return (
    <div className={classes.form}>
      <Text size="sm" maw="75ch">
        Frequência em Zipf, nas legendas de filmes; valência e ativação da ANEW-BR, de 1 a 9. Vazio quer dizer que a
        norma não tem a palavra. {howCellsAreEdited}
      </Text>
      {fitted !== null && fitted !== content && (
        <Alert color="gray" title="As linhas não são as das palavras">
          <Text>
            Palavras novas ganham uma linha vazia, e as que saíram perdem a delas; os números das outras ficam.
          </Text>
          <Button mt="sm" onClick={() => onWrite(fitted)}>
            Acertar as linhas pelas palavras
          </Button>
        </Alert>
      )}
      <OtherProblems problems={besides} />
      <CellTable
        label="Propriedades das palavras"
        searchLabel="Procurar palavra"
        before={['Palavra', 'Papel']}
        columns={normColumns}
        areNumbers
        id={fieldId(name, [])}
        rowCount={file.rows.length}
        searchedIn={(row) => [cell(row, 'word'), cell(row, 'of')]}
        rowAt={rowAt}
        onWrite={(written, visibleRows) => onWrite(withNorms(content, written, visibleRows))}
      />
    </div>
  );
}

/** @param column null for the whole row */
function cellPath(row: number, column: number | null): FieldPath {
  return column === null ? ['rows', row] : ['rows', row, normColumns[column]?.name ?? ''];
}
