/** Older servers insert null for a column they do not know, never its default (`insert-answers-store.ts`). */
const answerTables =
  'inventory_choice|word_presentation|word_presentation_again|relation_answer|answering_page|refused_answer';

/** Statements on which a running server of the previous release would fail. */
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
  /** Number of the migration that a server must know. */
  requires: string;
  reason: string;
};

/**
 * Finds the statements of a migration that narrow the schema. After `-- Unused since NNNN.` they only affect servers that do not know migration
 * NNNN.
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

/** @returns the migration that a server must know to run after this one; `0000`: none */
export function requiredMigration(name: string, sql: string): string {
  return contractingStatements(name, sql).reduce(
    (newest, { requires }) => (requires > newest ? requires : newest),
    '0000',
  );
}

/** Function bodies do not change the schema. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .filter((statement) => statement.trim() !== '');
}
