/** The client disconnected before its work began. */
export class RequestAborted extends Error {
  override readonly name = 'RequestAborted';

  constructor() {
    super('The client disconnected.');
  }
}
