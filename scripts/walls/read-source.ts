import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { maximumCommentLine } from './house-plan.ts';
import { aliasedFile, type ImportAliases } from './import-aliases.ts';

type WrittenImport = {
  /** From the repository's root; null for a package. */
  file: string | null;
  specifier: string;
  line: number;
  /** False for types and worker URLs. */
  runs: boolean;
};

/** Facts about a source file; lines from 1. */
export type SourceFile = {
  path: string;
  imports: WrittenImport[];
  exportedNames: string[];
  /** Of functions, types, classes and variables at the top of the file that it does not export there. */
  declaredNames: string[];
  /** Texts of `summary` properties: of calls and kinds of answers. */
  summaries: { text: string; line: number }[];
  /** Comment lines over `maximumCommentLine` characters. */
  longCommentLines: number[];
  /** Queries; `table` is null if not a literal. */
  queries: { table: string | null; isRead: boolean; line: number }[];
  environmentReads: { line: number }[];
};

type Syntax = { type: string; start: number; [key: string]: unknown };

const readingCalls = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'innerJoinLateral']);
const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

/**
 * Extracts imports, exports, queries and environment reads.
 * @param path from the repository's root, with `/`
 * @param root of the repository
 * @throws Error for invalid TypeScript
 */
export function readSource(path: string, text: string, root: string, aliases: ImportAliases): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  const [fault] = errors;
  if (fault !== undefined) throw new Error(`${path}: ${fault.message}`);
  const lineAt = countLines(text);
  const written = (specifier: string, start: number, runs = true): WrittenImport => ({
    file: fileOf(specifier, path, root, aliases),
    specifier,
    line: lineAt(start),
    runs,
  });
  const source: SourceFile = {
    path,
    imports: [
      ...module.staticImports.map(({ moduleRequest, entries }) =>
        written(
          moduleRequest.value,
          moduleRequest.start,
          entries.length === 0 || entries.some(({ isType }) => !isType),
        ),
      ),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest, isType }) =>
          moduleRequest === null ? [] : [written(moduleRequest.value, moduleRequest.start, !isType)],
        ),
      ),
    ],
    exportedNames: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName }) => (exportName.name === null ? [] : [exportName.name])),
    ),
    declaredNames: (program.body as unknown as Syntax[]).flatMap(declaredNames),
    summaries: [],
    longCommentLines: longLines(text, comments),
    queries: [],
    environmentReads: [],
  };
  visit(program, (node) => {
    const line = lineAt(node.start);
    const loaded = loadedText(node);
    if (loaded !== null) source.imports.push(written(loaded, node.start, node.type === 'ImportExpression'));
    const summary = summaryOf(node);
    if (summary !== null) source.summaries.push({ text: summary, line });
    if (isEnvironment(node)) source.environmentReads.push({ line });
    for (const query of queriesOf(node)) source.queries.push({ ...query, line });
  });
  return source;
}

type Declared = { id?: { name?: string }; declarations?: Declared[] };

/** @returns none for an exported declaration or a destructuring */
function declaredNames(node: Syntax): string[] {
  const { id, declarations = [] } = node as Declared;
  return [id?.name, ...declarations.map((declared) => declared.id?.name)].filter((name) => name !== undefined);
}

function longLines(text: string, comments: readonly { start: number; end: number }[]): number[] {
  let start = 0;
  return text.split('\n').flatMap((line, index) => {
    const [from, to] = [start, start + line.length];
    start = to + 1;
    const isComment = comments.some((comment) => comment.start < to && comment.end > from);
    return isComment && line.length > maximumCommentLine ? [index + 1] : [];
  });
}

/** @returns the specifier of `import('...')`, value or type, or of `new URL('...', import.meta.url)`; otherwise null */
function loadedText(node: Syntax): string | null {
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') return textOf(node.source);
  const isAddress = node.type === 'NewExpression' && nameOf(node.callee) === 'URL';
  const [first] = isAddress ? (node.arguments as unknown[]) : [];
  const text = textOf(first);
  return text !== null && /^\.{1,2}\//.test(text) && /\.tsx?$/.test(text) ? text : null;
}

function summaryOf(node: Syntax): string | null {
  if (node.type !== 'Property' || nameOf(node.key) !== 'summary' || !isSyntax(node.value)) return null;
  return node.value.type === 'TemplateLiteral' ? templateText(node.value) : textOf(node.value);
}

function isEnvironment(node: Syntax): boolean {
  return node.type === 'MemberExpression' && nameOf(node.object) === 'process' && nameOf(node.property) === 'env';
}

function queriesOf(node: Syntax): { table: string | null; isRead: boolean }[] {
  if (node.type === 'CallExpression') {
    const method =
      isSyntax(node.callee) && node.callee.type === 'MemberExpression' ? nameOf(node.callee.property) : null;
    if (method === null || !(readingCalls.has(method) || writingCalls.has(method))) return [];
    const [first] = node.arguments as unknown[];
    const named = isSyntax(first) && first.type === 'ArrayExpression' ? (first.elements as unknown[]) : [first];
    return named.map((element) => ({ table: tableIn(textOf(element)), isRead: readingCalls.has(method) }));
  }
  if (node.type !== 'TaggedTemplateExpression' || tagOf(node.tag) !== 'sql') return [];
  const words = templateText(node.quasi);
  const tables = [...words.matchAll(/\b(from|join|into|update)\s+"?([a-z_]+)/gi)];
  return tables.map(([, verb = '', table = '']) => ({ table, isRead: /from|join/i.test(verb) }));
}

/** @returns `sql` for sql`...` and for sql<Row>`...` */
function tagOf(tag: unknown): string | null {
  if (isSyntax(tag) && tag.type === 'TSInstantiationExpression') return nameOf(tag.expression);
  return nameOf(tag);
}

function templateText(quasi: unknown): string {
  if (!isSyntax(quasi)) return '';
  const parts = quasi.quasis as { value: { raw: string } }[];
  return parts.map(({ value }) => value.raw).join(' ? ');
}

/** @returns the table of "word_presentation as shown" */
function tableIn(text: string | null): string | null {
  return text?.split(/\s+as\s+/i)[0]?.trim() ?? null;
}

function textOf(node: unknown): string | null {
  return isSyntax(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function nameOf(node: unknown): string | null {
  return isSyntax(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : null;
}

function visit(value: unknown, meet: (node: Syntax) => void): void {
  if (Array.isArray(value)) {
    for (const element of value) visit(element, meet);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (isSyntax(value)) meet(value);
  for (const child of Object.values(value)) visit(child, meet);
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function countLines(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => ends.findLastIndex((end) => end < offset) + 2;
}

function fileOf(specifier: string, from: string, root: string, aliases: ImportAliases): string | null {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return existing(join(dirname(from), bare), root, specifier, from);
  if (!bare.startsWith('#')) return null;
  const file = aliasedFile(bare, aliases);
  if (file === null) throw new Error(`${from}: "${specifier}" is not among the imports of package.json`);
  return existing(file, root, specifier, from);
}

function existing(path: string, root: string, specifier: string, from: string): string {
  const file = normalize(path).replaceAll('\\', '/');
  if (!existsSync(join(root, file))) throw new Error(`${from}: "${specifier}" leads to ${file}, which does not exist`);
  return file;
}
