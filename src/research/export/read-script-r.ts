import { valuesOf } from './codebook.ts';
import { type ArchiveTables, dataFileName } from './export-tables.ts';
import { type Column, columnsOf, type TableDescription } from './table-description.ts';
import { textInR } from './text-in-r.ts';

/** R column classes for reading; labels are added later. */
const classes: Record<Column['type'], string> = {
  text: 'character',
  category: 'character',
  integer: 'numeric',
  decimal: 'numeric',
  yesNo: 'integer',
  instant: 'character',
  date: 'character',
};

/**
 * Base R only, without warnings.
 * @param whetherCame in an archive without moments, by table: the column that replaces each moment
 * @returns `read_wordmood.R`
 */
export function readScriptR(
  described: ArchiveTables,
  whetherCame: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): string {
  const tables = Object.values(described);
  return [
    '# Lê todos os arquivos desta exportação do WordMood com tipos e rótulos. Só precisa do R.',
    '#',
    '#   source("analysis/read_wordmood.R")',
    '#   study <- read_wordmood(".")     # a pasta em que o arquivo foi descompactado',
    '#   str(study$ratings)',
    '#',
    '# Sem valor é NA. Categorias são factor, com os níveis na ordem do dicionário, e ordered onde ela tem sentido (os códigos estão em',
    '# attr(x, "codes")); sim/não é logical; instantes são POSIXct em UTC; datas são Date. attr(x, "label") é o rótulo. Os apóstrofos que protegem planilhas são tirados; quebras de linha voltam.',
    '#',
    '#   read_wordmood(".", labels = FALSE)   # níveis curtos, os códigos do arquivo (training1, rated, low), em vez dos rótulos',
    '',
    'wordmood_text <- function(x) {',
    '  x <- sub("^\'(?=\'*[=+@\\t\\uFF1D\\uFF0B\\uFF0D\\uFF20-])", "", x, perl = TRUE)',
    '  x <- gsub("([,;\\t])\'(?=[\'\\"]*([=+@\\t\\uFF1D\\uFF0B\\uFF0D\\uFF20-]|$))", "\\\\1", x, perl = TRUE)',
    '  gsub("\\u23CE", "\\n", x, fixed = TRUE)',
    '}',
    '',
    'wordmood_factor <- function(x, codes, texts, name, labels, ordered = FALSE) {',
    '  unknown <- setdiff(x[!is.na(x)], codes)',
    '  if (length(unknown) > 0) stop("valor sem descricao em ", name, ": ", paste(unknown, collapse = ", "))',
    '  y <- factor(x, levels = codes, labels = if (labels) texts else codes, ordered = ordered)',
    '  attr(y, "codes") <- codes',
    '  y',
    '}',
    '',
    'wordmood_instant <- function(x) as.POSIXct(x, format = "%Y-%m-%dT%H:%M:%OSZ", tz = "UTC")',
    '',
    'wordmood_table <- function(folder, file, classes) {',
    '  utils::read.csv(file.path(folder, "data", file), colClasses = classes, na.strings = "", encoding = "UTF-8",',
    '                  stringsAsFactors = FALSE, check.names = FALSE)',
    '}',
    '',
    'read_wordmood <- function(folder = ".", labels = TRUE) {',
    '  study <- list()',
    ...tables.flatMap((table) => tableLines(table, whetherCame[table.name] ?? {})),
    '  study',
    '}',
    '',
  ].join('\n');
}

function tableLines(table: TableDescription, whetherCame: Readonly<Record<string, string>>): string[] {
  const columns = columnsOf(table);
  const classList = columns.map((column) => `${column.name} = ${textInR(classes[column.type])}`);
  return [
    '',
    `  # ${table.title.pt}: ${table.grain.pt}`,
    `  d <- wordmood_table(folder, ${textInR(dataFileName(table))}, c(`,
    ...chunkLines(classList).map((line) => `    ${line}`),
    '  ))',
    ...columns.flatMap(columnLines),
    ...momentLines(whetherCame),
    `  study$${table.name} <- d`,
  ];
}

/** The archive's scripts only test moments for presence. */
function momentLines(whetherCame: Readonly<Record<string, string>>): string[] {
  const lines = Object.entries(whetherCame).flatMap(([moment, came]) => [
    `  d$${moment} <- ifelse(d$${came}, TRUE, NA)`,
    `  attr(d$${moment}, "label") <- ${textInR(`Cópia de ${came} para os scripts (NA: não)`)}`,
  ]);
  return lines.length === 0
    ? []
    : ['  # Sem instantes: se aconteceu, também com o nome do instante (NA: não), para os scripts.', ...lines];
}

function columnLines(column: Column & { name: string }): string[] {
  const cell = `d$${column.name}`;
  const converted = conversion(column, cell);
  return [
    ...(converted === null ? [] : [`  ${cell} <- ${converted}`]),
    `  attr(${cell}, "label") <- ${textInR(column.label.pt)}`,
  ];
}

function conversion(column: Column & { name: string }, cell: string): string | null {
  switch (column.type) {
    case 'text':
      return `wordmood_text(${cell})`;
    case 'category': {
      const values = valuesOf(column);
      const codes = values.map(([value]) => textInR(value)).join(', ');
      const labels = values.map(([, label]) => textInR(label)).join(', ');
      const ordered = column.isOrdered ? ', ordered = TRUE' : '';
      return `wordmood_factor(wordmood_text(${cell}), c(${codes}), c(${labels}), ${textInR(column.name)}, labels${ordered})`;
    }
    case 'yesNo':
      return `${cell} == 1L`;
    case 'instant':
      return `wordmood_instant(${cell})`;
    case 'date':
      return `as.Date(${cell}, format = "%Y-%m-%d")`;
    default:
      return null;
  }
}

/** Four to a line. */
function chunkLines(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (let start = 0; start < parts.length; start += 4) {
    const isLast = start + 4 >= parts.length;
    lines.push(`${parts.slice(start, start + 4).join(', ')}${isLast ? '' : ','}`);
  }
  return lines;
}
