/** A CSS rule; `body` of a grouping at-rule contains its rules. */
type Rule = { head: string; body: string };

const scheme = /\[data-mantine-color-scheme=["']?(dark|light)["']?\]/;
const schemeAtRoot = /(?::root)?\[data-mantine-color-scheme=["']?(?:dark|light)["']?\]/g;
const withRulesInside = /^@(media|supports|layer|container)/;

export type ReadRule = { head: string } & (
  | { kind: 'condition'; inside: readonly ReadRule[] }
  | { kind: 'for every page'; text: string }
  | { kind: 'by selector'; body: string; selectors: readonly { text: string; classes: readonly string[] }[] }
);

/** @returns the rules of a built style sheet, without print rules */
export function readRules(css: string): ReadRule[] {
  return rulesOf(css).flatMap((rule): ReadRule[] => {
    const { head, body } = rule;
    if (head.startsWith('@media print')) return [];
    if (withRulesInside.test(head)) return [{ kind: 'condition', head, inside: readRules(body) }];
    if (head.startsWith('@')) return [{ kind: 'for every page', head, text: ruleText(rule) }];
    const selectors = topLevelParts(head).map((text) => ({ text, classes: classesNeededBy(text) }));
    return [{ kind: 'by selector', head, body, selectors }];
  });
}

/**
 * Critical CSS of a page: rules whose selector's classes all occur in it. Rules of a colour scheme also get a
 * media-query form until a script sets the scheme.
 * @param markup to search for classes
 */
export function criticalStyles(rules: readonly ReadRule[], markup: string): string {
  const classes = new Set(
    Array.from(markup.matchAll(/\bclass="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat(),
  );
  const styles = neededRules(rules, classes);
  return styles.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    styles.split(name).length > 2 ? rule : '',
  );
}

/** @returns the media-query form of colour scheme rules, for pages before any script */
export function schemeByMediaQuery(css: string): string {
  return rulesOf(css).map(forDevice).join('');
}

function neededRules(rules: readonly ReadRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'for every page') return rule.text;
      if (rule.kind === 'condition') {
        const inside = neededRules(rule.inside, classes);
        return inside === '' ? '' : `${rule.head}{${inside}}`;
      }
      const selectors = rule.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
      if (selectors.length === 0) return '';
      const needed = { head: selectors.map(({ text }) => text).join(','), body: rule.body };
      return ruleText(needed) + forDevice(needed);
    })
    .join('');
}

function ruleText({ head, body }: Rule): string {
  return body === '' ? `${head};` : `${head}{${body}}`;
}

function forDevice({ head, body }: Rule): string {
  if (!scheme.test(head)) return '';
  const selectors = topLevelParts(head);
  return (['light', 'dark'] as const)
    .map((name) => {
      const own = selectors.filter((selector) => scheme.exec(selector)?.[1] === name);
      if (own.length === 0) return '';
      const plain = own.map((selector) => selector.replaceAll(schemeAtRoot, ':root:not([data-mantine-color-scheme])'));
      return `@media (prefers-color-scheme:${name}){${plain.join(',')}{${body}}}`;
    })
    .join('');
}

/** Ignores classes inside `:is`, `:where`, `:has` (alternatives) and `:not` (absent). */
function classesNeededBy(selector: string): string[] {
  const plain = selector.replaceAll(/:(is|where|has|not)\((?:[^()]|\([^()]*\))*\)/g, '');
  return Array.from(plain.matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = '']) => name.replaceAll('\\', ''));
}

function topLevelParts(head: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let begin = 0;
  for (let at = 0; at < head.length; at += 1) {
    const letter = head[at];
    if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    else if (letter === ',' && depth === 0) {
      parts.push(head.slice(begin, at).trim());
      begin = at + 1;
    }
  }
  return [...parts, head.slice(begin).trim()];
}

function rulesOf(sheet: string): Rule[] {
  const css = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const rules: Rule[] = [];
  let begin = 0;
  let bodyBegin = 0;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at];
    if (letter === '"' || letter === "'") at = endOfText(css, at, letter);
    else if (letter === '{') {
      depth += 1;
      if (depth === 1) bodyBegin = at + 1;
    } else if (letter === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head: css.slice(begin, bodyBegin - 1).trim(), body: css.slice(bodyBegin, at).trim() });
      begin = at + 1;
    } else if (letter === ';' && depth === 0) {
      rules.push({ head: css.slice(begin, at).trim(), body: '' });
      begin = at + 1;
    }
  }
  return rules.filter(({ head, body }) => head !== '' && (body !== '' || head.startsWith('@import')));
}

function endOfText(css: string, begin: number, quote: string): number {
  let at = begin + 1;
  while (at < css.length && css[at] !== quote) at += css[at] === '\\' ? 2 : 1;
  return at;
}
