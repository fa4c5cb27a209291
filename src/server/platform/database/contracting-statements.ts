/** What a server of the release before, which is still running, would stumble over. */
const contracting: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|view|function|trigger|type|column|constraint|schema|sequence)\b/i, 'takes something away'],
  [/\brename\b/i, 'renames something'],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bset\s+not\s+null\b/i, 'asks for what older servers do not write'],
  [
    /\badd\s+column\b(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(?:default|generated)\b)/i,
    'asks for what older servers do not write',
  ],
  [/\badd\s+(?:constraint\b|check\b|unique\b|primary\b|foreign\b)/i, 'forbids what older servers may write'],
  [/\bcreate\s+unique\s+index\b/i, 'forbids what older servers may write'],
  [/\b(?:truncate|delete\s+from)\b/i, 'deletes rows'],
];
const mark = /^--\s*Unused since (\d{4})\.\s*$/m;

/**
 * Finds what narrows a schema in a migration, but for statements with the line `-- Unused since NNNN.` before them: no server that knows the
 * migration NNNN uses what they take away. NNNN is an earlier migration, so that there was a release in between.
 * @param firstUnknown the number of the first migration that a server does not know which is to run on: the one before this, unless said
 * @returns a line for each, saying what is wrong
 */
export function contractingStatements(name: string, sql: string, firstUnknown = name.slice(0, 4)): string[] {
  return statementsOf(sql).flatMap((statement) => {
    const code = statement.replaceAll(/--.*$/gm, '');
    const reason = contracting.find(([pattern]) => pattern.test(code))?.[1];
    const since = mark.exec(statement)?.[1];
    if (reason === undefined || (since !== undefined && since < firstUnknown)) return [];
    return [`${name} ${reason}: ${code.trim().split('\n')[0]}`];
  });
}

/** What a function does is no change of the schema. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .filter((statement) => statement.trim() !== '');
}
