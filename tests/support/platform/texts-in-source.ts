import { parseSync } from 'vite';

/** A visible text in a source file. Lines count from 1. */
export type WrittenText = { file: string; line: number; text: string };

type Syntax = { type: string; start: number; [key: string]: unknown };

/** Strings that are never visible texts: imports, types, keys, SQL, errors for developers. */
const leftOut = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSLiteralType',
  'TSImportType',
  'TSEnumMember',
]);
const attributesForPrograms = /^(class(Name|Names)?|id|key|type|role|name|autoComplete|to|href|src|d|viewBox|data-.*)$/;

/**
 * Collects what a TypeScript file says to people: strings, templates (with `…` for what is filled in) and the text between
 * the tags of JSX, joined as one reads it.
 * @param file from the root of the repository
 * @throws Error when the file is no valid TypeScript
 */
export function textsInSource(file: string, source: string): WrittenText[] {
  const { program, errors } = parseSync(file, source);
  const [fault] = errors;
  if (fault !== undefined) throw new Error(`${file}: ${fault.message}`);
  return nodesForPeople(program).flatMap((node) => {
    const text = textOf(node);
    if (text === null || !readsAsText(text, node.type)) return [];
    return [{ file, line: source.slice(0, node.start).split('\n').length, text }];
  });
}

/** @returns the node and all below it, but for what is no text for people; of a template and a property what is filled in */
function nodesForPeople(value: unknown): Syntax[] {
  if (Array.isArray(value)) return value.flatMap(nodesForPeople);
  if (typeof value !== 'object' || value === null) return [];
  if (!isSyntax(value)) return Object.values(value).flatMap(nodesForPeople);
  if (isForPrograms(value)) return [];
  const below = value.type === 'TemplateLiteral' ? [value.expressions] : Object.values(withoutPlainKey(value));
  return [value, ...below.flatMap(nodesForPeople)];
}

function withoutPlainKey(node: Syntax): object {
  return node.type === 'Property' && node.computed !== true ? { ...node, key: null } : node;
}

function isForPrograms(node: Syntax): boolean {
  if (leftOut.has(node.type)) return true;
  if (node.type === 'ExportNamedDeclaration' && node.source !== null) return true;
  if (node.type === 'TaggedTemplateExpression') return nameOf(node.tag)?.startsWith('sql') ?? false;
  if (node.type === 'NewExpression') return nameOf(node.callee) === 'Error';
  return node.type === 'JSXAttribute' && attributesForPrograms.test(nameOf(node.name) ?? '');
}

function textOf(node: Syntax): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return inTemplate(node);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return inElement(node);
  return null;
}

function inTemplate(node: Syntax): string {
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

/** @returns the direct text of the element, including emphasis; `…` for filled-in values */
function inElement(node: Syntax): string | null {
  const children = node.children as Syntax[];
  if (!children.some((child) => child.type === 'JSXText' && /\p{L}/u.test(child.value as string))) return null;
  return children
    .map((child) => {
      if (child.type === 'JSXText') return (child.value as string).replace(/\s*\n\s*/g, ' ');
      if (child.type === 'JSXExpressionContainer') return inBraces(child.expression as Syntax);
      return '…';
    })
    .join('')
    .trim();
}

function inBraces(expression: Syntax): string {
  if (expression.type === 'JSXEmptyExpression') return '';
  return textOf(expression) ?? '…';
}

/** Whether a text is for people rather than an identifier. */
function readsAsText(text: string, type: string): boolean {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (type.startsWith('JSX')) return true;
  if (/^\S+ as \S+$/.test(text)) return false;
  if (/[à-üÀ-Ü…]/u.test(text) || /\p{L}[.,:;]? \S/u.test(text)) return !/^[\w./:?=&#-]*(…[\w./:?=&#-]*)+$/.test(text);
  return /^[A-Z][a-z]+(-[a-z]+)*\.?$/.test(text);
}

function nameOf(node: unknown): string | null {
  if (!isSyntax(node)) return null;
  if (node.type === 'TSInstantiationExpression') return nameOf(node.expression);
  if (node.type === 'MemberExpression') return nameOf(node.object);
  return typeof node.name === 'string' ? node.name : null;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
