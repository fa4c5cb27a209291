import { findNodeAtLocation, getNodePath, getNodeValue, type Node, parseTree, printParseErrorCode } from 'jsonc-parser';
import { findExcessiveDepth, maximumDepth } from '#study/files/depth-of-json.ts';
import { type DocumentResult, positionAt, textsIn } from './material-document.ts';
import { type DataPath, formatPath, type MaterialProblem } from './material-problem.ts';

type Fault = Omit<MaterialProblem, 'file'>;

const syntaxExpectations: Record<string, string> = {
  InvalidSymbol: 'é esperado um texto entre aspas, um número, true, false ou null',
  InvalidNumberFormat: 'este número não está bem escrito',
  PropertyNameExpected: 'é esperado um nome de campo entre aspas (talvez haja uma vírgula a mais)',
  ValueExpected: 'é esperado um valor (talvez haja uma vírgula a mais)',
  ColonExpected: 'são esperados dois-pontos depois do nome do campo',
  CommaExpected: 'é esperada uma vírgula antes daqui',
  CloseBraceExpected: 'é esperado o fecho de chaves }',
  CloseBracketExpected: 'é esperado o fecho de colchetes ]',
  EndOfFileExpected: 'é esperado o fim do arquivo',
  InvalidCommentToken: 'comentários não são aceitos em JSON',
  UnexpectedEndOfComment: 'comentários não são aceitos em JSON',
  UnexpectedEndOfString: 'são esperadas aspas no fim do texto',
  InvalidCharacter: 'há um caractere que precisa ser escrito de outra forma, como \\n ou \\t',
};

/** Hint for typographic quotes and decimal commas. */
function hintAt(content: string, offset: number): string | undefined {
  const [sign = ''] = content.slice(offset, offset + 1);
  if (/[“”„‘’'«»]/.test(sign)) return 'são esperadas aspas retas (")';
  if (/\d/.test(sign) && /\d,$/.test(content.slice(0, offset))) return 'é esperado um número com ponto, como 1.5';
  return undefined;
}

/** Parses JSON strictly (no comments, trailing commas or duplicate keys) with source positions. */
export function readJsonDocument(content: string): DocumentResult {
  const tooDeep = findExcessiveDepth(content);
  if (tooDeep !== null) {
    const expectation = `são esperados ${maximumDepth} níveis de chaves e colchetes, no máximo`;
    return { faults: [{ ...positionAt(content, tooDeep), expectation }] };
  }
  const errors: Parameters<typeof parseTree>[1] = [];
  const root = parseTree(content, errors, { disallowComments: true, allowTrailingComma: false });
  if (errors.length > 0 || root === undefined) {
    const faults = errors.map(({ error, offset }): Fault => {
      const usual = syntaxExpectations[printParseErrorCode(error)] ?? 'o JSON não está bem escrito';
      const expectation = hintAt(content, offset) ?? usual;
      return { ...positionAt(content, offset), expectation };
    });
    return { faults: firstOfEachLine(faults) };
  }
  const lineOfNode = (node: Node) => positionAt(content, node.offset).line;
  const repeated = repeatedFields(root).map(
    (field): Fault => ({
      line: lineOfNode(field),
      path: getNodePath(field),
      place: formatPath(getNodePath(field)),
      expectation: 'este campo aparece duas vezes',
    }),
  );
  if (repeated.length > 0) return { faults: repeated };
  const data: unknown = getNodeValue(root);
  return { document: { data, texts: textsIn(data), lineOf: (path) => lineOfNode(nearestNode(root, path)) } };
}

/** The parser recovers, so later errors on a line mostly follow from the first. */
function firstOfEachLine(faults: Fault[]): Fault[] {
  return faults.filter(({ line }, index) => faults.findIndex((other) => other.line === line) === index);
}

function repeatedFields(node: Node): Node[] {
  const children = node.children ?? [];
  const within = children.flatMap(repeatedFields);
  if (node.type !== 'object') return within;
  const names = children.flatMap((property) => property.children?.[0] ?? []);
  const repeated = names.filter((name, index) => names.findIndex(({ value }) => value === name.value) !== index);
  return [...repeated, ...within];
}

function nearestNode(root: Node, path: DataPath): Node {
  const steps = path.filter((step) => typeof step !== 'symbol');
  const found = findNodeAtLocation(root, steps);
  if (found === undefined) return steps.length === 0 ? root : nearestNode(root, steps.slice(0, -1));
  return found.parent?.type === 'property' ? found.parent : found;
}
