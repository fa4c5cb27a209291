import { isNode, LineCounter, parseDocument, visit } from 'yaml';
import { type DocumentResult, textsIn } from './material-document.ts';
import type { DataPath } from './material-problem.ts';

const headPattern = /^---[ \t]*\r?\n([\s\S]*?\n)---[ \t]*(?:\r?\n|$)/;
/** The line between the opening `---` and the first field. */
const linesBeforeFields = 1;

/** `head`: YAML between two lines of `---`; `body`: the text below, verbatim. */
type Halves = { head: string; body: string };

/** @returns null without front matter */
export function splitFrontMatter(content: string): Halves | null {
  const match = headPattern.exec(content);
  return match === null ? null : { head: match[1] ?? '', body: content.slice(match[0].length) };
}

const yamlExpectations: Record<string, string> = {
  BAD_INDENT: 'os espaços no começo da linha não combinam com as outras linhas',
  DUPLICATE_KEY: 'este campo aparece duas vezes',
  MISSING_CHAR: 'falta um sinal (aspas, vírgula ou dois-pontos)',
  TAB_AS_INDENT: 'são esperados espaços no começo da linha, e não tabulação',
};

/** The body becomes the field `markdown`. */
export function parseFrontMatterDocument(content: string): DocumentResult {
  const halves = splitFrontMatter(content);
  if (halves === null) {
    return { faults: [{ line: 1, expectation: 'é esperado um cabeçalho com os campos, entre duas linhas com ---' }] };
  }
  const { head, body } = halves;
  const lines = new LineCounter();
  const yaml = parseDocument(head, { lineCounter: lines, prettyErrors: false });
  const positionOf = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + linesBeforeFields, column: col };
  };
  if (yaml.errors.length > 0) {
    const faults = yaml.errors.map(({ code, pos }) => {
      const expectation = yamlExpectations[code] ?? "este campo não está bem escrito; use campo: 'texto'";
      return { ...positionOf(pos[0]), expectation };
    });
    return { faults };
  }

  const aliases: { line: number; column: number; expectation: string }[] = [];
  visit(yaml, {
    Alias(_key, { source, range }) {
      const expectation = `este campo remete a outro (*${source}): é esperado o próprio texto`;
      aliases.push({ ...positionOf(range?.[0] ?? 0), expectation });
    },
  });
  if (aliases.length > 0) return { faults: aliases };

  const firstBodyLine = content.slice(0, content.length - body.length).split('\n').length;
  const fields: unknown = yaml.toJS();
  const lineOf = (path: DataPath): number => {
    if (path[0] === 'markdown') return firstBodyLine;
    const node = path.length === 0 ? yaml.contents : yaml.getIn(path, true);
    if (isNode(node) && node.range) return positionOf(node.range[0]).line;
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  const bodyTexts = body.split('\n').map((text, index) => ({ path: ['markdown'], text, line: firstBodyLine + index }));
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    return { faults: [{ line: 1, expectation: 'são esperados campos no cabeçalho, um por linha' }] };
  }
  const data = { ...fields, markdown: body.replaceAll('\r\n', '\n').trim() };
  return { document: { data, texts: [...textsIn(fields), ...bodyTexts], lineOf } };
}
