import { inventoryScales } from '#study/inventory/inventory.ts';
import { meaningOf, unitOf, valuesOf } from './codebook.ts';
import type { ArchiveTables } from './export-tables.ts';
import type { ArchiveFacts } from './readme-text.ts';
import { type Column, columnsOf, type TableDescription } from './table-description.ts';

// Psych-DS 1.5 (psychds-docs.readthedocs.io): one `dataset_description.json` for all files, and a sidecar per file. Properties are
// schema.org's.

const schemaOrg = { '@context': 'https://schema.org/', '@type': 'Dataset' } as const;

export function datasetDescription(
  {
    madeAt,
    build,
    published,
    isRehearsal,
    invented,
  }: Omit<ArchiveFacts, 'filter' | 'participants' | 'testPeople' | 'moved'>,
  tables: ArchiveTables,
): object {
  return {
    ...schemaOrg,
    name: 'WordMood: palavras, emoções e depressão',
    description:
      (isRehearsal || invented > 0 ? 'Isto não são dados de uma pesquisa, e sim de um ensaio. ' : '') +
      'Dados de um estudo de três dias em português do Brasil: inventário de 21 itens de depressão, ansiedade e estresse, avaliação ' +
      'da valência de palavras e quatro tarefas de completar relações (treinos e testes). Uma pessoa é só um código.' +
      (published === null ? '' : ` Sem instantes, para publicar; k = ${published.smallestGroup}.`),
    schemaVersion: 'Psych-DS 1.5',
    inLanguage: 'pt-BR',
    keywords: [...inventoryScales, 'emotional valence', 'relational frame', 'mutual entailment', 'words'],
    dateModified: madeAt,
    version: build,
    variableMeasured: allVariables(tables),
  };
}

export function sidecar(table: TableDescription): object {
  return {
    ...schemaOrg,
    name: table.title.pt,
    description: `${table.title.pt}: ${table.grain.pt}. Chave: ${table.keys.join(', ')}. Célula vazia: sem valor.`,
    variableMeasured: columnsOf(table).map(variable),
  };
}

/** A column of several files is listed once, as the first describes it; sidecars have their own. */
function allVariables(tables: ArchiveTables): object[] {
  const byName = new Map<string, object>();
  for (const table of Object.values(tables)) {
    for (const column of columnsOf(table)) {
      if (!byName.has(column.name)) byName.set(column.name, variable(column));
    }
  }
  return [...byName.values()];
}

function variable(column: Column & { name: string }): object {
  const [levels, english] = [valuesOf(column), valuesOf(column, 'en')];
  const unit = unitOf(column);
  return {
    '@type': 'PropertyValue',
    name: column.name,
    description: meaningOf(column),
    ...(unit === null ? {} : { unitText: unit }),
    ...(levels.length === 0
      ? {}
      : { valueReference: levels.map(([value, name], at) => reference(value, name, english[at]?.[1])) }),
    ...(column.derivation === undefined ? {} : { measurementTechnique: column.derivation.pt }),
  };
}

function reference(value: string, name: string, english: string | undefined): object {
  return {
    '@type': 'PropertyValue',
    name,
    value,
    ...(english === undefined || english === name ? {} : { alternateName: english }),
  };
}
