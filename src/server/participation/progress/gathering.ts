/** How answers of several people go together in one statement. */
export const gathering = {
  /** Statements of answers that a server has on the database at a time, before those that come meanwhile go together. */
  mostAtOnce: 2,
  /** People whose answers go together. */
  mostTogether: 64,
};
