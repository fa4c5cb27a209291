/** How answers of several people go together in one statement. */
export const gathering = {
  /** People whose answers do not wait for the one statement that is under way: of each of more the database has hardly less work. */
  enough: 16,
  /** After so long with the database, in ms, a statement of answers keeps nobody waiting any more. */
  patienceMs: 10,
  /** Statements of answers that a server has on the database at a time. */
  mostAtOnce: 4,
  /** People whose answers go together. */
  mostTogether: 64,
};
