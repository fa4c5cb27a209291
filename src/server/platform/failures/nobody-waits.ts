/** Whoever asked for something has gone before its turn came: it was not begun, and nobody hears the answer. */
export class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';

  constructor() {
    super('Whoever asked has gone.');
  }
}
