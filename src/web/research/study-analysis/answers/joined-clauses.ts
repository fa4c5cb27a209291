/** "a, b e c" */
export const together = new Intl.ListFormat('pt-BR');

/** What can be said of one, or of whom too few people can say anything: named as a list of them is to name it. */
export type Clause = { says: string } | { tooFew: string };

/**
 * @param tooFew what follows those that have too few people, as in ", ainda não há 5 pessoas"
 * @returns "one; another; this and that, ainda não há 5 pessoas": what is missing is said once, at the end
 */
export function joinedClauses(clauses: readonly Clause[], tooFew: string): string {
  const said = clauses.flatMap((clause) => ('says' in clause ? [clause.says] : []));
  const few = clauses.flatMap((clause) => ('tooFew' in clause ? [clause.tooFew] : []));
  return (few.length === 0 ? said : [...said, `${together.format(few)}${tooFew}`]).join('; ');
}
