/** Why the server cannot start, in one line for the operator; the process exits with `exitCode`. */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
  readonly exitCode = 1;
}
