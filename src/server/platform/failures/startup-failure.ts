/** Why the server cannot start, as one clear line for the person at the terminal. The process ends with `exitCode`. */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
  readonly exitCode = 1;
}
