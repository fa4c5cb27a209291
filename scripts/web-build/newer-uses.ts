import { parseAst } from 'vite';
import { type BrowserData, type Feature, membersIn, missingIn } from './newer-than-oldest.ts';

export type NewerUse = {
  use: string;
  name: string;
  /** Identified by its name only, so maybe a false positive. */
  isByNameAlone: boolean;
  missingIn: string;
  at: string;
};

const maximumExcerptLength = 80;

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Produce iterators, whose helpers share names with array methods. */
const waysToIterators = new Set(['keys', 'values', 'entries', 'matchAll']);

/** Interfaces of global objects. */
const ownersByGlobal: Readonly<Record<string, string>> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  navigator: 'Navigator',
  document: 'Document',
  history: 'History',
  performance: 'Performance',
  screen: 'Screen',
  crypto: 'Crypto',
};

/**
 * @param data of MDN
 * @returns a finder of newer features in a built script: methods, static functions, globals, iterator helpers and
 * regular expressions. Feature tests (`typeof x`, `if (x.y)`, `x.y?.()`) do not count.
 */
export function newerUseFinder(data: BrowserData): (code: string) => NewerUse[] {
  const { old, newer } = membersIn(data);
  const ofOwner = new Map(newer.map((builtIn) => [`${builtIn.owner}.${builtIn.name}`, builtIn]));
  const methods = newer.filter(({ name, isInNewer }) => !old.has(name) && !isInNewer);
  const byName = new Map(methods.map((builtIn) => [builtIn.name, builtIn]));
  const iteratorMethods = new Map(newer.filter(({ owner }) => owner === 'Iterator').map((way) => [way.name, way]));
  const parts = partsOfExpressions(data.javascript);
  const syntax = newerSyntax(data.javascript);

  return (code) => {
    const asked = new Set<string>();
    const declared = new Set<string>();
    const uses: NewerUse[] = [];
    const note = (node: Node, name: string, use: string, missing: string, isByNameAlone = false) => {
      const at = code.slice(Math.max(node.start, node.end - maximumExcerptLength), node.end + 20);
      uses.push({ use, name, isByNameAlone, missingIn: missing, at });
    };

    const inspectMember = (node: Node, parent: Node, key: string) => {
      const name = nameOfMember(node);
      if (name === undefined) return;
      if (isQuestion(parent, key)) return asked.add(name);
      const isCalled = parent.type === 'CallExpression' && key === 'callee';
      const object = node.object as Node;
      const owner = object.type === 'Identifier' ? String(object.name) : '';
      const own = ofOwner.get(`${ownersByGlobal[owner] ?? owner}.${name}`);
      const isGoneThrough = parent.type === 'MemberExpression' && key === 'object' && parent.optional !== true;
      if (own !== undefined && (isCalled || isGoneThrough)) return note(node, name, `${owner}.${name}`, own.missingIn);
      const ofIterator = isIterator(object) ? iteratorMethods.get(name) : undefined;
      const method = ofIterator ?? byName.get(name);
      if (isCalled && method !== undefined) {
        note(node, name, `.${name}()`, method.missingIn, ofIterator === undefined);
      }
    };

    walk(parseAst(code) as unknown as Node, (node, parent, key) => {
      if (node.type === 'MemberExpression') inspectMember(node, parent, key);
      else if (node.type === 'Identifier') {
        const name = String(node.name);
        const builtIn = ofOwner.get(`globalThis.${name}`) ?? ofOwner.get(`Window.${name}`);
        if (isQuestion(parent, key)) asked.add(name);
        else if (isDeclared(parent, key)) declared.add(name);
        else if (builtIn !== undefined && isReference(parent, key)) note(node, name, name, builtIn.missingIn, true);
      } else if (expressionIn(node) !== undefined) {
        const { pattern, flags } = expressionIn(node) as Expression;
        for (const { use, missing, isIn } of parts) if (isIn(pattern, flags)) note(node, '', use, missing);
      } else if (syntax.has(node.type)) {
        note(node, '', node.type, syntax.get(node.type) ?? '');
      } else if (node.type === 'Literal' && parent.type === 'BinaryExpression' && parent.operator === 'in') {
        asked.add(String(node.value));
      }
    });
    return uses.filter(({ name, use }) => !asked.has(name) && !(use === name && declared.has(name)));
  };
}

function partsOfExpressions({ regular_expressions: expressions, builtins }: Feature) {
  const parts = [
    {
      use: 'lookbehind',
      feature: expressions?.lookbehind_assertion,
      isIn: (pattern: string) => /\(\?<[=!]/.test(pattern),
    },
    { use: 'modifiers', feature: expressions?.modifier, isIn: (pattern: string) => /\(\?[ims-]+:/.test(pattern) },
    { use: 'flag v', feature: builtins?.RegExp?.unicodeSets, isIn: (_: string, flags: string) => flags.includes('v') },
    { use: 'flag d', feature: builtins?.RegExp?.hasIndices, isIn: (_: string, flags: string) => flags.includes('d') },
  ];
  return parts.flatMap(({ use, feature, isIn }) => {
    const missing = missingIn(known(feature, use));
    return missing === undefined ? [] : [{ use, missing, isIn }];
  });
}

/** Only in packages that embed prebuilt code as text, as the build transpiles the rest. */
function newerSyntax({ classes }: Feature): Map<string, string> {
  const missing = missingIn(known(classes?.static?.initialization_blocks, 'static blocks'));
  return new Map(missing === undefined ? [] : [['StaticBlock', missing]]);
}

function known(feature: Feature | undefined, use: string): Feature {
  if (feature === undefined) throw new Error(`MDN's data lack ${use}.`);
  return feature;
}

type Expression = { pattern: string; flags: string };

/** @returns the regular expression of a literal, or of `new RegExp('...')`, into which the build turns newer literals */
function expressionIn(node: Node): Expression | undefined {
  if (node.type === 'Literal') return (node.regex as Expression | undefined) ?? undefined;
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  if ((node.callee as Node).type !== 'Identifier' || (node.callee as Node).name !== 'RegExp') return undefined;
  const [pattern, flags] = (node.arguments as Node[]).map(textOf);
  return pattern === undefined ? undefined : { pattern, flags: flags ?? '' };
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  const [only, ...others] = (quasis ?? []) as { value: { cooked: string } }[];
  return type === 'TemplateLiteral' && others.length === 0 ? only?.value.cooked : undefined;
}

function nameOfMember({ computed, property }: Node): string | undefined {
  const { type, name } = property as Node;
  if (computed !== true) return type === 'Identifier' ? String(name) : undefined;
  return textOf(property as Node);
}

/** `map.values()`, but not `Object.values(map)`, an array. */
function isIterator({ type, callee, arguments: words }: Node): boolean {
  if (type !== 'CallExpression') return false;
  const name = (callee as Node).type === 'MemberExpression' ? nameOfMember(callee as Node) : undefined;
  return name !== undefined && waysToIterators.has(name) && (name === 'matchAll' || (words as Node[]).length === 0);
}

/** Whether the use is a feature test. */
function isQuestion({ type, operator, optional }: Node, key: string): boolean {
  if (type === 'UnaryExpression') return operator === 'typeof' || operator === '!';
  if (type === 'CallExpression') return key === 'callee' && optional === true;
  if (type === 'LogicalExpression') return key === 'left';
  if (type === 'BinaryExpression') return /^[!=]==?$/.test(String(operator));
  return key === 'test' && ['IfStatement', 'ConditionalExpression'].includes(type);
}

function isDeclared({ type }: Node, key: string): boolean {
  return key === 'id' || key === 'params' || (key === 'local' && type.startsWith('Import'));
}

function isReference({ type, computed }: Node, key: string): boolean {
  if (type === 'MemberExpression') return key === 'object' || computed === true;
  if (['Property', 'PropertyDefinition', 'MethodDefinition'].includes(type))
    return key === 'value' || computed === true;
  return !/^(Import|Export|Labeled|Break|Continue|MetaProperty)/.test(type);
}

function walk(root: Node, look: (node: Node, parent: Node, key: string) => void): void {
  const go = (node: Node, parent: Node, key: string) => {
    look(node, parent, key);
    for (const [name, value] of Object.entries(node)) {
      for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) go(inner, node, name);
    }
  };
  go(root, root, '');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
