/** Servers insert whole rows of these tables (`insert-answers-store.ts`): null for a column they do not know, never its default. */
const answerTables =
  'inventory_choice|word_presentation|word_presentation_again|relation_answer|answering_page|refused_answer';

/** What a server of the release before, which is still running, would fail on. */
const contracting: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|view|function|trigger|type|column|constraint|schema|sequence|index)\b/i, 'takes something away'],
  [/\balter\s+table\b[^;]*\bdrop\b/i, 'takes something away'],
  [/\brename\b/i, 'renames something'],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bset\s+not\s+null\b/i, 'asks for what older servers do not write'],
  [
    /\badd\s+(?:column\s+)?(?!(?:column|constraint|check|unique|primary|foreign)\b)(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(?:default|generated)\b)/i,
    'asks for what older servers do not write',
  ],
  [
    new RegExp(`\\balter\\s+table\\s+(?:${answerTables})\\b[^;]*\\badd\\b[^;]*\\b(?:not\\s+null|default)\\b`, 'i'),
    'asks for what older servers store as null',
  ],
  [/\badd\s+(?:constraint\b|check\b|unique\b|primary\b|foreign\b)/i, 'forbids what older servers may write'],
  [/\bcreate\s+unique\s+index\b/i, 'forbids what older servers may write'],
  [/\b(?:truncate|delete\s+from)\b/i, 'deletes rows'],
  [/^\s*do\s/i, 'runs a block whose statements are not read here'],
];
const mark = /^--\s*Unused since (\d{4})\.\s*$/m;

type ContractingStatement = {
  /** Number of the migration that a server must know to run on the narrowed schema. */
  requires: string;
  /** One line for a terminal. */
  reason: string;
};

/**
 * Finds the statements of a migration that narrow the schema. The line `-- Unused since NNNN.` before one says that no server that knows the
 * earlier migration NNNN uses what it takes away; without that line, servers must know this migration.
 */
export function contractingStatements(name: string, sql: string): ContractingStatement[] {
  const number = name.slice(0, 4);
  return statementsOf(sql).flatMap((statement) => {
    const code = statement.replaceAll(/--.*$/gm, '');
    const reason = contracting.find(([pattern]) => pattern.test(code))?.[1];
    if (reason === undefined) return [];
    const since = mark.exec(statement)?.[1] ?? number;
    return [{ requires: since < number ? since : number, reason: `${name} ${reason}: ${code.trim().split('\n')[0]}` }];
  });
}

/** @returns number of the newest migration that a server must know to run on a database which has applied this one; `0000` where any can */
export function requiredMigration(name: string, sql: string): string {
  return contractingStatements(name, sql).reduce(
    (newest, { requires }) => (requires > newest ? requires : newest),
    '0000',
  );
}

/** Without the bodies of functions, which do not change the schema. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .filter((statement) => statement.trim() !== '');
}
