import type { Cell } from '#research/csv/csv.ts';
import { onsetRuleLabels, pointerTypeLabels } from '#research/export/answer-labels.ts';
import type { BilingualText } from '#research/export/bilingual-text.ts';
import { unitOf } from '#research/export/codebook.ts';
import { type Column, columnsOf, type TableDescription } from '#research/export/table-description.ts';
import type { RepeatPurpose } from '#study/word-rating/repeated-ratings.ts';
import type { PresentationOutcome } from '#study/word-rating/word-rating.ts';
import type { OwnTableColumn } from './own-table-column.ts';

const outcomes = { rated: 'avaliada', timedOut: 'tempo esgotado', voided: 'interrompida' } as const satisfies Record<
  PresentationOutcome,
  string
>;
const againReasons = {
  baseline: 'para comparar com os outros dias',
  retest: 'para saber se as notas se repetem',
  pseudoWord: 'palavra inventada, depois do Teste 2',
} as const satisfies Record<RepeatPurpose, string>;

const valuesInWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  outcome: outcomes,
  again_for: againReasons,
  onset_rule: inPortuguese(onsetRuleLabels),
  pointer_type: inPortuguese(pointerTypeLabels),
};

type OwnRow = Readonly<Record<string, unknown>>;

/** @param at formats a time @returns the columns of a table of the export in the copy of one's own data */
export function ownColumns(table: TableDescription, at: (moment: Date) => string): readonly OwnTableColumn<OwnRow>[] {
  return columnsOf(table).flatMap(({ name, ...column }): OwnTableColumn<OwnRow>[] => {
    const { own = headingOf(column) } = column;
    const words = valuesInWords[name];
    const cell = (value: unknown) => (value instanceof Date ? at(value) : (words?.[String(value)] ?? (value as Cell)));
    return own === false ? [] : [[own, (row) => cell(row[name] ?? null)]];
  });
}

function headingOf(column: Column): string {
  const unit = unitOf(column);
  return unit === null ? column.label.pt : `${column.label.pt} (${unit})`;
}

function inPortuguese(labels: Readonly<Record<string, BilingualText>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([value, { pt }]) => [value, pt]));
}
