/** The database cannot accept writes now, for example a standby. The message tells operators what to do. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}
