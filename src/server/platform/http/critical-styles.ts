/** A rule of a style sheet as it is written; `body` of an at-rule with rules inside it holds those. */
type Rule = { head: string; body: string };

const scheme = /\[data-mantine-color-scheme=["']?(dark|light)["']?\]/;
const schemeAtRoot = /(?::root)?\[data-mantine-color-scheme=["']?(?:dark|light)["']?\]/g;
const withRulesInside = /^@(media|supports|layer|container)/;

/**
 * What of a style sheet a page needs before anything has been pressed: rules for which all classes of a selector occur in it. Rules of one
 * colour scheme also get a form that goes by the device's setting alone, for as long as no script has said which scheme it is.
 * @param css as it was built
 * @param markup in which classes are looked for
 */
export function criticalStyles(css: string, markup: string): string {
  const classes = new Set(
    Array.from(markup.matchAll(/\bclass="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat(),
  );
  const kept = neededRules(css, classes);
  return kept.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    kept.split(name).length > 2 ? rule : '',
  );
}

/** @returns of the rules of each colour scheme the form for pages on which no script has run yet */
export function schemeByDevice(css: string): string {
  return rulesOf(css).map(forDevice).join('');
}

function neededRules(css: string, classes: ReadonlySet<string>): string {
  return rulesOf(css)
    .map((rule) => {
      const { head, body } = rule;
      if (head.startsWith('@media print')) return '';
      if (withRulesInside.test(head)) {
        const inside = neededRules(body, classes);
        return inside === '' ? '' : `${head}{${inside}}`;
      }
      if (head.startsWith('@')) return written(rule);
      const selectors = topLevelParts(head).filter((selector) => mayMatch(selector, classes));
      if (selectors.length === 0) return '';
      const needed = { head: selectors.join(','), body };
      return written(needed) + forDevice(needed);
    })
    .join('');
}

function written({ head, body }: Rule): string {
  return body === '' ? `${head};` : `${head}{${body}}`;
}

function forDevice({ head, body }: Rule): string {
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

/** A class inside of `:is`, `:where` or `:has` may be one of several, and one inside of `:not` must be missing. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const plain = selector.replaceAll(/:(is|where|has|not)\((?:[^()]|\([^()]*\))*\)/g, '');
  return Array.from(plain.matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = '']) => name.replaceAll('\\', '')).every((name) =>
    classes.has(name),
  );
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
