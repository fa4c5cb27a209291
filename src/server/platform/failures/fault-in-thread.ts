/** An error as it may be logged: kind and our stack frames. */
export type DescribedFault = { fault: string; stack: string[] };

/** An error in a worker; only its description crosses threads, never personal data. */
export class FaultInThread extends Error {
  override readonly name = 'FaultInThread';
  readonly described: DescribedFault;

  constructor(described: DescribedFault, message = described.fault) {
    super(message);
    this.described = described;
  }
}
