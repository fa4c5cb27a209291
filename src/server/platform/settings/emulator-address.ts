/** Not `localhost`, so that it shares no cookies with the product. */
export const emulatorHost = '127.0.0.1';

/** @returns the emulator's issuer and address */
export function emulatorAddress(port: number): string {
  return `http://${emulatorHost}:${port}`;
}
