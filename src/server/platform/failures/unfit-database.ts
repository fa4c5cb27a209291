/** What answers at the database's address cannot keep answers at this moment. The message is for operators and says what to do. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}
