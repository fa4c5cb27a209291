/** A fault as it may be written down: its kind, and places in our code. */
export type DescribedFault = { fault: string; stack: string[] };

/** What went wrong in another thread. Of it only the description comes across, nothing that anybody wrote. */
export class FaultInThread extends Error {
  override readonly name = 'FaultInThread';
  readonly described: DescribedFault;

  constructor(described: DescribedFault, message = described.fault) {
    super(message);
    this.described = described;
  }
}
