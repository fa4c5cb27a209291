/** An address other than `localhost`, so that no cookie of the product reaches the emulator or comes from it. */
export const emulatorHost = '127.0.0.1';

/** @returns the issuer that the emulator is, which is also its address. */
export function emulatorAddress(port: number): string {
  return `http://${emulatorHost}:${port}`;
}
