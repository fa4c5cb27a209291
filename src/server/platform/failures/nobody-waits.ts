/** The client disconnected before its work began. */
export class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';

  constructor() {
    super('The client disconnected.');
  }
}
